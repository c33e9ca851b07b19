import { readFileSync } from 'node:fs';
import { contrastRatio, relativeLuminance } from '../../support/contrast';

type Colours = Record<string, string>;

export const tokensFile = 'app/ui/styles/tokens.css';

const schemes = {
  light: /^/,
  dark: /@media \(prefers-color-scheme: dark\) \{/,
  print: /@media print \{/,
  forced: /@media \(forced-colors: active\) \{/,
};

/** The colours that `tokens.css` sets for a scheme, such as `{ paper: '#faf8f4' }`. */
export function coloursOf(scheme: keyof typeof schemes): Colours {
  const css = readFileSync(tokensFile, 'utf8');
  const start = css.search(schemes[scheme]);
  const block = /:root \{([^}]*)\}/.exec(css.slice(start))?.[1] ?? '';
  const colours = [...block.matchAll(/--([\w-]+): (#[\da-f]+|rgb\([^)]*\)|[A-Z]\w+);/g)];
  return Object.fromEntries(colours.map(([, name = '', colour = '']) => [name, colour]));
}

/** Of `#abc` or `#aabbcc` */
export function contrastOf(one: string, other: string): number {
  return contrastRatio(luminanceOf(one), luminanceOf(other));
}

function luminanceOf(colour: string): number {
  const digits = /^#([\da-f]{3}|[\da-f]{6})$/.exec(colour)?.[1];
  if (!digits) throw new Error(`${colour} is no colour of three or six digits`);
  const length = digits.length / 3;
  const channels = [0, 1, 2].map((index) => {
    const part = digits.slice(index * length, (index + 1) * length);
    return Number.parseInt(part.padEnd(2, part), 16);
  });
  return relativeLuminance(channels);
}
