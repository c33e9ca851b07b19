import { Link } from '@remix-run/react';
import { Icon } from '~/ui/icon';
import type { Product } from '../profile._purchases/product';
import { ProductPicture } from '../profile._purchases/product-picture';
import type { Panel } from './panel';

type PanelHeadProps = { panel: Panel; product: Product | null };

export function PanelHead({ panel, product }: PanelHeadProps) {
  const { words, listAddress, isDialog } = panel;
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
