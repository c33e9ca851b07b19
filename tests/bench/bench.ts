import { existsSync } from 'node:fs';
import { buildIfNeeded } from '../../app/scripts/build-if-needed.mjs';
import { cleanUpAtTheEnd } from './children';
import { benchDuringImport } from './during-import';
import { benchFirstLoad } from './first-load';
import { benchImport } from './import-speed';
import { benchListBeside } from './list-beside';
import { benchMemory } from './memory';
import { benchPageCost } from './page-cost';
import { benchStartTime } from './start-time';

const requested = process.argv.slice(2);

const benches = {
  page: benchPageCost,
  beside: () => benchListBeside(argumentOf('beside')),
  load: benchFirstLoad,
  memory: benchMemory,
  import: benchImport,
  'during-import': benchDuringImport,
  start: benchStartTime,
};

function argumentOf(name: string): string | undefined {
  const place = requested.indexOf(name);
  return place < 0 ? undefined : requested[place + 1];
}

const hasProcessFiles = existsSync('/proc/self/stat');

cleanUpAtTheEnd();
buildIfNeeded();
for (const [name, bench] of Object.entries(benches)) {
  const isRequested = requested.length === 0 || requested.includes(name);
  const canMeasure = hasProcessFiles || !['page', 'beside', 'memory'].includes(name);
  if (isRequested && canMeasure) await bench();
  else if (isRequested) process.stdout.write(`\n${name}: measured only on Linux\n`);
}
