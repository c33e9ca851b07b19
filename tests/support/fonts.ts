import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';

const arimo = '@expo-google-fonts/arimo';
const tinos = '@expo-google-fonts/tinos';
const dejavu = 'dejavu-fonts-ttf/ttf';
const monospace = { family: 'DejaVu Sans Mono', files: [`${dejavu}/DejaVuSansMono.ttf`] };

/**
 * What a browser under test sees in place of the fonts of its machine. Narrow ones have the metrics of Arial and Times,
 * wide ones are those that most Linux systems bring, and close to a phone whose owner has made its letters larger.
 */
const sets = {
  narrow: {
    'sans-serif': {
      family: 'Arimo',
      files: [`${arimo}/400Regular/Arimo_400Regular.ttf`, `${arimo}/700Bold/Arimo_700Bold.ttf`],
    },
    serif: { family: 'Tinos', files: [`${tinos}/700Bold/Tinos_700Bold.ttf`] },
    monospace,
  },
  wide: {
    'sans-serif': {
      family: 'DejaVu Sans',
      files: [`${dejavu}/DejaVuSans.ttf`, `${dejavu}/DejaVuSans-Bold.ttf`],
    },
    serif: { family: 'DejaVu Serif', files: [`${dejavu}/DejaVuSerif-Bold.ttf`] },
    monospace,
  },
};

type FontSet = keyof typeof sets;

export function fontSet(): FontSet {
  return process.env.FONT_SET === 'narrow' ? 'narrow' : 'wide';
}

/**
 * The variables by which fontconfig finds them. Systems without fontconfig, such as macOS, show their own fonts all the
 * same.
 */
export function fontEnvironment(): Record<string, string> {
  const folder = process.env.FONT_FOLDER;
  if (!folder) throw new Error('FONT_FOLDER is not set: the global set-up has not run.');
  return { FONTCONFIG_FILE: join(folder, `${fontSet()}.conf`) };
}

/** Called once for a run. */
export function writeFontSets(folder: string): void {
  for (const set of ['narrow', 'wide'] as const) {
    const own = join(folder, set);
    mkdirSync(own, { recursive: true });
    for (const file of Object.values(sets[set]).flatMap(({ files }) => files)) {
      symlinkSync(resolve('node_modules', file), join(own, basename(file)));
    }
    writeFileSync(join(folder, `${set}.conf`), configurationOf(set, own));
  }
  process.env.FONT_FOLDER = folder;
}

function configurationOf(set: FontSet, folder: string): string {
  const { 'sans-serif': sans, serif, monospace } = sets[set];
  const families = { 'sans-serif': sans, 'system-ui': sans, serif, monospace };
  const matches = Object.entries(families).map(([generic, { family }]) => matchOf(generic, family));
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}</dir>
  <cachedir>${folder}</cachedir>
  ${matches.join('\n  ')}
  <match><edit name="family" mode="append_last"><string>${sans.family}</string></edit></match>
</fontconfig>
`;
}

/** Bound strongly: otherwise a font that covers more languages would come before the wanted one. */
function matchOf(generic: string, family: string): string {
  return `<match>
    <test name="family"><string>${generic}</string></test>
    <edit name="family" mode="prepend" binding="strong"><string>${family}</string></edit>
  </match>`;
}
