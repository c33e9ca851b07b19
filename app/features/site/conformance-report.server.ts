import type { LoaderFunctionArgs } from '@remix-run/node';
import { getTranslator, titledPage } from '~/i18n/translator.server';
import conformance from './conformance.json';

/** Names by the number of a criterion, and labels by the words of `conformance.json`. */
export async function loadConformanceReport(args: LoaderFunctionArgs) {
  const { words, t, date } = await getTranslator(args);
  const { criteria, levels, results, title, ...texts } = words('conformance');
  // Noon, so that it is this day in every time zone of an operator but the farthest.
  const day = { date: date(new Date(`${conformance.date}T12:00Z`)) };
  const names: Record<string, string> = { ...criteria, ...levels, ...results };
  return titledPage(args, title, {
    heading: title,
    statement: words('common').footer.accessibility,
    names,
    words: { ...texts, state: t('conformance:state', day), seen: t('conformance:seen', day) },
  });
}
