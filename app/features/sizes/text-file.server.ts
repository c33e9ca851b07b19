import type { Translator } from '~/i18n/translator.server';
import type { SizeLine } from './size-lines.server';
import type { TakenAlong } from './taken-along';

/** Short enough for a mail that quotes it. */
const width = 72;
const mostBrands = 6;

/** The sizes as a message holds them: a block for each kind. */
export function textFileOf({ lines, note, now }: TakenAlong, translator: Translator): string {
  const { title, empty } = translator.words('sizes');
  const head = [title, translator.date(now)];
  const blocks = lines.length > 0 ? lines.map((line) => blockOf(line, translator)) : [[empty.text]];
  const end = note === null ? [] : [[note]];
  const texts = [head, ...blocks, ...end].map((block) => block.flatMap(wrapped).join('\n'));
  return `${texts.join('\n\n')}\n`;
}

function blockOf({ kind, size, systemName, ...line }: SizeLine, { t }: Translator): string[] {
  const brands = line.brands
    .slice(0, mostBrands)
    .map(({ brand, size: own }) => t('take-along:file.brand', { brand, size: own }));
  return [
    t('take-along:file.kind', { kind, size }),
    t('sizes:sureCount', { sure: line.sureness, count: line.count }),
    systemName,
    ...(brands.length > 0 ? [t('take-along:file.brands', { brands: brands.join(', ') })] : []),
  ];
}

/** Breaks at spaces; a word that is longer than a line stays whole. */
function wrapped(text: string): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    const isFull = line !== '' && [...longer].length > width;
    if (isFull) lines.push(line);
    line = isFull ? word : longer;
  }
  return [...lines, line];
}
