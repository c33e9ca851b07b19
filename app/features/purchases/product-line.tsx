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
