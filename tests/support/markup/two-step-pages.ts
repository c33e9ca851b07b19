import { appForTwoStepLogin, keyOn, twoStepPath } from '../two-step-login';
import { Visitor } from '../visitor';
import type { Headers, Pages } from './main-app';

export async function* twoStepPages(headers: Headers): Pages {
  const { app, accounts, codeFor, signIn } = await appForTwoStepLogin();
  const browser = await signIn(new Visitor(app.url, { headers }));
  const start = { form: `main form[action="${twoStepPath}"]` };
  const off = await browser.visit(twoStepPath);
  yield { 'two-step login, off': off };
  const begun = await browser.follow(await browser.submit(off, start));
  yield { 'two-step login, begun': begun };
  yield { 'two-step login sent empty': await browser.submit(begun, start) };
  const values = { code: codeFor(keyOn(begun)) };
  const on = await browser.follow(await browser.submit(begun, { ...start, values }));
  yield { 'two-step login, on': on };
  const remove = on.root.querySelector('main .rows a')?.getAttribute('href') ?? '';
  yield { 'two-step login to be turned off': await browser.visit(remove) };

  const kim = { email: 'kim@example.com', password: 'battery staple' };
  await accounts('signUp', kim);
  const newcomer = new Visitor(app.url, { headers });
  await newcomer.submit(await newcomer.visit('/account'), { values: kim });
  yield { 'two-step login, unverified': await newcomer.visit(twoStepPath) };
}
