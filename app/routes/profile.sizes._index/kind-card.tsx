import { Drawing } from '~/ui/drawing';
import { Link } from '~/ui/link';
import { Tape } from '~/ui/tape';
import { tapeMarks } from '../profile/size-tile';
import type { Line } from './evidence.server';
import type { KindBox } from './kind-box.server';
import type { SizesPage } from './sizes-page.server';

const brandsAtFirst = 4;

type KindCardProps = { box: KindBox; words: Pick<SizesPage['words'], 'table' | 'evidence'> };

export function KindCard({ box, words }: KindCardProps) {
  return (
    <section className="box kind-card" id={box.id} aria-labelledby={`${box.id}-title`}>
      <Drawing name={box.drawing} />
      <h2 id={`${box.id}-title`}>{box.kind}</h2>
      {box.systems.map((system, place) => (
        <SystemLine key={system.name} system={system} isMain={place === 0} />
      ))}
      {box.sameProduct.length > 0 && (
        <div className="no-print">
          <Lines lines={box.sameProduct} />
        </div>
      )}
      <Brands box={box} words={words} />
      {box.own && <p className="own-sizes">{box.own}</p>}
      <Evidence box={box} words={words} />
    </section>
  );
}

type SystemLineProps = { system: KindBox['systems'][number]; isMain: boolean };

/** The system in which the kind is bought most comes first and has the tape. */
function SystemLine({ system, isMain }: SystemLineProps) {
  const { name, size, sure, marks, reasons, counts } = system;
  return (
    <div className="system">
      <p className="size-big">{size}</p> <p className="hint">{name}</p>
      {isMain && <Tape number={marks} total={tapeMarks} />}
      <p>
        <strong>{sure}.</strong> {reasons.join(' ')}{' '}
        {!isMain && <span className="hint no-print">{counts}</span>}
      </p>
      {isMain && <p className="hint no-print">{counts}</p>}
    </div>
  );
}

/** The brands that are bought most, and the others behind a summary. */
function Brands({ box, words }: KindCardProps) {
  const first = box.brands.slice(0, brandsAtFirst);
  const others = box.brands.slice(brandsAtFirst);
  if (first.length === 0) return null;
  return (
    <>
      <BrandTable brands={first} caption={box.caption} words={words.table} />
      {others.length > 0 && (
        <details className="evidence no-print">
          <summary>
            {box.moreBrands} <span className="visually-hidden">{box.kind}</span>
          </summary>
          <BrandTable brands={others} caption={box.caption} words={words.table} />
        </details>
      )}
    </>
  );
}

type BrandTableProps = {
  brands: KindBox['brands'];
  caption: string;
  words: SizesPage['words']['table'];
};

function BrandTable({ brands, caption, words }: BrandTableProps) {
  return (
    <table>
      <caption className="visually-hidden">{caption}</caption>
      <thead className="no-print">
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

function Evidence({ box, words: { evidence } }: KindCardProps) {
  return (
    <details className="evidence">
      <summary>
        {evidence.title} <span className="visually-hidden">{box.kind}</span>
      </summary>
      {box.evidence.map(({ title, lines }) => (
        <div key={title}>
          <h3>{title}</h3>
          <Lines lines={lines} />
        </div>
      ))}
      <p className="hint">{evidence.rule}</p>
    </details>
  );
}

/** Equal items of one purchase may have equal lines. */
export function Lines({ lines }: { lines: (string | Line)[] }) {
  return (
    <ul className="bullets">
      {lines.map((line, place) => (
        <li key={place}>
          {typeof line === 'string' || line.address === null ? (
            textOf(line)
          ) : (
            <Link to={line.address}>{line.text}</Link>
          )}
        </li>
      ))}
    </ul>
  );
}

function textOf(line: string | Line): string {
  return typeof line === 'string' ? line : line.text;
}
