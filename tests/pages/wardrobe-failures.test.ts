import { expect, test } from 'vitest';
import { textOf, type Page } from '../support/visitor';
import { filledIn, list, valuesOn, signInWithWardrobe } from '../support/wardrobe-page';
import { wardrobePaths } from '../support/wardrobe-fixtures';

const unknown =
  'Oops! An error has occurred. Please try again later. Nothing you saved before is lost.';
const notFound = 'This item is not among your own items.';
const notValid = 'Your changes could not be saved. Check what you entered and try again.';
const full = 'You can keep at most 200 own items.';

function alertOn({ root }: Page): string {
  return textOf(root.querySelector('[role=alert]'));
}

const unexpectedResponses = [
  ['status 500', { status: 500 }, unknown],
  ['status 401', { status: 401 }, unknown],
  ['a broken connection', 'cut', unknown],
] as const;

test.each([
  ...unexpectedResponses,
  ['a response that is not JSON', { status: 200, text: 'OK' }, 'Your data could not be loaded.'],
] as const)(
  'when loading the wardrobe fails with %s, the list shows the error',
  async (_, reply, message) => {
    const { core, visitor } = await signInWithWardrobe();
    core.answer({ [wardrobePaths.items]: reply });
    const page = await visitor.visit(list);
    expect(page.status).toBe(502);
    expect(alertOn(page)).toContain(message);
  },
);

test.each([
  ['status 404', { status: 404 }, 404, notFound],
  ['status 500', { status: 500 }, 502, unknown],
  ['a response that is not JSON', { status: 200, text: 'OK' }, 502, unknown],
] as const)(
  'when loading an item fails with %s, its pages show the error',
  async (_, reply, status, message) => {
    const { core, visitor } = await signInWithWardrobe();
    core.answer({ [wardrobePaths.item]: reply });
    for (const path of ['/w-1', '/w-1/delete']) {
      const page = await visitor.visit(list + path);
      expect([page.status, alertOn(page)]).toEqual([status, message]);
      const links = page.root.querySelectorAll('main a').map((link) => link.getAttribute('href'));
      expect(links).toContain(list);
    }
  },
);

test.each([
  ['status 400', { status: 400 }, 422, notValid],
  ['status 409', { status: 409 }, 422, full],
  ['status 404', { status: 404 }, 502, unknown],
  ...unexpectedResponses.map(([name, reply, message]) => [name, reply, 502, message] as const),
  ['a response that is not JSON', { status: 201, text: 'Created' }, 502, unknown],
] as const)(
  'when adding an item fails with %s, the form shows the error and keeps the typed values',
  async (_, reply, status, message) => {
    const { core, visitor } = await signInWithWardrobe();
    core.answer({ [wardrobePaths.add]: reply });
    const page = await visitor.submit(await visitor.visit(`${list}/new`), { values: filledIn });
    expect(page.status).toBe(status);
    expect(alertOn(page)).toContain(message);
    expect(page.title).toMatch(/^Error: /);
    expect(valuesOn(page)).toEqual(filledIn);
  },
);

test.each([
  ['status 400', { status: 400 }, 422, notValid],
  ...unexpectedResponses.map(([name, reply, message]) => [name, reply, 502, message] as const),
] as const)(
  'when changing an item fails with %s, the form shows the error and keeps the typed values',
  async (_, reply, status, message) => {
    const { core, visitor } = await signInWithWardrobe();
    core.answer({ [wardrobePaths.change]: reply });
    const page = await visitor.submit(await visitor.visit(`${list}/w-1`), { values: filledIn });
    expect(page.status).toBe(status);
    expect(alertOn(page)).toContain(message);
    expect(valuesOn(page)).toEqual(filledIn);
  },
);

test('changing or deleting an item that is already gone shows an error', async () => {
  const { core, visitor } = await signInWithWardrobe();
  core.answer({
    [wardrobePaths.change]: { status: 404 },
    [wardrobePaths.remove]: { status: 404 },
  });
  for (const path of ['/w-1', '/w-1/delete']) {
    const page = await visitor.submit(await visitor.visit(list + path), {});
    expect([page.status, alertOn(page)]).toEqual([422, notFound]);
  }
});

test.each(unexpectedResponses)(
  'when deleting an item fails with %s, the page shows the error and asks again',
  async (_, reply, message) => {
    const { core, visitor } = await signInWithWardrobe();
    core.answer({ [wardrobePaths.remove]: reply });
    const page = await visitor.submit(await visitor.visit(`${list}/w-1/delete`), {});
    expect(page.status).toBe(502);
    expect(alertOn(page)).toContain(message);
    expect(page.h1).toBe('Delete Own item 1?');
  },
);

test.each([
  ['status 404', { status: 404 }, 422, notFound, false],
  ['status 410', { status: 410 }, 422, 'more than 24 hours ago', false],
  ['status 409', { status: 409 }, 422, full, true],
  ...unexpectedResponses.map(
    ([name, reply, message]) => [name, reply, 502, message, true] as const,
  ),
] as const)(
  'when undoing a deletion fails with %s, the page shows the error',
  async (_, reply, status, message, isOfferedAgain) => {
    const { core, visitor } = await signInWithWardrobe([]);
    await visitor.submit(await visitor.visit(`${list}/w-1/delete`), {});
    core.answer({ [wardrobePaths.item]: { status: 404 }, [wardrobePaths.restore]: reply });
    const page = await visitor.submit(await visitor.visit(list), { button: 'Undo' });
    expect(page.status).toBe(status);
    expect(alertOn(page)).toContain(message);
    const offer = (await visitor.visit(list)).root.querySelector('.undo');
    expect(offer !== null).toBe(isOfferedAgain);
  },
);

test('the restore address redirects a GET to the list', async () => {
  const { visitor } = await signInWithWardrobe();
  const response = await visitor.visit(`${list}/w-1/restore`);
  expect([response.status, response.location]).toEqual([303, list]);
});
