import { intakesOfStores, longText, repeated } from '../support/long-texts';
import { temporaryFolder } from './children';
import { printTable } from './table';

const lengths = [10_000, 100_000, 990_000];

/**
 * How long reading one order or product takes, for the slowest of the texts in each field: ten times the length may take ten times
 * as long.
 */
export async function benchTextLengths(): Promise<void> {
  for (const { name, fields, read } of intakesOfStores(temporaryFolder())) {
    const rows = [];
    for (const field of fields) {
      const slowest = [];
      for (const length of lengths) {
        let most = 0;
        for (const unit of repeated) {
          const text = longText(unit, length);
          const start = performance.now();
          await read(field, text);
          most = Math.max(most, performance.now() - start);
        }
        slowest.push(most.toFixed(1));
      }
      rows.push([field, ...slowest]);
    }
    const columns = lengths.map((length) => `${length / 1000} kB`);
    printTable(`${name}: milliseconds by the length of a field`, ['', ...columns], rows);
  }
}
