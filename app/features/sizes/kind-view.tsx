import { Drawing } from '~/ui/icon';
import { Link } from '~/ui/link';
import { Lines } from './lines';
import type { KindPage } from './kind-page.server';

export function KindView({ page }: { page: KindPage }) {
  const { kind, since, drawing, systems, sameProduct, own, evidence, words } = page;
  return (
    <div className="page kind">
      <Drawing name={drawing} />
      <h1>{kind}</h1>
      {since && <p className="hint">{since}</p>}
      {systems.map((system, place) => (
        <SystemLine key={system.name} system={system} isMain={place === 0} />
      ))}
      {sameProduct.length > 0 && <Lines lines={sameProduct} />}
      {own && <p className="own-sizes">{own}</p>}
      <p className="actions">
        <Link className="button secondary" to={page.check}>
          {words.check}
        </Link>{' '}
        <Link className="quiet" to="/profile/sizes">
          {words.all}
        </Link>
      </p>
      {page.brands.length > 0 && (
        <BrandTable brands={page.brands} caption={page.caption} words={words.table} />
      )}
      {evidence.map(({ title, lines }) => (
        <section key={title}>
          <h2>{title}</h2>
          <Lines lines={lines} />
        </section>
      ))}
      <p className="hint">{words.rule}</p>
    </div>
  );
}

function SystemLine({ system, isMain }: { system: KindPage['systems'][number]; isMain: boolean }) {
  const { name, size, sure, sentence, reasons, counts } = system;
  return (
    <div className="system">
      <p className="size-big">{size}</p> <p className="hint">{name}</p>
      <p>
        {isMain && sentence} <strong>{sure}.</strong> {reasons.join(' ')}{' '}
        <span className="hint">{counts}</span>
      </p>
    </div>
  );
}

type BrandTableProps = {
  brands: KindPage['brands'];
  caption: string;
  words: KindPage['words']['table'];
};

function BrandTable({ brands, caption, words }: BrandTableProps) {
  return (
    <table>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{words.brand}</th>
          <th scope="col">{words.size}</th>
          <th scope="col">{words.sure}</th>
        </tr>
      </thead>
      <tbody>
        {brands.map(({ brand, size, sure, items }, place) => (
          <tr key={place}>
            <th scope="row">{brand}</th>
            <td>{size}</td>
            <td>
              <details className="evidence">
                <summary>
                  {sure} <span className="visually-hidden">{brand}</span>
                </summary>
                <Lines lines={items} />
              </details>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
