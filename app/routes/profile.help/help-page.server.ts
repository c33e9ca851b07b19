import type { LoaderFunctionArgs } from '@remix-run/node';
import { hasVerifiedEmail, type Profile } from '~/core-api/profile';
import { getTranslator, type Translator } from '~/i18n/translator.server';
import type { User } from '~/session/user.server';
import { isForgetful, type Conversation } from './conversation/conversation';
import { openConversation } from './conversation/conversation-cookie.server';
import type { Text } from './messages/message';
import { messageOf, messagesOf } from './messages/messages-of.server';
import { failureTexts } from './messages/texts-of.server';
import { choicesOf, restartChoices } from './replies/choices.server';
import { readsOf } from './replies/reads.server';
import { topicsFor } from './topics/topics';

export type HelpPageData = Awaited<ReturnType<typeof helpPageOf>>;

/**
 * The conversation as it stands, in finished words, and what can be chosen now. Help stays open while the
 * core is away: without a profile it offers every topic, and says what failed where somebody asks for it.
 */
export async function helpPageOf(args: LoaderFunctionArgs, user: User) {
  const reads = readsOf(user);
  const [translator, conversation, profile] = await Promise.all([
    getTranslator(args),
    openConversation(args, user),
    reads.profile(),
  ]);
  const known = profile.ok ? profile.value : null;
  const topics = topicsFor({ isUnverified: known !== null && !hasVerifiedEmail(known) });
  const { newest, rated } = conversation;
  const [choices, feedback] = await Promise.all([
    choicesOf(conversation, { translator, reads, topics }),
    rated && hasQuestions(conversation) ? reads.feedback(rated.key) : null,
  ]);
  const messages = messagesOf(conversation, {
    translator,
    welcome: welcomeTexts(known, translator),
    feedback: feedback?.ok ? feedback.value : null,
  });
  const problem = choices.ok ? [] : failureTexts(translator.t(`messages:${choices.refusal}`), translator);
  return {
    words: wordsOfPage(translator),
    newest,
    hasBegun: conversation.steps.length > 0,
    isForgetful: isForgetful(conversation),
    isFailed: !choices.ok,
    messages: [
      ...messages,
      ...problem.map((text, place) => messageOf(`m${newest}-failed-${place}`, 'product', text)),
    ],
    choices: choices.ok ? choices.value : restartChoices(translator),
  };
}

function hasQuestions({ steps }: Conversation): boolean {
  return steps.some(({ asked, reply }) => reply.say === 'question' || asked?.by === 'answers');
}

function welcomeTexts(profile: Profile | null, { t, words }: Translator): Text[] {
  const { hello, noAddress } = words('help').welcome;
  if (!profile || hasVerifiedEmail(profile)) return [{ text: hello, type: 'choice' }];
  const address = profile.primaryEmailAddress?.address;
  const unverified = address ? t('help:welcome.unverified', { address }) : noAddress;
  return [{ text: unverified }, { text: hello, type: 'choice' }];
}

/** The words of the page alone: those of the messages are in the messages. */
function wordsOfPage({ words }: Translator) {
  const { title, lead, log, sender, forgotten, waiting, choose, write, startAgain } = words('help');
  const combo = words('feedback');
  return { title, lead, log, sender, forgotten, waiting, choose, write, startAgain, combo };
}
