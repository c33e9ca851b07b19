import { sharedApp } from './shared-app';
import { textOf, Visitor, type Page } from './visitor';

const demo = { email: 'shopper@example.com', password: 'try-it-on' };

export const notDone = 'Nothing has been changed yet. Do it again here.';

export const at = (path: string) => (visitor: Visitor) => visitor.visit(path);

/** An app with sample data, and a visitor who has signed in with a password; the demo sign-in is off. */
export async function signInByPassword() {
  const { app } = await sharedApp(() => ({ SAMPLE_DATA: 'on' }));
  const visitor = new Visitor(app.url, { headers: { 'accept-language': 'en' } });
  await visitor.visit('/?disable=autologin');
  await signIn(visitor, await visitor.visit('/account'));
  return { app, visitor };
}

/** Fills in the sign-in page and goes where it leads. */
export async function signIn(visitor: Visitor, page: Page, values = demo): Promise<Page> {
  return visitor.follow(
    await visitor.submit(page, { form: 'main form:has([name=password])', values }),
  );
}

export function loseSession({ cookies }: Visitor): void {
  cookies.delete('localhost_session');
}

/** What the sign-in page says about the session. */
export function sessionNoteOn(page: Page): string {
  return textOf(page.root.querySelector('main .page .notice[role=status]'));
}

/** What the page of a form says about it. */
export function keptNoteOn(page: Page): string {
  return textOf(page.root.querySelector('[aria-labelledby=kept-title] p'));
}
