import { expect, test } from 'vitest';
import { openBrowser } from '../support/open-browser';
import { sharedApp } from '../support/shared-app';

/** What has no public name and may change with each version of Remix; only `app/remix` uses it. */
test('what is used of the inside of Remix is as it was', async () => {
  const { app } = await sharedApp(() => ({ SAMPLE_DATA: 'on' }));
  const page = await openBrowser();
  const replies: { of: string | null; marks: string[] }[] = [];
  page.on('response', (response) => {
    const { searchParams } = new URL(response.url());
    const marks = Object.keys(response.headers()).filter((name) => name.startsWith('x-remix'));
    if (searchParams.has('_data')) replies.push({ of: searchParams.get('_data'), marks });
  });
  await page.goto(`${app.url}/account?disable=autologin`);

  const look = () =>
    page.evaluate(() => {
      const router = window.__remixRouter;
      const { state, routes } = router;
      const { idx } = history.state as { idx?: unknown };
      const known = Object.values(window.__remixManifest.routes);
      return {
        steps: [state.navigation.state, state.fetchers instanceof Map, state.location.pathname],
        loads: routes.flatMap(({ children = [] }) => children.map(({ lazy }) => typeof lazy)),
        isTold: typeof router.subscribe === 'function',
        files: known.every((route) => route?.module.startsWith('/build/')),
        context: typeof window.__remixContext.state.loaderData,
        place: idx,
      };
    });
  const first = await look();
  expect(first).toMatchObject({
    steps: ['idle', true, '/account'],
    isTold: true,
    files: true,
    context: 'object',
    place: 0,
  });
  expect(first.loads).toContain('function');

  await page.getByRole('main').getByRole('link', { name: 'Create account' }).click();
  await page.waitForURL('**/account/create');
  expect(await look()).toMatchObject({ steps: ['idle', true, '/account/create'], place: 1 });
  const ofPage = replies.filter(({ of }) => of === 'routes/account_.create');
  expect(ofPage.flatMap(({ marks }) => marks)).toContain('x-remix-response');
});

test('a redirect after a form is told from a form that is refused', async () => {
  const { app } = await sharedApp(() => ({ SAMPLE_DATA: 'on' }));
  const page = await openBrowser();
  await page.goto(app.url);
  await page.goto(`${app.url}/profile/settings/newsletter`);
  const seen = await page.evaluateHandle(() => {
    const redirects = new Set<unknown>();
    window.__remixRouter.subscribe(({ navigation: { state, location } }) => {
      const from = location?.state as { _isRedirect?: unknown } | null | undefined;
      redirects.add(`${state} ${String(from?._isRedirect)}`);
    });
    return redirects;
  });
  await page.getByRole('checkbox').first().click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(() => seen.evaluate((redirects) => [...redirects]))
    .toEqual(['submitting undefined', 'loading true', 'idle undefined']);
});
