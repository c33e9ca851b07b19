import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { parseForm, textIn } from '~/forms/parse-form';
import { rejectForm } from '~/forms/rejected-form.server';
import { getTranslator } from '~/i18n/translator.server';
import { redirectWithNotice } from '~/session/notices.server';
import type { User } from '~/session/user.server';
import { chosenIn } from '../profile/questions/chosen-in';
import {
  addStep,
  isOver,
  startConversation,
  type Conversation,
  type NewStep,
} from './conversation/conversation';
import { keepConversation, openConversation } from './conversation/conversation-cookie.server';
import { readsOf } from './replies/reads.server';
import { replyToChoice, replyToText, type Asking } from './replies/take-step.server';
import { failed } from './replies/topic-reply.server';

const pageAddress = '/profile/help';
/** Where the newest messages begin, so that browsers scroll to them without scripts. */
const newestAddress = `${pageAddress}#latest`;

const textSchema = z.object({ text: z.string().trim().min(1, 'required').max(200, 'maximum') });

/** Answers a form of the conversation with one more step of it. */
export async function answerForm(args: ActionFunctionArgs, user: User, form: FormData) {
  const conversation = await openConversation(args, user);
  const chosen = chosenIn(form);
  if (chosen[0] === 'restart') {
    await keepConversation(args, startConversation(user.sessionId, conversation.newest + 1));
    return redirect(newestAddress, 303);
  }
  const translator = await getTranslator(args);
  const isText = form.has('text');
  const isLate = !isText && textIn(form, 'newest') !== String(conversation.newest);
  if (isLate || isOver(conversation)) {
    const message = translator.words('help').movedOn;
    return redirectWithNotice(args, pageAddress, { type: 'info', message });
  }
  const asking = { user, translator, conversation, reads: readsOf(user) };
  if (isText) return answerText(args, asking, form);
  const step = await replyToChoice(chosen, asking);
  if (step) return goOn(args, conversation, step);
  const typed = { answer: chosen.join(' ') };
  return rejectForm(args, { problems: { answer: { key: 'select-one' } }, typed });
}

async function answerText(args: ActionFunctionArgs, asking: Asking, form: FormData) {
  const parsed = parseForm(textSchema, form);
  if (!parsed.ok) return rejectForm(args, parsed);
  return goOn(args, asking.conversation, await replyToText(parsed.value.text, asking));
}

async function goOn(args: ActionFunctionArgs, conversation: Conversation, step: NewStep) {
  const isKept = await keepConversation(args, addStep(conversation, step));
  if (!isKept) {
    const reply = failed('generic.unknown');
    await keepConversation(args, addStep(conversation, { asked: null, reply }));
  }
  return redirect(newestAddress, 303);
}
