import type { LoaderFunctionArgs } from '@remix-run/node';
import { getTranslator } from '~/i18n/translator.server';
import { requireReauthentication } from '~/session/user.server';
import { failurePage } from '~/ui/failure/failure-page.server';
import { termsPath } from '~/features/settings/addresses';
import { requireProfile } from '~/features/profile/guards.server';
import { sendFile } from '~/features/profile/send-file.server';
import { files } from '~/features/settings/files.server';

export async function loader(args: LoaderFunctionArgs) {
  const person = await requireProfile(args);
  const { words } = await getTranslator(args);
  const name = args.params.file ?? '';
  const file = files.get(name);
  if (!file) throw await failurePage(args, 404, words('common').failure.notFound);
  requireReauthentication(args, person.user, termsPath);
  // A download takes as long as the history is.
  const user = { ...person.user, deadline: undefined };
  const { contentType, read } = file;
  return sendFile(args, { name, contentType, pieces: read({ ...person, user }) });
}
