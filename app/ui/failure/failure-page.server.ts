import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { getTranslator } from '~/i18n/translator.server';
import type { Words } from '~/i18n/words';
import { requestScope } from '~/server/request-scope.server';
import type { Failure } from './failure-page';

const formsOwn = ['formToken', 'formLanguage'];

/** Thrown by loaders and actions; `reason` is already translated. */
export async function failurePage(
  args: LoaderFunctionArgs,
  status: number,
  reason: string,
  back?: Failure['back'],
  ownHeading?: string,
) {
  const { t, words } = await getTranslator(args);
  const isBusy = status === 502 && requestScope()?.isOverloaded;
  const message = isBusy ? words('rejections').busy : reason;
  const heading = ownHeading ?? headingOf(args, status, words('common').failure);
  const named = t('common:failure.named', { heading, message: whatFailed(message) });
  const title = t('common:title', { page: named });
  // Only server errors are in the log, and only they may be over by the next time.
  const isOurFault = status >= 500;
  const requestId = isOurFault ? args.context.requestId : undefined;
  const retry = isOurFault ? retryOf(args) : undefined;
  return json<Failure>({ title, heading, message, requestId, retry, back }, { status });
}

type Texts = Words['common']['failure'];

/** The first that fits counts. */
const places: [address: RegExp, what: keyof Texts['titles']][] = [
  [/^\/profile\/(settings\/download|export|sizes\/[^/]+\.)/, 'file'],
  [/^\/profile\/settings/, 'settings'],
  [/^\/profile\/wardrobe/, 'wardrobe'],
  [/^\/profile\/sizes/, 'sizes'],
  [/^\/profile\/feedback/, 'feedback'],
  [/^\/profile\/items/, 'item'],
  [/^\/profile\/help/, 'help'],
  [/^\/profile/, 'purchases'],
  [/^\/account\/(action|verify-email)/, 'link'],
  [/^\/account/, 'login'],
];

function headingOf({ request, context }: LoaderFunctionArgs, status: number, texts: Texts): string {
  if (status === 404) return texts.notFoundTitle;
  if (status < 500) return texts.title;
  if (context.postedForm !== undefined) return texts.titles.form;
  const { pathname } = new URL(request.url);
  const what = places.find(([address]) => address.test(pathname))?.[1];
  return what === undefined ? texts.title : texts.titles[what];
}

function whatFailed(message: string): string {
  return /^(.+?)\.(\s|$)/.exec(message)?.[1] ?? message;
}

/** A form is sent again with the same fields, except where a password would have to be repeated to the browser. */
function retryOf({ request, context }: LoaderFunctionArgs): Failure['retry'] {
  const { address = new URL(request.url).pathname } = context;
  if (context.postedForm === undefined) return { address, fields: null };
  const fields = [...context.postedForm].filter(([name]) => !formsOwn.includes(name));
  const hasPassword = fields.some(([name]) => /password/i.test(name));
  return { address, fields: hasPassword ? null : fields };
}
