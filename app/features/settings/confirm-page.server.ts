import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { parseForm } from '~/forms/parse-form';
import { rejectForm } from '~/forms/rejected-form.server';
import { pageData } from '~/server/page-data.server';
import { returnPathOf } from '~/session/return-path';
import { finishProof } from '~/session/sign-in/finish-proof.server';
import { tryPassword } from '~/session/sign-in/try-password.server';
import { rejectProof } from './reject-proof.server';
import { requireProfile } from '~/features/profile/require-profile.server';
import { mailProof } from './mail-proof.server';
import { proofPage } from './proof-page.server';

export async function loadConfirmPage(args: LoaderFunctionArgs) {
  const { user } = await requireProfile(args);
  return pageData(args, await proofPage(args, user, nextOf(args)));
}

export async function submitConfirm(args: ActionFunctionArgs) {
  const { user } = await requireProfile(args);
  const form = await args.request.formData();
  if (form.get('intent') === 'mail') return mailProof(args, user, nextOf(args));
  const schema = z.object({ currentPassword: z.string().min(1, 'required') });
  const parsed = parseForm(schema, form);
  if (!parsed.ok) return rejectForm(args, parsed);
  const password = parsed.value.currentPassword;
  const outcome = await tryPassword(args, { email: user.email, password }, user.sessionId);
  const finished = await finishProof(args, user, outcome, nextOf(args));
  return finished.ok ? finished.value : rejectProof(args, finished.refusal);
}

function nextOf({ request }: LoaderFunctionArgs): string {
  return returnPathOf(new URL(request.url).searchParams.get('next'));
}
