import { Link } from '@remix-run/react';
import { Icon } from '~/ui/icon';
import type { Product } from '../profile._purchases/product';
import { ProductLine } from '../profile._purchases/product-line';
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
