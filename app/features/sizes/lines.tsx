import { Link } from '~/ui/link';

export type Line = { text: string; address: string | null };

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
