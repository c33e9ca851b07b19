import { decodeQR } from 'qr/decode.js';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { openBrowser, phone } from '../support/open-browser';
import { ann } from '../support/run-identity-provider';
import { appForTwoStepLogin, twoStepPath } from '../support/two-step-login';
import { someOf } from '../support/tier';

/** What a camera reads from a picture of the screen. */
async function scan(picture: Buffer): Promise<string> {
  const { data, info } = await sharp(picture)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return decodeQR({ width: info.width, height: info.height, data });
}

const screens = [
  ['dark', 'active'],
  ['light', 'none'],
  ['dark', 'none'],
] as const;

test.each(someOf(screens))(
  'a camera reads the QR code on a screen that is %s, with forced colours: %s',
  async (colorScheme, forcedColors) => {
    const { app } = await appForTwoStepLogin();
    const page = await openBrowser({ viewport: phone, colorScheme, forcedColors });
    await page.goto(`${app.url}/account`);
    await page.getByLabel('Email').fill(ann.email);
    await page.getByLabel('Password', { exact: true }).fill(ann.password);
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.waitForURL(/\/profile/);
    await page.goto(app.url + twoStepPath);
    await page.getByRole('button', { name: 'Turn on' }).click();
    const code = page.getByRole('img', { name: /^QR code/ });
    await code.waitFor();
    const link = page.locator('a[href^="otpauth:"]');
    expect(await scan(await code.screenshot())).toBe(await link.getAttribute('href'));
  },
);
