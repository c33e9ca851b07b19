type Status = {
  purchaseId: string;
  sourceId: string;
  sourceVariationId: string;
  progressPercentage: number;
};

type Transaction = {
  id: string;
  purchaseId: string;
  productDisplayName: string;
  isReturned: boolean;
  transactionDate: string;
  store: { name: string };
  product: {
    sourceId: string;
    sourceVariationId: string;
    brand: string;
    images: { small: string; large: string };
    sizes: { label: string };
    category: { mainCategory: string };
  };
};

export type Profile = {
  firstName: string | null;
  lastName: string | null;
  gender: string | null;
  yearOfBirth: number | null;
};

export type Item = ReturnType<typeof itemsOf>[number];

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });
const month = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' });

export const addresses = {
  profile: '/core/api/v1/users/self',
  transactions: '/core/api/v2/transactions/self',
  statuses: '/core/api/v1/feedback/Status',
};

/** JSON of the core, taken as it comes */
export async function fetchJson<T>(address: string, token: string): Promise<T> {
  const response = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  // eslint-disable-next-line @typescript-eslint/no-unsafe-return
  return response.json();
}

export async function fetchItems(core: string, token: string) {
  const [, transactions, statuses] = await Promise.all([
    fetchJson<Profile>(core + addresses.profile, token),
    fetchJson<{ results: Transaction[] }>(core + addresses.transactions, token),
    fetchJson<{ results: Status[] }>(core + addresses.statuses, token),
  ]);
  return itemsOf(transactions.results, statuses.results);
}

export function fetchProfile(core: string, token: string): Promise<Profile> {
  return fetchJson<Profile>(core + addresses.profile, token);
}

function itemsOf(transactions: Transaction[], statuses: Status[]) {
  const percents = new Map(
    statuses.map((status) => [keyOf(status), status.progressPercentage] as const),
  );
  return transactions
    .filter(({ isReturned }) => !isReturned)
    .map((transaction) => {
      const { product, purchaseId, store } = transaction;
      const { sourceId, sourceVariationId } = product;
      const key = { purchaseId, sourceId, sourceVariationId };
      const date = new Date(transaction.transactionDate);
      return {
        id: transaction.id,
        ...key,
        name: transaction.productDisplayName,
        brand: product.brand,
        store: store.name,
        size: product.sizes.label.toUpperCase(),
        kind: product.category.mainCategory,
        small: `/content/thumbnails/${product.images.small}`,
        large: `/content/thumbnails/${product.images.large}`,
        month: month.format(date),
        bought: { iso: date.toISOString(), text: day.format(date) },
        percent: percents.get(keyOf(key)) ?? null,
      };
    });
}

function keyOf({ purchaseId, sourceId, sourceVariationId }: Omit<Status, 'progressPercentage'>) {
  return `${purchaseId} ${sourceId} ${sourceVariationId}`;
}
