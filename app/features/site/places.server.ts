import type { LoaderFunctionArgs } from '@remix-run/node';
import { config } from '~/config/config.server';
import { getTranslator, type Translator } from '~/i18n/translator.server';
import { signInWaysPath } from '~/session/return-path';
import { findUser } from '~/session/user.server';

export type Place = { text: string; to: string; below: { text: string; to: string }[] };

/** Every page that has an address of its own without an item in it, in the order of the menu (WCAG 2.4.5). */
export async function placesOf(args: LoaderFunctionArgs) {
  const [user, translator] = await Promise.all([findUser(args), getTranslator(args)]);
  const { product, navigation, footer } = translator.words('common');
  const own = user ? placesWhenSignedIn(translator) : placesWhenSignedOut(translator);
  return {
    title: footer.siteMap,
    groups: [
      { title: product, places: [placeOf(navigation.home, '/'), ...own] },
      { title: footer.about, places: placesForAll(translator) },
    ],
  };
}

function placeOf(text: string, to: string, below: Place['below'] = []): Place {
  return { text, to, below };
}

function placesWhenSignedOut({ words }: Translator): Place[] {
  const { navigation } = words('common');
  const { forgotPassword, emailLink } = words('account');
  return [
    placeOf(navigation.signIn, '/account', [
      { text: emailLink.title, to: '/account/email-link' },
      { text: forgotPassword.title, to: '/account/forgot-password' },
    ]),
    placeOf(navigation.createAccount, '/account/create'),
  ];
}

function placesWhenSignedIn(translator: Translator): Place[] {
  const { words } = translator;
  const { navigation } = words('common');
  const { links } = words('sizes');
  return [
    placeOf(navigation.purchases, '/profile', [
      { text: words('purchases').returns.title, to: '/profile?tab=returns' },
      { text: words('queue').title, to: '/profile/feedback/queue' },
    ]),
    placeOf(navigation.sizes, '/profile/sizes', [
      { text: links.check, to: '/profile/sizes/check' },
      { text: links.returns, to: '/profile/sizes/returns' },
    ]),
    placeOf(navigation.wardrobe, '/profile/wardrobe', [
      { text: words('wardrobe').form.addTitle, to: '/profile/wardrobe/new' },
    ]),
    placeOf(navigation.settings, '/profile/settings', settingsOf(translator)),
    placeOf(navigation.help, '/profile/help'),
  ];
}

function settingsOf({ words }: Translator): Place['below'] {
  const { navigation } = words('settings');
  return [
    { text: navigation.email, to: '/profile/settings/email' },
    { text: navigation.newsletter, to: '/profile/settings/newsletter' },
    { text: navigation.password, to: '/profile/settings/change-password' },
    { text: words('sign-in-ways').title, to: signInWaysPath },
    { text: words('sessions').title, to: '/profile/settings/sessions' },
    { text: navigation.terms, to: '/profile/settings/terms-of-service-and-privacy' },
  ];
}

function placesForAll({ words }: Translator): Place[] {
  const { footer } = words('common');
  const { links } = config.operator;
  return [
    placeOf(footer.faq, links.faq),
    placeOf(footer.terms, links.terms),
    placeOf(footer.privacy, links.privacy),
    placeOf(footer.cookies, '/cookies'),
    placeOf(footer.accessibility, '/accessibility', [
      { text: words('conformance').title, to: '/accessibility/report' },
    ]),
    placeOf(footer.business, '/business'),
  ];
}
