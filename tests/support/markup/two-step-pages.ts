import { appForTwoStepLogin, keyOn, twoStepPath } from '../two-step-login';
import { Visitor, type Page } from '../visitor';

export async function twoStepPages(headers: Record<string, string>): Promise<Record<string, Page>> {
  const { app, accounts, codeFor, signIn } = await appForTwoStepLogin();
  const browser = await signIn(new Visitor(app.url, { headers }));
  const start = { form: `main form[action="${twoStepPath}"]` };
  const off = await browser.visit(twoStepPath);
  const begun = await browser.follow(await browser.submit(off, start));
  const empty = await browser.submit(begun, start);
  const values = { code: codeFor(keyOn(begun)) };
  const on = await browser.follow(await browser.submit(begun, { ...start, values }));
  const remove = on.root.querySelector('main .rows a')?.getAttribute('href') ?? '';

  const kim = { email: 'kim@example.com', password: 'battery staple' };
  await accounts('signUp', kim);
  const newcomer = new Visitor(app.url, { headers });
  await newcomer.submit(await newcomer.visit('/account'), { values: kim });
  return {
    'two-step login, off': off,
    'two-step login, begun': begun,
    'two-step login sent empty': empty,
    'two-step login, on': on,
    'two-step login to be turned off': await browser.visit(remove),
    'two-step login, unverified': await newcomer.visit(twoStepPath),
  };
}
