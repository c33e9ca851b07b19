import { Icon } from '~/ui/icon';
import type { Words } from '~/i18n/words';
import { Link } from '~/ui/link';
import type { Product } from './product';
import { ProductPicture } from './product-picture';

export function ProductLine({ product }: { product: Product }) {
  const { name, store, size, picture, drawing } = product;
  return (
    <div className="product-line">
      <ProductPicture picture={picture} drawing={drawing} isLazy={false} />
      <p>
        <strong>{name}</strong>
        <br />
        <span className="hint">{[store, size].filter(Boolean).join(' · ')}</span>
      </p>
    </div>
  );
}

type PanelHeadProps = {
  product: Product | null;
  words: Words['feedback'];
  listAddress: string;
  isDialog?: boolean;
};

export function PanelHead({ product, words, listAddress, isDialog = false }: PanelHeadProps) {
  return (
    <div className="panel-head">
      {product ? <ProductLine product={product} /> : <span />}
      <Link
        className="close"
        to={listAddress}
        preventScrollReset={isDialog}
        reloadDocument={!isDialog}
      >
        <span className="visually-hidden">{isDialog ? words.close : words.back}</span>
        <Icon name="close" />
      </Link>
    </div>
  );
}
