import type { Feedback } from '~/core-api/feedback';
import { isSameItem } from '~/core-api/transaction';
import { keptHistoryOf, rememberAnswers, wholeHistoryOf } from '~/history/histories.server';
import { sizedItemsOf } from '~/history/history';
import type { Translator } from '~/i18n/translator.server';
import type { User } from '~/session/user.server';
import { sizeProfileOf, type KindSizes, type SizeProfile } from '~/sizes/kind-sizes';
import { noAnswers, type SizedItem } from '~/sizes/sized-item';
import { profileOf, today } from '~/features/profile/size-profile-of';
import { tileOf } from '~/features/profile/size-tile.server';

/** The size that the finished feedback speaks about, now and before; null when nothing can be said about it. */
export async function sizeChangeOf(user: User, feedback: Feedback, translator: Translator) {
  rememberAnswers(user, feedback);
  const history = keptHistoryOf(user) ?? (await wholeHistoryOf(user));
  if (!history) return null;
  const items = sizedItemsOf(history);
  const item = items.find(({ key }) => isSameItem(key, feedback));
  if (!item) return null;
  const now = findingFor(item, profileOf(items));
  if (!now?.size) return null;
  const unanswered = items.map((one) =>
    one.id === item.id ? { ...one, answers: noAnswers } : one,
  );
  const before = findingFor(item, sizeProfileOf(unanswered, today()));
  const { t, words } = translator;
  const tile = tileOf(now, translator);
  const sure = { sure: tile.sure, before: words('sizes').sureness[before?.sureness ?? 'none'] };
  return {
    tile,
    text: t('sizes:changed.size', { kind: tile.kind, size: tile.size }),
    sure: sure.sure === sure.before ? sure.sure : t('sizes:changed.before', sure),
  };
}

function findingFor({ kind, size }: SizedItem, { kinds }: SizeProfile): KindSizes | undefined {
  return kinds.find((finding) => finding.kind === kind && finding.system === size?.system);
}
