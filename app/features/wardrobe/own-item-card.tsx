import type { Words } from '~/i18n/words';
import { ConfirmDialog } from '~/ui/confirm';
import { Drawing } from '~/ui/icon';
import { DescriptionItem } from '~/ui/description-item';
import { Link } from '~/ui/link';
import { deletionAddressOf, itemAddressOf } from './wardrobe-address';
import type { OwnItem } from './wardrobe-list.server';
import { DeleteForm } from './delete-form';

type OwnItemCardProps = {
  item: OwnItem;
  words: Pick<Words['wardrobe'], 'item' | 'delete'>;
  isExample?: boolean;
};

function ownCardIdOf({ id }: Pick<OwnItem, 'id'>): string {
  return `own-item-${id.replace(/[^\w-]/g, '_')}`;
}

export function OwnItemCard({ item, words, isExample }: OwnItemCardProps) {
  // An example is no item.
  const Frame = isExample ? 'div' : 'article';
  const facts = (['brand', 'size', 'color', 'fit', 'note'] as const).filter((fact) => item[fact]);
  return (
    <Frame className="card own" id={ownCardIdOf(item)}>
      <div className="picture">
        <Drawing name={item.drawing} />
      </div>
      <div className="card-text">
        <h3 tabIndex={-1}>{item.name}</h3>
        <dl>
          {facts.map((fact) => (
            <DescriptionItem key={fact} term={words.item[fact]}>
              {item[fact]}
            </DescriptionItem>
          ))}
          {item.added && (
            <DescriptionItem term={words.item.added}>
              <time dateTime={item.added.iso}>{item.added.text}</time>
            </DescriptionItem>
          )}
        </dl>
        {item.isByUser && <p className="mark">{words.item.byMe}</p>}
        {!isExample && <Actions item={item} words={words} />}
      </div>
    </Frame>
  );
}

function Actions({ item, words }: OwnItemCardProps) {
  return (
    <footer>
      <Link className="quiet" to={itemAddressOf(item.id)}>
        {words.item.edit} <span className="visually-hidden">{item.name}</span>
      </Link>{' '}
      <ConfirmDialog
        className="quiet"
        to={deletionAddressOf(item.id)}
        label={
          <>
            {words.item.delete} <span className="visually-hidden">{item.name}</span>
          </>
        }
        title={item.question}
      >
        <DeleteForm item={item} words={words.delete} />
      </ConfirmDialog>
    </footer>
  );
}
