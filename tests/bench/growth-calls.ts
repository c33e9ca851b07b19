import type { coreClient } from '../support/core/core-client';
import { wooHeaders } from '../support/shop-payloads';
import { wooOrder } from '../support/woo-payloads';
import { quantileOf } from './rounds';
import { printTable } from './table';

export const variations = 50_000;
export const feedbackEach = 20;
/** Each of which may send so many webhooks a minute. */
export const stores = 10;
export const rounds = 25;
const atOnce = 4;
const webhooksEach = 150;

export type Caller = {
  number: number;
  /** One that sends webhooks, and what it signs them with. */
  store: number;
  secret: string;
  request: ReturnType<typeof coreClient>;
};

function itemOf({ number }: Caller, n: number): Record<string, string> {
  const v = (number * 7 + n * 331) % variations;
  return {
    purchaseId: `p-${number}-${Math.floor(n / 3)}`,
    sourceId: `store-${v % stores}`,
    sourceVariationId: `v-${v}`,
  };
}

export const calls = [
  {
    name: 'profile',
    send: ({ request }: Caller) => request('GET /core/api/v1/users/self'),
  },
  {
    name: 'list of 50',
    send: ({ request }: Caller) => request('GET /core/api/v2/transactions/self'),
  },
  {
    name: 'statuses of feedback',
    send: ({ request }: Caller) => request('GET /core/api/v1/feedback/Status'),
  },
  {
    name: 'one feedback',
    send: (caller: Caller) =>
      caller.request('GET /core/api/v1/feedback', { query: itemOf(caller, 5) }),
  },
  {
    name: 'a new feedback',
    send: (caller: Caller, round: number) =>
      caller.request('POST /core/api/v1/feedback', {
        query: { ...itemOf(caller, feedbackEach + 1 + round), languageCode: 'en' },
      }),
  },
  {
    name: 'a webhook of a store',
    send: ({ request, number, store, secret }: Caller, round: number) => {
      const order = wooOrder(number * 10_000 + round, { email: `grow-${number}@example.com` });
      const body = JSON.stringify(order);
      const signed = { topic: 'order.created', secret, id: `${number}-${round}` };
      return request(`POST /core/api/v1/stores/store-${store}/webhooks/woocommerce`, {
        ...{ body, headers: wooHeaders(body, signed) },
      });
    },
  },
];

export async function measureCalls(persons: Caller[]): Promise<void> {
  const times = new Map<string, number[]>(calls.map(({ name }) => [name, []]));
  const start = performance.now();
  await Promise.all(
    Array.from({ length: atOnce }, async (_, lane) => {
      for (let round = 0; round < rounds; round += 1) {
        for (const person of persons.filter((_, place) => place % atOnce === lane)) {
          for (const call of calls) {
            const begun = performance.now();
            await sendCall(call, person, round);
            times.get(call.name)?.push(performance.now() - begun);
          }
        }
      }
    }),
  );
  const seconds = (performance.now() - start) / 1000;
  const count = persons.length * rounds * calls.length;
  printTable(
    `Calls of ${persons.length} people, ${atOnce} at once: ${Math.round(count / seconds)} a second, in milliseconds`,
    ['', 'p50', 'p99', 'calls'],
    [...times].map(([name, all]) => [
      name,
      quantileOf(all, 0.5).toFixed(1),
      quantileOf(all, 0.99).toFixed(1),
      all.length,
    ]),
  );
  await measureWebhooks(persons);
}

/** Alone, of all stores at once, each as fast as it is answered. */
async function measureWebhooks(persons: Caller[]): Promise<void> {
  const webhook = calls.at(-1);
  const start = performance.now();
  await Promise.all(
    persons.slice(0, stores).map(async (person) => {
      for (let number = 0; number < webhooksEach; number += 1) {
        if (webhook) await sendCall(webhook, person, rounds + number);
      }
    }),
  );
  const rate = Math.round((webhooksEach * stores * 1000) / (performance.now() - start));
  process.stdout.write(`\nWebhooks of ${stores} stores at once: ${rate} a second\n`);
}

export async function sendCall(call: (typeof calls)[number], person: Caller, round: number) {
  const { status } = await call.send(person, round);
  if (status >= 400) throw new Error(`${call.name} answered ${status}`);
}
