import { stringify } from 'csv-stringify/sync';
import { madeUpFile, makePurchases } from './made-up-purchases';

// Writes purchases of people who do not exist, always the same ones for the same numbers:
// npx tsx tests/bench/make-size-rows.ts [people] [seed] > rows.csv
const [people = madeUpFile.people, seed = madeUpFile.seed] = process.argv.slice(2).map(Number);
process.stdout.write(stringify(makePurchases({ people, seed }), { header: true }));
