import type { Page, Visitor } from '../visitor';
import { openMainApp, type Headers, type Pages } from './main-app';

export async function* sitePages(headers: Headers): Pages {
  const { visitor, signedOut, front } = await openMainApp(headers);
  yield {
    front,
    'front, signed in': await visitor.visit('/'),
    ...(await longTextPages(signedOut)),
    'site map': await signedOut.visit('/site-map'),
    'site map, signed in': await visitor.visit('/site-map'),
    controls: await visitor.visit('/controls'),
    'controls, asking': await visitor.visit('/controls?ask'),
    states: await visitor.visit('/controls/states'),
    'no such page': await visitor.visit('/profile/nowhere'),
  };
}

async function longTextPages(reader: Visitor): Promise<Record<string, Page>> {
  const pages: Record<string, Page> = {};
  const names = 'accessibility accessibility/report business cookies faq privacy terms';
  for (const name of names.split(' ')) pages[name] = await reader.visit(`/${name}`);
  return pages;
}
