import { existsSync } from 'node:fs';
import { buildIfNeeded } from '../../app/scripts/build-if-needed.mjs';
import { cleanUpAtTheEnd } from './children';
import { benchDuringImport } from './during-import';
import { benchFirstLoad } from './first-load';
import { benchImport } from './import-speed';
import { benchMemory } from './memory';
import { benchPageCost } from './page-cost';
import { benchStartTime } from './start-time';

const benches = {
  page: benchPageCost,
  load: benchFirstLoad,
  memory: benchMemory,
  import: benchImport,
  'during-import': benchDuringImport,
  start: benchStartTime,
};

const requested = process.argv.slice(2);
const hasProcessFiles = existsSync('/proc/self/stat');

cleanUpAtTheEnd();
buildIfNeeded();
for (const [name, bench] of Object.entries(benches)) {
  const isRequested = requested.length === 0 || requested.includes(name);
  const canMeasure = hasProcessFiles || (name !== 'page' && name !== 'memory');
  if (isRequested && canMeasure) await bench();
  else if (isRequested) process.stdout.write(`\n${name}: measured only on Linux\n`);
}
