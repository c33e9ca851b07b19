import { expect } from 'vitest';
import type { TextBrowser } from './text-browser';

/** From the list of the demo account, by its filter, to the end of a feedback about a dress that is too small */
export async function rateADress({ choose, press, shows }: TextBrowser): Promise<void> {
  await choose('Dresses');
  await press('Show');
  expect(await shows('Clear filters')).toContain('Items shown: 8');

  await press('Give feedback');
  await shows('Did you buy this item for yourself?');
  await press('Yes, for me');
  await shows('Does it fit you?');
  await press('No');
  await shows('What is wrong with the size?');
  // Also where a browser ticks the first choice by itself
  await press('Keep going');
  await shows('There is a problem');
  await choose('It is too small');
  await press('Keep going');
  await shows('Where does it not fit?');
  await choose('Too tight over the body');
  await choose('Waist');
  await press('Complete');
  await shows('which size would you choose?');
  await choose('One size larger');
  await press('Keep going');
  await shows('Thank you!');
}

/** From any page to the first item of one's own, by way of a form that is refused once */
export async function addBlueJeans(browser: TextBrowser): Promise<void> {
  const { fill, choose, select, press, shows } = browser;
  await press('My own items');
  await shows('Add what fits you best');
  await press('Add my first item');
  await shows('Choose a category');
  await fill('Name', 'Blue jeans');
  await select('Category', 'Trousers – Jeans');
  await fill('Size', 'W28');
  await press('Save');
  await shows('There is a problem');
  await choose('Women’s');
  await press('Save');
  await shows('Added by me');
}
