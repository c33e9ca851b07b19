import type { Translator } from '~/i18n/translator.server';
import type { ReplyOf } from '../conversation/step';
import type { Text } from './message';

const privacyPage = '/profile/settings/terms-of-service-and-privacy';

/** Why somebody without a verified address sees no purchases, and where the mail is sent again. */
export function unverifiedText({ address }: ReplyOf<'unverified'>, { t, words }: Translator): Text {
  const { verify } = words('help');
  if (address === null) return { text: verify.noAddress };
  return {
    text: t('help:verify.text', { address }),
    notes: [verify.resend],
    links: [{ label: verify.prompt, address: '/profile' }],
  };
}

export function dataText({ words }: Translator): Text {
  const { data } = words('help');
  return {
    text: data.purchases,
    notes: [data.answers, data.yours],
    links: [
      { label: data.privacy, address: privacyPage },
      { label: data.download, address: privacyPage },
    ],
  };
}

export function deletionText({ words }: Translator): Text {
  const deletion = words('help').delete;
  return {
    text: deletion.text,
    notes: [deletion.first],
    links: [{ label: deletion.open, address: privacyPage }],
  };
}
