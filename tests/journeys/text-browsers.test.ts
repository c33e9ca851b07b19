import { expect, test } from 'vitest';
import { hostApp } from '../support/host-app';
import { addBlueJeans, rateADress } from '../support/text-browsers/steps';
import { textBrowsers } from '../support/text-browsers/text-browsers';
import { someOf } from '../support/tier';

const frontPage = 'One wardrobe for all your online stores';
/** lynx shows the value of a button: `(forMe.yes) Yes, for me`. Not `First name (optional) Kim`. */
const internalId = /\((?!optional\))[a-z][\w.]*\) \p{Lu}/u;
const problem = 'There is a problem';

for (const { name, note, isMissing, open } of someOf(textBrowsers)) {
  test.skipIf(isMissing)(`A56: from the sign-in to the log-out with ${name}${note}`, async () => {
    const app = await hostApp({ SAMPLE_DATA: 'on' });
    const browser = await open(`${app.url}/?disable=autologin`);
    const { fill, press } = browser;
    const shows = async (text: string, without?: string) => {
      const page = await browser.shows(text, without);
      expect(page).not.toMatch(internalId);
      return page;
    };

    // The notice about cookies
    await shows(frontPage);
    await press('Ok');
    await shows(frontPage, 'We only use cookies that this site');

    // Sign-in
    await press('Log in');
    await shows('Forgotten password?');
    await fill('Email address', 'shopper@example.com');
    await fill('Password', 'wrong one');
    await press('Log in');
    expect(await shows(problem)).toContain('shopper@example.com');
    await fill('Password', 'try-it-on');
    await press('Log in');
    await shows('My fit profile');

    await rateADress({ ...browser, shows });

    await addBlueJeans({ ...browser, shows });
    await press('Delete Blue jeans');
    await shows('You can undo this for 24 hours.');
    await press('Delete item');
    await shows('Undo Blue jeans', 'Added by me');

    // E-mail address
    await press('Settings');
    await shows('Year of birth');
    await press('Email');
    await shows('Not verified yet');
    await fill('Another email address', 'second@example.com');
    await press('Add email address');
    await shows('Delete second@example.com');

    // Log-out
    await press('Log out');
    await shows(frontPage);
    await browser.goTo(`${app.url}/profile/settings/password`);
    await shows('bought and returned');
  });
}
