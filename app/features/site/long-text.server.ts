import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { config } from '~/config/config.server';
import { longText, type LongTextName } from '~/i18n/long-text.server';
import { getTranslator, titledPage } from '~/i18n/translator.server';

export async function loadLongText(args: LoaderFunctionArgs, name: LongTextName) {
  const { language } = await getTranslator(args);
  const { title, html } = longText(language, name);
  return titledPage(args, title, { html });
}

/** An operator may have the page elsewhere. */
export async function loadOperatorText(
  args: LoaderFunctionArgs,
  name: keyof typeof config.operator.links,
) {
  const address = config.operator.links[name];
  if (address !== `/${name}`) throw redirect(address, 302);
  return loadLongText(args, name);
}
