import { existsSync } from 'node:fs';
import { buildIfNeeded } from '../../app/scripts/build-if-needed.mjs';
import { cleanUpAtTheEnd } from './children';
import { benchDuringImport } from './during-import';
import { benchFirstLoad } from './first-load';
import { benchGoals } from './goals';
import { benchLighthouse } from './goals/lighthouse';
import { benchGrowth } from './growth';
import { benchHistory } from './history';
import { benchImport } from './import-speed';
import { benchListBeside } from './list-beside';
import { benchListLength } from './list-length';
import { benchMemory } from './memory';
import { benchMove } from './move';
import { benchMutants } from './mutants';
import { benchPageCost } from './page-cost';
import { benchPeople } from './people';
import { benchProduct } from './product';
import { takeReadmePictures } from './readme-pictures';
import { benchSizes } from './sizes';
import { benchStartTime } from './start-time';
import { benchTextLengths } from './text-lengths';
import { benchTwoProcesses } from './two-processes';

const given = process.argv.slice(2);

const benches = {
  page: benchPageCost,
  beside: () => benchListBeside(argumentOf('beside')),
  product: () => benchProduct(argumentOf('product')),
  load: benchFirstLoad,
  history: benchHistory,
  memory: benchMemory,
  import: benchImport,
  'during-import': benchDuringImport,
  people: benchPeople,
  list: benchListLength,
  'two-processes': benchTwoProcesses,
  move: benchMove,
  growth: benchGrowth,
  start: benchStartTime,
  'text-lengths': benchTextLengths,
  sizes: () => benchSizes(argumentOf('sizes')),
  lighthouse: benchLighthouse,
  goals: benchGoals,
  mutants: () => benchMutants(argumentOf('mutants')),
  'readme-pictures': takeReadmePictures,
};

// Fetches Lighthouse from the npm registry; write into the checkout; takes minutes and 7 GB.
const onlyByName = ['lighthouse', 'readme-pictures', 'mutants', 'growth'];

const withoutBuild = ['sizes', 'mutants'];

const folderOrFile = [
  argumentOf('beside'),
  argumentOf('product'),
  argumentOf('sizes'),
  argumentOf('mutants'),
];
const requested = given.filter((name) => !folderOrFile.includes(name));
const hasProcessFiles = existsSync('/proc/self/stat');
const unknown = requested.filter((name) => !(name in benches));
if (unknown.length > 0) throw new Error(`No bench is called ${unknown.join(', ')}`);

cleanUpAtTheEnd();
if (requested.length === 0 || requested.some((name) => !withoutBuild.includes(name))) {
  buildIfNeeded();
}
for (const [name, bench] of Object.entries(benches)) {
  const isRequested =
    requested.length === 0 ? !onlyByName.includes(name) : requested.includes(name);
  const canMeasure =
    hasProcessFiles || !['page', 'beside', 'product', 'memory', 'people', 'goals'].includes(name);
  if (isRequested && canMeasure) await bench();
  else if (isRequested) process.stdout.write(`\n${name}: measured only on Linux\n`);
}

/** `sizes rows.csv`, `beside ../other`, `product ../other`, `mutants app/sizes`: what follows the name of a bench and is none itself. */
function argumentOf(bench: string): string | undefined {
  const next = given.includes(bench) ? given[given.indexOf(bench) + 1] : undefined;
  return next !== undefined && next in benches ? undefined : next;
}
