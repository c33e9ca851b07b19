import type { Outcome, Unexpected } from '~/server/outcome';
import { log } from '~/server/log.server';
import type { Page } from './record-list';

type GetPage<Item, Refusal extends string> = (
  continuationToken: string | null,
) => Promise<Outcome<Page<Item>, Refusal>>;

/** A hundred thousand records of fifty a page: more than anybody has bought, and a minute of work for the core. */
const mostPages = 2000;

/** Ends after the last page or a refusal: a page after which there would be no end is unreadable. */
export async function* readPages<Item, Refusal extends string>(
  getPage: GetPage<Item, Refusal>,
): AsyncGenerator<Outcome<Page<Item>, Refusal | Unexpected>> {
  const read = new Set<string | null>();
  let continuationToken: string | null = null;
  do {
    const page: Outcome<Page<Item>, Refusal> = await getPage(continuationToken);
    const next: string | null = page.ok ? page.value.continuationToken : null;
    read.add(continuationToken);
    const fault = next === null ? null : faultOf(next, read);
    if (fault !== null) log.error(fault);
    yield fault === null ? page : { ok: false, refusal: 'unreadable' };
    continuationToken = fault === null ? next : null;
  } while (continuationToken !== null);
}

function faultOf(next: string, read: ReadonlySet<string | null>): string | null {
  if (read.has(next)) return 'A continuation token of the core leads back';
  return read.size < mostPages ? null : `A list has more than ${mostPages} pages`;
}

/** Every record of a list. @throws when a page is refused, and when there is no end to them. */
export async function* readAllPages<Item, Refusal extends string>(
  getPage: GetPage<Item, Refusal>,
): AsyncGenerator<Item> {
  for await (const page of readPages(getPage)) {
    if (!page.ok) throw new Error(`A list could not be read: ${page.refusal}`);
    yield* page.value.results;
  }
}
