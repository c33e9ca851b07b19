import { expect, test } from 'vitest';
import { hostApp } from '../support/host-app';
import { textBrowsers } from '../support/text-browsers/text-browsers';
import { someOf } from '../support/tier';

/** Two controls without a space between them, such as `YesNo` */
const runTogether = /YesNo|yetYes|me\(|meNo|elseAnswer|pageBack|listComplete|\?\[/;

for (const { name, note, isMissing, open } of someOf(textBrowsers)) {
  test.skipIf(isMissing)(`an item is rated on one page with ${name}${note}`, async () => {
    const app = await hostApp({ SAMPLE_DATA: 'on' });
    const { choose, press, shows } = await open(`${app.url}/profile?category=Dress`);
    await shows('Items shown: 8');
    await press('Give feedback');
    expect(await shows('Did you buy this item for yourself?')).not.toMatch(runTogether);
    await press('Answer everything on one page');
    const page = await shows('All questions');
    expect(page).not.toMatch(runTogether);
    expect(page).toContain('Only if you answered “No” to “Does it fit you?”');
    // Also where a browser ticks the first choice by itself
    await press('Complete');
    expect(await shows('There is a problem')).toContain('“Did you buy this item for yourself?”');
    await choose('No, for someone else');
    await choose('Yes');
    await choose('Just right');
    await choose('Yes');
    // Does not apply and is dropped.
    await choose('It is too large');
    await choose('Waist');
    await choose('The same size');
    await choose('Yes, for me');
    await press('Complete');
    await shows('Thank you!');
    await press('Close window');
    await shows('Change feedback');
  });
}
