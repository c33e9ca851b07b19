import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { fetchItems } from '../../../view/core-records';
import { ListView } from '../../../view/list-view';
import { elements } from '../elements';
import { requireToken } from '../session.server';

export const meta = () => [{ title: 'My Wardrobe – My size profile' }];

export async function loader({ request }: LoaderFunctionArgs) {
  const token = await requireToken(request);
  return { items: await fetchItems(process.env.CORE_API_URL ?? '', token) };
}

export default function ListPage() {
  return <ListView elements={elements} items={useLoaderData<typeof loader>().items} />;
}
