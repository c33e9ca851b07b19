import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { text as textOf } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { backendConfig } from '~/config/backend.server';
import { StartError } from '~/config/file-error.server';
import { openCoreDatabase } from './core-api/database/open-core-database';
import type { CoreDatabase } from './core-api/database/schema';
import {
  addStore,
  keepStore,
  listStores,
  removeStore,
  rotateKey,
  storeOf,
} from './core-api/stores/manage-stores';
import { platforms, type Platform } from './core-api/stores/store-keys';
import { formatStores, instructionsFor } from './core-api/stores/store-texts';
import { closeDatabase } from './database/dialect';
import { isSure, printOutcome } from './run-command';

const help = `Stores whose orders come in by themselves.

  npm run stores -- add --name "Name" --platform shopify|woocommerce|api
  npm run stores -- list
  npm run stores -- rotate ID
  npm run stores -- remove ID
  npm run stores -- keep ID

  --name NAME       as shoppers see it; a store of imported files keeps its purchases
  --url URL         the address of the store (optional)
  --platform KIND   shopify, woocommerce, or api for any other
  --shop-domain NAME
                    Shopify's own name of the shop, such as my-store.myshopify.com
  --secret-file FILE
                    Shopify's signing secret; read from standard input without it
  --site URL        where shops reach the core API, for the addresses that are printed
  --keep DAYS       how long the key before a new one stays valid (7)
  --with-orders     removes the purchases of the store as well
  --yes             without asking
  --help            this text

Shopify asks to delete the purchases of a shop that has uninstalled the app; list shows it. They are deleted by remove ID
--with-orders; keep ID turns the request down, which anybody who has seen one before can send again.
`;

const options = {
  name: { type: 'string' },
  url: { type: 'string' },
  platform: { type: 'string' },
  'shop-domain': { type: 'string' },
  'secret-file': { type: 'string' },
  site: { type: 'string' },
  keep: { type: 'string', default: '7' },
  'with-orders': { type: 'boolean' },
  yes: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

type Given = ReturnType<typeof parse>['values'];

function parse() {
  return parseArgs({ options, allowPositionals: true });
}

async function run(): Promise<string> {
  const { values, positionals } = parse();
  if (values.help) return help.trimEnd();
  const [command, id, ...rest] = positionals;
  const execute = command === undefined ? undefined : commands.get(command);
  if (!execute || rest.length > 0)
    throw new StartError('add, list, rotate, remove or keep? See --help.');
  const db = await openCoreDatabase(backendConfig.dataDir, backendConfig.databaseUrl);
  try {
    return await execute(db, values, id);
  } finally {
    await closeDatabase(db);
  }
}

const commands = new Map([
  ['add', add],
  ['list', async (db: CoreDatabase) => formatStores(await listStores(db))],
  ['rotate', rotate],
  ['remove', remove],
  ['keep', keep],
]);

async function add(db: CoreDatabase, given: Given): Promise<string> {
  const { name = '', url } = given;
  const platform = platforms.find((known) => known === given.platform);
  if (name.trim() === '') throw new StartError('--name "Name" is missing. See --help.');
  if (!platform) throw new StartError(`--platform is one of ${platforms.join(', ')}.`);
  if (url !== undefined && !/^https?:\/\//.test(url)) {
    throw new StartError(`--url "${url}" does not begin with https:// or http://.`);
  }
  const shopDomain = shopDomainOf(platform, given);
  const secret = await secretOf(platform, given);
  const added = await addStore(db, { name: name.trim(), url, platform, shopDomain, secret });
  return instructionsFor(added, siteOf(given));
}

async function rotate(db: CoreDatabase, given: Given, id?: string): Promise<string> {
  const store = await storeOf(db, idOf(id));
  if (!/^\d{1,3}$/.test(given.keep)) throw new StartError('--keep is a number of days.');
  const secret = store.platform ? await secretOf(store.platform, given) : undefined;
  const added = await rotateKey(db, { id: store.id, keepDays: Number(given.keep), secret });
  return instructionsFor(added, siteOf(given));
}

async function remove(db: CoreDatabase, given: Given, id?: string): Promise<string> {
  const store = await storeOf(db, idOf(id));
  const withOrders = given['with-orders'] ?? false;
  if (withOrders && !given.yes && !(await isSure(`Remove all purchases of ${store.name}?`))) {
    return 'Nothing is removed.';
  }
  await removeStore(db, { id: store.id, withOrders });
  return withOrders
    ? `${store.name} and its purchases are removed.`
    : `${store.name} sends no orders any more. Its purchases stay.`;
}

async function keep(db: CoreDatabase, _given: Given, id?: string): Promise<string> {
  await keepStore(db, idOf(id));
  return 'Its purchases stay.';
}

/** It stands in the signed body of requests to forget. */
function shopDomainOf(platform: Platform, given: Given): string | undefined {
  if (platform !== 'shopify') return undefined;
  const domain = (given['shop-domain'] ?? '').toLowerCase();
  if (!/^[a-z0-9][a-z0-9-]*\.myshopify\.com$/.test(domain)) {
    throw new StartError('--shop-domain is missing, such as my-store.myshopify.com.');
  }
  return domain;
}

/** Never an argument: those are in the history of the shell and in the list of processes. */
async function secretOf(platform: Platform, given: Given): Promise<string | undefined> {
  if (platform !== 'shopify') return undefined;
  const file = given['secret-file'];
  if (file === undefined && process.stdin.isTTY) process.stderr.write('Secret, then Ctrl+D: ');
  const secret =
    file === undefined
      ? await textOf(process.stdin)
      : readFileSync(resolve(backendConfig.callerFolder, file), 'utf8');
  if (secret.trim().length < 16) throw new StartError('The secret has fewer than 16 characters.');
  return secret.trim();
}

function siteOf({ site }: Given): string {
  if (site !== undefined && !/^https?:\/\//.test(site)) {
    throw new StartError(`--site "${site}" does not begin with https:// or http://.`);
  }
  return site ?? backendConfig.siteUrl;
}

function idOf(id: string | undefined): string {
  if (id === undefined) throw new StartError('The id of the store is missing. See --help.');
  return id;
}

await printOutcome(run);
