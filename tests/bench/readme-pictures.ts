import { mkdirSync, writeFileSync } from 'node:fs';
import { startWholeApp } from './apps';
import { launchBrowser } from './throttled-browser';

const folder = '.github/pictures';
const screens = {
  phone: { width: 360, height: 720 },
  desktop: { width: 1152, height: 720 },
};

/** The pictures of the README: My Wardrobe of the demo user. */
export async function takeReadmePictures(): Promise<void> {
  const app = await startWholeApp();
  const browser = await launchBrowser();
  mkdirSync(folder, { recursive: true });
  for (const [name, viewport] of Object.entries(screens)) {
    const context = await browser.newContext({ viewport, locale: 'en-GB', colorScheme: 'light' });
    const page = await context.newPage();
    // The second visit has the heading face.
    await page.goto(app.url);
    await page.goto(`${app.url}/profile`, { waitUntil: 'networkidle' });
    const session = await context.newCDPSession(page);
    const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 85 });
    writeFileSync(`${folder}/${name}.webp`, Buffer.from(data, 'base64'));
  }
  await browser.close();
  await app.stop();
}
