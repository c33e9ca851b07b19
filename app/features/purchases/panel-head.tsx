import { Icon } from '~/ui/icon';
import type { Words } from '~/i18n/words';
import { Link } from '~/ui/link';
import type { Product } from './product';
import { ProductLine } from './product-line';

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
