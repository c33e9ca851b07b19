import { Link } from '~/ui/link';
import { SizeTileContent } from '~/features/profile/size-tile';
import type { ShownList } from './purchase-list.server';
import { RateCall } from './rate-call';
import type { SizeTiles } from './size-tiles.server';

type SizeBandProps = { list: ShownList; sizes: SizeTiles };

/** What the shopper gets back, above what there is to do. */
export function SizeBand({ list, sizes }: SizeBandProps) {
  const { title, none, links, tiles } = sizes;
  return (
    <section className="band" aria-labelledby="sizes">
      <h1>{list.heading.title}</h1>
      <h2 id="sizes">{title}</h2>
      {tiles.length === 0 ? (
        <p>{none}</p>
      ) : (
        <ul className="tags">
          {tiles.map((tile) => (
            <li key={tile.address}>
              <Link className="tag" to={tile.address}>
                <SizeTileContent tile={tile} />
              </Link>
            </li>
          ))}
        </ul>
      )}
      <div className="band-end no-print">
        {list.rate && (
          <p className="wait">
            <span>{list.rate.waiting}</span> <RateCall {...list} />
          </p>
        )}
        <p className="links">
          <Link to="/profile/sizes">{links.all}</Link>{' '}
          <Link to="/profile/sizes/check">{links.check}</Link>
        </p>
      </div>
    </section>
  );
}
