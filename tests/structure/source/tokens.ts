import { readFileSync } from 'node:fs';

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

/** WCAG 2.2: from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminanceOf(colour: string): number {
  const digits = /^#([\da-f]{3}|[\da-f]{6})$/.exec(colour)?.[1];
  if (!digits) throw new Error(`${colour} is no colour of three or six digits`);
  const length = digits.length / 3;
  const [red = 0, green = 0, blue = 0] = [0, 1, 2].map((index) => {
    const part = digits.slice(index * length, (index + 1) * length);
    const share = Number.parseInt(part.padEnd(2, part), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
