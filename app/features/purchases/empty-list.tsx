import { Empty } from '~/ui/empty';
import { Ways } from '~/ui/ways';
import type { PurchaseList } from './purchase-list.server';

export function EmptyList({ empty }: { empty: NonNullable<PurchaseList['empty']> }) {
  const { drawing, title, texts, ways } = empty;
  return (
    <Empty drawing={drawing} title={title} isAnswer>
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <Ways ways={ways} />
    </Empty>
  );
}
