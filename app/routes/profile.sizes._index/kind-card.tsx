import type { Words } from '~/i18n/words';
import { Drawing } from '~/ui/drawing';
import { Tape } from '~/ui/tape';
import { tapeMarks } from '../profile/size-tile';
import type { KindBox } from './kind-box.server';

type KindCardProps = { box: KindBox; words: Words['sizes'] };

export function KindCard({ box, words }: KindCardProps) {
  return (
    <section className="box kind-card" id={box.id} aria-labelledby={`${box.id}-title`}>
      <Drawing name={box.drawing} />
      <h2 id={`${box.id}-title`}>{box.kind}</h2>
      {box.systems.map((system) => (
        <SystemLine key={system.name} {...system} />
      ))}
      {box.sameProduct.length > 0 && <Lines lines={box.sameProduct} />}
      {box.brands.length > 0 && <BrandTable box={box} words={words} />}
      {box.own && <p className="own-sizes">{box.own}</p>}
      <Evidence box={box} words={words} />
    </section>
  );
}

function SystemLine({ name, size, sure, marks, reasons, counts }: KindBox['systems'][number]) {
  return (
    <div className="system">
      <p className="size-big">{size}</p>
      <p className="hint">{name}</p>
      <Tape number={marks} total={tapeMarks} />
      <p>
        <strong>{sure}.</strong> {reasons.join(' ')}
      </p>
      <p className="hint">{counts}</p>
    </div>
  );
}

function BrandTable({ box, words: { table } }: KindCardProps) {
  return (
    <table>
      <caption className="visually-hidden">{box.caption}</caption>
      <thead>
        <tr>
          <th scope="col">{table.brand}</th>
          <th scope="col">{table.size}</th>
          <th scope="col">{table.sure}</th>
        </tr>
      </thead>
      <tbody>
        {box.brands.map(({ brand, size, sure, items }, place) => (
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
export function Lines({ lines }: { lines: string[] }) {
  return (
    <ul className="bullets">
      {lines.map((line, place) => (
        <li key={place}>{line}</li>
      ))}
    </ul>
  );
}
