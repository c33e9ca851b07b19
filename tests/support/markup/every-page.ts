import type { Language } from '~/i18n/languages';
import type { Page } from '../visitor';
import { accessPages } from './access-pages';
import { accountPages, endedSessionPages } from './account-pages';
import { feedbackPages } from './feedback-pages';
import { firstAddressPages } from './first-address-pages';
import { helpPages } from './help-pages';
import { itemPages } from './item-pages';
import { mailPages } from './mail-pages';
import type { Headers, Pages } from './main-app';
import { mySizesPages } from './my-sizes-pages';
import { purchasesPages } from './purchases-pages';
import { returnsPages } from './returns-pages';
import { deletedAccountPages, otherProviderPages, secondStepPages } from './second-step-pages';
import { settingsPages } from './settings-pages';
import { sitePages } from './site-pages';
import { sizeCheckPages } from './size-check-pages';
import { twoStepPages } from './two-step-pages';
import { verificationPages } from './verification-pages';
import { wardrobePages } from './wardrobe-pages';

/** Each with apps of its own. The first page of a path stands for the others of it. */
export const pageGroups: Record<string, (headers: Headers) => Pages> = {
  'Front page and texts': sitePages,
  'Log in and create account': accountPages,
  'When the way in is closed': accessPages,
  'Ended session': endedSessionPages,
  'Second factor': secondStepPages,
  'Other providers': otherProviderPages,
  'First address': firstAddressPages,
  Purchases: purchasesPages,
  Items: itemPages,
  Feedback: feedbackPages,
  'My sizes': mySizesPages,
  'Size check': sizeCheckPages,
  'Why I return': returnsPages,
  'Own items': wardrobePages,
  Settings: settingsPages,
  'Deleted account': deletedAccountPages,
  'Two-step login': twoStepPages,
  'Address to verify': verificationPages,
  Help: helpPages,
  Mails: mailPages,
};

export function everyPage(language: Language): Promise<Record<string, Page>> {
  return pagesFor({ 'accept-language': language });
}

/** @param headers that every visitor sends */
export async function pagesFor(
  headers: Headers,
  groups = Object.values(pageGroups),
): Promise<Record<string, Page>> {
  const pages: Record<string, Page> = {};
  for (const open of groups) {
    for await (const reached of open(headers)) {
      const again = Object.keys(reached).filter((name) => name in pages);
      if (again.length > 0) throw new Error(`Two pages are called ${again.join(', ')}`);
      Object.assign(pages, reached);
    }
  }
  return pages;
}
