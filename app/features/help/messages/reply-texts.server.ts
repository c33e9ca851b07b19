import type { Translator } from '~/i18n/translator.server';
import { formatsOf } from '~/i18n/formats.server';
import { config } from '~/config/config.server';
import { returnPageOf } from '~/features/profile/return-pages.server';
import type { Reply, ReplyOf } from '../conversation/step';
import type { MessageText } from './message';
import { sizeText } from '~/features/profile/size-profile-of';

type Purchases = ReplyOf<'purchases'>;

const privacyPage = '/profile/settings/terms-of-service-and-privacy';

/** @param question the texts of the question: they come from the core, already translated. */
export function replyTexts(
  reply: Reply,
  translator: Translator,
  question: MessageText[],
): MessageText[] {
  const { t, words } = translator;
  const help = words('help');
  const more: MessageText = { text: help.more, type: 'choice' };
  switch (reply.type) {
    case 'purchases':
      return [...purchaseTexts(reply, translator), more];
    case 'unverified':
      return [unverifiedText(reply, translator), more];
    case 'choose-category':
      return [{ text: help.size.ask, type: 'select' }];
    case 'size':
      return [sizeMessage(reply, translator), more];
    case 'return':
      return [returnMessage(reply, translator), more];
    case 'contact':
      return [contactMessage(translator), more];
    case 'greeting':
      return [{ text: help.greeting, type: 'choice' }];
    case 'choose-item':
      return [{ text: help.rate.ask, type: 'select' }];
    case 'question':
      return reply.begins === null
        ? question
        : [{ text: t('help:rate.begin', { name: reply.begins }) }, ...question];
    case 'thanks':
      return [{ text: t('help:rate.thanks', { name: reply.name }), kind: 'confirmation' }, more];
    case 'nothing':
      return [{ text: help.nothing[reply.of] }, more];
    case 'topics':
      return [{ text: reply.topics.length > 0 ? help.several : help.notFound, type: 'choice' }];
    case 'data':
      return [dataText(translator), more];
    case 'delete':
      return [deletionText(translator), more];
    case 'bye':
      return [{ text: help.bye, kind: 'confirmation' }, restartText(translator)];
    case 'failed':
      return failureTexts(t(`messages:${reply.failure}`), translator);
  }
}

export function failureTexts(message: string, translator: Translator): MessageText[] {
  return [{ text: message, kind: 'error' }, restartText(translator)];
}

function restartText({ words }: Translator): MessageText {
  return { text: words('help').restart, type: 'choice', kind: 'restart' };
}

function unverifiedText({ address }: ReplyOf<'unverified'>, { t, words }: Translator): MessageText {
  const { verify } = words('help');
  if (address === null) return { text: verify.noAddress };
  return {
    text: t('help:verify.text', { address }),
    notes: [verify.resend],
    links: [{ label: verify.prompt, address: '/profile' }],
  };
}

function dataText({ words }: Translator): MessageText {
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

function deletionText({ words }: Translator): MessageText {
  const deletion = words('help').delete;
  return {
    text: deletion.text,
    notes: [deletion.first],
    links: [{ label: deletion.open, address: privacyPage }],
  };
}

function purchaseTexts(reply: Purchases, translator: Translator): MessageText[] {
  const { language, t, words } = translator;
  const { purchases } = words('help');
  const { and } = formatsOf(language);
  const { count, verified, unverified } = reply;
  const found: MessageText =
    count === 0
      ? { text: purchases.none }
      : {
          text: t('help:purchases.found', { count }),
          lines: storeLines(reply, translator),
          links: [{ label: purchases.list, address: '/profile' }],
        };
  const hasUnverified = unverified.length > 0;
  return [
    found,
    {
      text: t('help:purchases.verified', { addresses: and(verified) }),
      notes: [
        ...(hasUnverified ? [t('help:purchases.unverified', { addresses: and(unverified) })] : []),
        purchases.missing,
      ],
      links: [{ label: purchases.addresses, address: '/profile/settings/email' }],
    },
  ];
}

function storeLines({ stores, others }: Purchases, { language, t }: Translator): string[] {
  const { months } = formatsOf(language);
  const lines = stores.map(({ name, count, bought }) =>
    bought
      ? t('help:purchases.storeSince', { store: name, count, months: months(bought) })
      : t('help:purchases.store', { store: name, count }),
  );
  return others > 0 ? [...lines, t('help:purchases.others', { count: others })] : lines;
}

const maxPartners = 10;

function returnMessage({ stores }: ReplyOf<'return'>, translator: Translator): MessageText {
  const { t, words } = translator;
  const help = words('help').return;
  const isOwn = stores.length > 0;
  const shown = isOwn ? stores : config.partnerStores.slice(0, maxPartners);
  const pages = shown.map((store) => ({ store, page: returnPageOf(store, translator) }));
  return {
    text: isOwn ? help.own : shown.length > 0 ? help.partners : help.none,
    lines: pages.flatMap(({ store, page }) =>
      page ? [] : [t('help:return.order', { store: store.name })],
    ),
    notes: [help.note],
    links: [
      ...pages.flatMap(({ page }) => page ?? []),
      { label: words('purchases').returns.title, address: '/profile?tab=returns' },
    ],
  };
}

function contactMessage({ t, words }: Translator): MessageText {
  const { name, email } = config.operator;
  return {
    text: t('help:contact.text', { name, email }),
    notes: [words('help').contact.store],
    links: [
      { label: email, address: `mailto:${email}` },
      { label: words('common').footer.accessibility, address: '/accessibility' },
    ],
  };
}

type Size = ReplyOf<'size'>;

function sizeMessage(reply: Size, translator: Translator): MessageText {
  const { t, words } = translator;
  const category = words('purchases').categories[reply.category];
  const { note, show } = words('help').size;
  const { all, check } = words('sizes').links;
  const kind = new URLSearchParams({ kind: reply.category });
  return {
    text:
      reply.sizes.length > 0
        ? t('help:size.known', { category })
        : t('help:size.unknown', { category }),
    lines: [
      ...reply.sizes.map((size) => systemLine(size, translator)),
      ...reply.fits.map((fit) => fitLine(fit, translator)),
    ],
    notes: [note],
    links: [
      { label: all, address: '/profile/sizes' },
      { label: check, address: `/profile/sizes/check?${kind}` },
      {
        label: show,
        address: `/profile?${new URLSearchParams({ category: reply.category })}`,
      },
    ],
  };
}

function systemLine(
  { system, sizes, sureness, count }: Size['sizes'][number],
  { language, t, words }: Translator,
): string {
  const names = words('sizes');
  const shown = sizes.map((text) => sizeText({ system, text, step: 0 }, names));
  const sure = t('sizes:sureCount', { sure: names.sureness[sureness], count });
  return t('help:size.system', {
    system: names.systems[system],
    sizes: formatsOf(language).or(shown),
    sure,
  });
}

function fitLine(
  { name, size, verdict, nextSize }: Size['fits'][number],
  { t, words }: Translator,
) {
  const { verdicts: feels, next } = words('help').size;
  const verdicts = { ...words('sizes').outcomes, ...feels };
  const fit = { item: size ? `${name}, ${size}` : name, verdict: verdicts[verdict] };
  return nextSize === null
    ? t('help:size.fit', fit)
    : t('help:size.fitNext', { ...fit, next: next[nextSize] });
}
