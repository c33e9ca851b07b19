import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { getTranslator } from '~/i18n/translator.server';
import { failurePage } from '~/ui/failure/failure-page.server';
import { requireProfile } from '../profile/require-profile.server';
import { files } from './files.server';
import { streamOf } from './stream-of.server';

const quarterHourMs = 900_000;

/** Only for a user who has authenticated within the last quarter of an hour. */
export async function loader(args: LoaderFunctionArgs) {
  const person = await requireProfile(args);
  const { t, words } = await getTranslator(args);
  const file = files.get(args.params.file ?? '');
  if (!file) throw await failurePage(args, 404, words('common').failure.notFound);
  if (Date.now() - person.user.provenAt() > quarterHourMs) {
    throw redirect('/profile/settings/confirm-password', 303);
  }
  // A download takes as long as the history is.
  const user = { ...person.user, deadline: undefined };
  const stream = await streamOf(file.read({ ...person, user })).catch(() => null);
  if (!stream) throw await failurePage(args, 502, t('messages:generic.fetching-data-failed'));
  return new Response(stream, {
    headers: {
      'Content-Type': file.contentType,
      'Content-Disposition': `attachment; filename="${args.params.file}"`,
    },
  });
}
