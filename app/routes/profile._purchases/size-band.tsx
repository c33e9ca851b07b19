import { Link } from '@remix-run/react';
import { SizeTileContent } from '../profile/size-tile';
import type { SizeTiles } from './size-tiles.server';

type SizeBandProps = { heading: string; sizes: SizeTiles };

/** What the shopper gets back, above what there is to do. */
export function SizeBand({ heading, sizes }: SizeBandProps) {
  const { title, links, tiles } = sizes;
  return (
    <section className="band" aria-labelledby="sizes">
      <h1>{heading}</h1>
      <h2 id="sizes">{title}</h2>
      <ul className="tags">
        {tiles.map((tile) => (
          <li key={tile.address}>
            <Link className="tag" to={tile.address}>
              <SizeTileContent tile={tile} />
            </Link>
          </li>
        ))}
      </ul>
      <p className="links no-print">
        <Link to="/profile/sizes">{links.all}</Link>{' '}
        <Link to="/profile/sizes/check">{links.check}</Link>
      </p>
    </section>
  );
}
