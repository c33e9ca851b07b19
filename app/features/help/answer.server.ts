import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { parseForm, textIn } from '~/forms/parse-form';
import { rejectForm } from '~/forms/rejected-form.server';
import { getTranslator } from '~/i18n/translator.server';
import { redirectWithNotice } from '~/session/notices.server';
import type { User } from '~/session/user.server';
import { selectedAnswers } from '~/features/profile/feedback-questions';
import {
  addStep,
  isOver,
  startConversation,
  type Conversation,
  type NewStep,
} from './conversation/conversation';
import { loadConversation, saveConversation } from './conversation/conversation-cookie.server';
import { failureReply } from './conversation/step';
import { createCoreReader } from './replies/core-reader.server';
import { replyToSelection, replyToText, type StepContext } from './replies/next-step.server';

const pageAddress = '/profile/help';
const newestAddress = `${pageAddress}#latest`;

const textSchema = z.object({ text: z.string().trim().min(1, 'required').max(200, 'maximum') });

export async function answerForm(args: ActionFunctionArgs, user: User, form: FormData) {
  const conversation = await loadConversation(args, user);
  const selected = selectedAnswers(form);
  if (selected[0] === 'restart') {
    await saveConversation(args, startConversation(user.sessionId, conversation.newest + 1));
    return redirect(newestAddress, 303);
  }
  const translator = await getTranslator(args);
  const isText = form.has('text');
  const isStale = !isText && textIn(form, 'newest') !== String(conversation.newest);
  if (isStale || isOver(conversation)) {
    const message = translator.words('help').movedOn;
    return redirectWithNotice(args, pageAddress, { type: 'info', message });
  }
  const context = { user, translator, conversation, core: createCoreReader(user) };
  if (isText) return answerText(args, context, form);
  const step = await replyToSelection(selected, context);
  if (step) return saveStep(args, conversation, step);
  const typed = { answer: selected.join(' ') };
  return rejectForm(args, { problems: { answer: { key: 'choice' } }, typed });
}

async function answerText(args: ActionFunctionArgs, context: StepContext, form: FormData) {
  const parsed = parseForm(textSchema, form);
  if (!parsed.ok) return rejectForm(args, parsed);
  return saveStep(args, context.conversation, await replyToText(parsed.value.text, context));
}

async function saveStep(args: ActionFunctionArgs, conversation: Conversation, step: NewStep) {
  const isSaved = await saveConversation(args, addStep(conversation, step));
  if (!isSaved) {
    const reply = failureReply('generic.unknown');
    await saveConversation(args, addStep(conversation, { request: null, reply }));
  }
  return redirect(newestAddress, 303);
}
