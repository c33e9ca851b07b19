import type { Feedback } from '~/core-api/feedback';
import type { Translator } from '~/i18n/translator.server';
import { within } from '~/server/caller';
import type { User } from '~/session/user.server';
import { sizeProfileOf, type KindSizes, type SizeProfile } from '~/sizes/kind-sizes';
import { noAnswers, type SizedItem } from '~/sizes/sized-item';
import { findHistory } from '../profile/history-cache.server';
import { findItem } from '../profile/known-history';
import { knownHistoryOf, readHistory, rememberAnswers } from '../profile/purchase-history.server';
import { profileOf } from '../profile/size-profile-of';
import { tileOf } from '../profile/size-tile.server';

// As many as the list spends on its tiles.
const maxCalls = 6;
const maxMs = 1000;

/** The size that the finished feedback speaks about, now and before; null when nothing can be said about it. */
export async function sizeChangeOf(user: User, feedback: Feedback, translator: Translator) {
  rememberAnswers(user, feedback);
  const found = keptItem(user, feedback) ?? (await readItem(user, feedback));
  if (!found) return null;
  const { item, history } = found;
  const now = findingFor(item, profileOf(history));
  if (!now?.size) return null;
  const unanswered = history.items.map((one) =>
    one.id === item.id ? { ...one, answers: noAnswers } : one,
  );
  const before = findingFor(item, sizeProfileOf(unanswered));
  const { t, words } = translator;
  const tile = tileOf(now, translator);
  const sure = { sure: tile.sure, before: words('sizes').sureness[before?.sureness ?? 'none'] };
  return {
    tile,
    text: t('sizes:changed.size', { kind: tile.kind, size: tile.size }),
    sure: sure.sure === sure.before ? sure.sure : t('sizes:changed.before', sure),
  };
}

/** What the list has read needs no call more (G75). */
function keptItem(user: User, feedback: Feedback) {
  const history = knownHistoryOf(user);
  const kept = findHistory(user);
  const item = kept && findItem(kept, feedback);
  return item && { item, history };
}

async function readItem(user: User, feedback: Feedback) {
  const history = await readHistory(within(user, maxMs), { maxCalls, maxPages: 1 });
  return history.ok ? keptItem(user, feedback) : null;
}

function findingFor({ kind, size }: SizedItem, { kinds }: SizeProfile): KindSizes | undefined {
  return kinds.find((finding) => finding.kind === kind && finding.system === size?.system);
}
