import type { Translator } from '~/i18n/translator.server';
import { sizeLinesOf } from './size-lines.server';
import type { SizedItem } from '~/sizes/sized-item';
import { profileOf } from '~/features/profile/size-profile-of';
import { linkedDataOf } from './linked-data.server';
import type { TakenAlong } from './taken-along';
import { textFileOf } from './text-file.server';
import { tryOnFileOf } from './try-on-file.server';

type Context = {
  translator: Translator;
  items: readonly SizedItem[];
  note: string | null;
  url: URL;
  now: Date;
};

type File = {
  contentType: string;
  /** Other files open in the browser, where they can be read and copied from. */
  isDownload: boolean;
  /** @returns null when there is nothing at this address. */
  write: (context: Context) => string | null;
};

/** By file name. */
export const files = new Map<string, File>([
  [
    'my-sizes.txt',
    {
      contentType: 'text/plain; charset=utf-8',
      isDownload: false,
      write: (context) => textFileOf(takenAlongOf(context), context.translator),
    },
  ],
  [
    'my-sizes.jsonld',
    {
      contentType: 'application/ld+json',
      isDownload: true,
      write: (context) =>
        JSON.stringify(linkedDataOf(takenAlongOf(context), context.translator), null, 2),
    },
  ],
  [
    'try-on.ics',
    { contentType: 'text/calendar; charset=utf-8', isDownload: true, write: writeTryOn },
  ],
]);

function takenAlongOf({ items, translator, note, now }: Context): TakenAlong {
  return { lines: sizeLinesOf(profileOf(items), translator), note, now };
}

/** Everything about the item comes from the person's own history, only its id from the address. */
function writeTryOn({ items, translator, url, now }: Context): string | null {
  const id = url.searchParams.get('item');
  const item = items.find((known) => known.id === id);
  const feedbackAddress = new URL('/profile', url).href;
  return item ? tryOnFileOf(item, translator, { now, feedbackAddress }) : null;
}
