import { readSize } from '~/sizes/read-size';
import type { Size, SizeSystem } from '~/sizes/size';
import type { CheckQuestion } from './check-question.server';

const labels = [null, 'EU', 'UK', 'US'];

/**
 * The size that somebody typed. "38" or "7" alone belong to several systems: the one in which the person has bought
 * counts first, as long as it is only one.
 * @returns null when there is none, or when it cannot be read.
 */
export function sizeInMind(
  { size, kind }: Pick<CheckQuestion, 'size' | 'kind'>,
  known: readonly SizeSystem[],
): Size | null {
  const read = (label: string | null, isJeans: boolean) => readSize(size, { kind, isJeans, label });
  const readings = labels.flatMap((label) => [read(label, false), read(label, true)]);
  const [plain = null] = readings;
  if (plain && known.includes(plain.system)) return plain;
  const possible = readings.flatMap((one) => (one && known.includes(one.system) ? [one] : []));
  const systems = new Set(possible.map(({ system }) => system));
  return (systems.size === 1 && possible[0]) || plain;
}
