import { accountApp } from '../account-app';
import { ann } from '../run-identity-provider';
import { Visitor } from '../visitor';
import type { Headers, Pages } from './main-app';

/** What people read whose way in is closed: by an outage, by too many guesses, by a password that is too easy. */
export async function* accessPages(headers: Headers): Pages {
  // Tokens of 20 seconds count as expired from the start.
  const { app, provider, signUp } = await accountApp({ provider: { tokenLifeSeconds: 20 } });
  await signUp(ann);
  const signedIn = new Visitor(app.url, { headers });
  await signedIn.submit(await signedIn.visit('/account'), { values: ann });
  const stranger = new Visitor(app.url, { headers });
  const create = await stranger.visit('/account/create');
  const values = { email: 'new@example.com', password: 'password1', terms: 'accepted' };
  yield { 'easy password sent wrong': await stranger.submit(create, { values }) };
  const account = await stranger.visit('/account');
  for (const password of ['one', 'two', 'three', 'four', 'five']) {
    await stranger.submit(account, { values: { email: ann.email, password } });
  }
  yield { 'locked account sent wrong': await stranger.submit(account, { values: ann }) };
  await provider.close();
  yield {
    'account during an outage': await signedIn.visit('/account?next=/profile/settings'),
    'front page during an outage': await signedIn.visit('/'),
  };
  const late = { email: 'late@example.com', password: ann.password };
  yield { 'log-in during an outage': await stranger.submit(account, { values: late }) };
}
