import { test } from 'vitest';
import { lookFor } from '../support/installed';
import { hostApp } from '../support/host-app';
import { dilloNeeds, openDillo } from '../support/text-browsers/dillo';
import { addBlueJeans, rateADress } from '../support/text-browsers/steps';

const { isMissing, note } = lookFor(dilloNeeds);
const signInPage = 'bought and returned online';

async function signIn() {
  const app = await hostApp({ SAMPLE_DATA: 'on' });
  const browser = await openDillo(`${app.url}/account?disable=autologin`);
  await browser.shows('Forgotten password?');
  await browser.fill('Email address', 'shopper@example.com');
  await browser.fill('Password', 'try-it-on');
  await browser.press('Log in');
  await browser.shows('My fit profile');
  return { app, browser };
}

test.skipIf(isMissing)(`A56: feedback with dillo, and the log-out${note}`, async () => {
  const { app, browser } = await signIn();
  await rateADress(browser);

  await browser.press('Log out');
  await browser.shows('One wardrobe for all your online stores');
  await browser.goTo(`${app.url}/profile/settings/password`);
  await browser.shows(signInPage);
});

test.skipIf(isMissing)(`all questions of an item on one page with dillo${note}`, async () => {
  const { app, browser } = await signIn();
  const { choose, press, shows } = browser;
  await browser.goTo(`${app.url}/profile?category=Dress`);
  await press('Give feedback');
  await shows('Did you buy this item for yourself?');
  await press('Answer everything on one page');
  await shows('All questions');
  await press('Complete');
  await shows('There is a problem');
  await choose('A little snug');
  await choose('No, for someone else');
  await press('Complete');
  await shows('Thank you!');
});

test.skipIf(isMissing)(`A56: an item of one's own with dillo${note}`, async () => {
  const { browser } = await signIn();
  await addBlueJeans(browser);
});
