import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { pageTitle } from '~/i18n/translator.server';
import { pageData } from '~/server/page-data.server';
import { Link } from '~/ui/link';
import { pageMeta } from '~/ui/page-meta';
import { placesOf, type Place } from '~/features/site/places.server';

export const meta = pageMeta;

export async function loader(args: LoaderFunctionArgs) {
  const page = await placesOf(args);
  return pageData(args, { page, title: await pageTitle(args, page.title) });
}

export default function SiteMapPage() {
  const { page } = useLoaderData<typeof loader>();
  return (
    <div className="page">
      <h1>{page.title}</h1>
      {page.groups.map(({ title, places }) => (
        <section key={title}>
          <h2>{title}</h2>
          <Places places={places} />
        </section>
      ))}
    </div>
  );
}

function Places({ places }: { places: Place[] }) {
  return (
    <ul className="places">
      {places.map(({ text, to, below }) => (
        <li key={to}>
          <PlaceLink text={text} to={to} />
          {below.length > 0 && (
            <ul>
              {below.map((place) => (
                <li key={place.to}>
                  <PlaceLink {...place} />
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}

/** An operator's own pages may be elsewhere. */
function PlaceLink({ text, to }: { text: string; to: string }) {
  return to.startsWith('/') ? (
    <Link className="quiet" to={to}>
      {text}
    </Link>
  ) : (
    <a className="quiet" href={to} rel="noopener external">
      {text}
    </a>
  );
}
