import type { LoaderFunctionArgs } from '@remix-run/node';
import { hasVerifiedEmail, type Profile } from '~/core-api/profile';
import { getTranslator, type Translator } from '~/i18n/translator.server';
import type { User } from '~/session/user.server';
import { isTruncated, type Conversation } from './conversation/conversation';
import { loadConversation } from './conversation/conversation-cookie.server';
import { conversationMessages, messageOf } from './messages/conversation-messages.server';
import type { MessageText } from './messages/message';
import { failureTexts } from './messages/reply-texts.server';
import { readChoices, restartChoices } from './replies/choices.server';
import { createCoreReader } from './replies/core-reader.server';
import { topicsFor } from './topics/topics';

export type HelpPageData = Awaited<ReturnType<typeof helpPageOf>>;

/** Help stays open while the core fails: without a profile it offers every topic, and a reply says what failed. */
export async function helpPageOf(args: LoaderFunctionArgs, user: User) {
  const core = createCoreReader(user);
  const [translator, conversation, profile] = await Promise.all([
    getTranslator(args),
    loadConversation(args, user),
    core.profile(),
  ]);
  const known = profile.ok ? profile.value : null;
  const topics = topicsFor({ isUnverified: known !== null && !hasVerifiedEmail(known) });
  const { newest, rated } = conversation;
  const [choices, feedback] = await Promise.all([
    readChoices(conversation, { translator, core, topics }),
    rated && hasQuestions(conversation) ? core.feedback(rated.key) : null,
  ]);
  const messages = conversationMessages(conversation, {
    translator,
    welcome: welcomeTexts(known, translator),
    feedback: feedback?.ok ? feedback.value : null,
  });
  const problem = choices.ok
    ? []
    : failureTexts(translator.t(`messages:${choices.refusal}`), translator);
  return {
    words: pageWords(translator),
    newest,
    hasBegun: conversation.steps.length > 0,
    isTruncated: isTruncated(conversation),
    isFailed: !choices.ok,
    messages: [
      ...messages,
      ...problem.map((text, place) => messageOf(`m${newest}-failed-${place}`, 'product', text)),
    ],
    choices: choices.ok ? choices.value : restartChoices(translator),
  };
}

function hasQuestions({ steps }: Conversation): boolean {
  return steps.some(
    ({ request, reply }) => reply.type === 'question' || request?.type === 'answers',
  );
}

function welcomeTexts(profile: Profile | null, { t, words }: Translator): MessageText[] {
  const { hello, noAddress } = words('help').welcome;
  if (!profile || hasVerifiedEmail(profile)) return [{ text: hello, type: 'choice' }];
  const address = profile.primaryEmailAddress?.address;
  const unverified = address ? t('help:welcome.unverified', { address }) : noAddress;
  return [{ text: unverified }, { text: hello, type: 'choice' }];
}

function pageWords({ words }: Translator) {
  const { title, lead, log, sender, forgotten, waiting, choose, write, startAgain } = words('help');
  const combo = words('feedback');
  return { title, lead, log, sender, forgotten, waiting, choose, write, startAgain, combo };
}
