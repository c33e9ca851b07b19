import { expect, test } from 'vitest';
import { queue } from '../support/queue';
import { hostApp } from '../support/host-app';
import { textBrowsers } from '../support/text-browsers/text-browsers';
import { someOf } from '../support/tier';

/** Two controls without a space between them, such as `It fitsToo large` */
const runTogether = /small\S?It|fits\S?Too|large\S?Wrong|cut\S?Not|me\S?Not|items?Save/;

for (const { name, note, isMissing, open } of someOf(textBrowsers)) {
  test.skipIf(isMissing)(`two items are rated with one form with ${name}${note}`, async () => {
    const app = await hostApp({ SAMPLE_DATA: 'on' });
    const { choose, press, shows } = await open(`${app.url}${queue}`);
    expect(await shows('Rate several items')).not.toMatch(runTogether);
    await choose('It fits');
    // Of the next item
    await choose('Too small');
    await press('Save and go on');
    await shows('Feedback saved for 2 items.');
    // The others are still at "Not now".
    await press('Save and go on');
    await shows('Rate several items', 'Feedback saved');
  });
}
