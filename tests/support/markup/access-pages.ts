import { accountApp } from '../account-app';
import { ann } from '../run-identity-provider';
import { Visitor, type Page } from '../visitor';

/** What people read whose way in is closed: by an outage, by too many guesses, by a password that is too easy. */
export async function accessPages(headers: Record<string, string>): Promise<Record<string, Page>> {
  // Tokens of 20 seconds count as expired from the start.
  const { app, provider, signUp } = await accountApp({ provider: { tokenLifeSeconds: 20 } });
  await signUp(ann);
  const [signedIn, stranger] = [
    new Visitor(app.url, { headers }),
    new Visitor(app.url, { headers }),
  ];
  await signedIn.submit(await signedIn.visit('/account'), { values: ann });
  const account = await stranger.visit('/account');
  for (const password of ['one', 'two', 'three', 'four', 'five']) {
    await stranger.submit(account, { values: { email: ann.email, password } });
  }
  const locked = await stranger.submit(account, { values: ann });
  const create = await stranger.visit('/account/create');
  const values = { email: 'new@example.com', password: 'password1', terms: 'accepted' };
  const tooEasy = await stranger.submit(create, { values });
  await provider.close();
  return {
    'locked account sent wrong': locked,
    'easy password sent wrong': tooEasy,
    'account during an outage': await signedIn.visit('/account?next=/profile/settings'),
    'front page during an outage': await signedIn.visit('/'),
  };
}
