import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { config } from '~/config/config.server';
import { getTranslator } from '~/i18n/translator.server';
import { pageData } from '~/server/page-data.server';
import { findUser, isSignedInJustNow } from '~/session/user.server';
import { Link } from '~/ui/link';
import { pageMeta } from '~/ui/site-data';
import { ClothesRail } from '~/ui/clothes-rail';
import {
  CareSection,
  StepsSection,
  StoresSection,
  type ListedStore,
} from '~/features/site/sections';

export const meta = pageMeta;

export async function loader(args: LoaderFunctionArgs) {
  if (await isSignedInJustNow(args)) throw redirect('/profile', 303);
  const user = await findUser(args);
  const { words } = await getTranslator(args);
  return pageData(args, {
    title: words('common').product,
    words: words('landing'),
    stores: await listStores(args),
    isSignedIn: user !== null,
  });
}

export default function LandingPage() {
  const { words, stores, isSignedIn } = useLoaderData<typeof loader>();
  const ways = isSignedIn ? (
    <p className="actions">
      <Link className="button" to="/profile">
        {words.purchases}
      </Link>
    </p>
  ) : (
    <p className="actions">
      <Link className="button" to="/account/create">
        {words.createAccount}
      </Link>{' '}
      <Link className="button secondary" to="/account">
        {words.signIn}
      </Link>
    </p>
  );
  return (
    <div className="landing">
      <div className="hero">
        <div>
          <h1>{words.title}</h1>
          <p className="lead">{words.intro}</p>
          {ways}
          <p className="hint">{words.promise}</p>
        </div>
        <ClothesRail />
      </div>
      <StepsSection words={words.steps} />
      {stores.length > 0 && <StoresSection words={words.stores} stores={stores} />}
      <CareSection words={words.care} />
      {!isSignedIn && (
        <section className="landing-end">
          <h2>{words.end.title}</h2>
          {ways}
        </section>
      )}
    </div>
  );
}

async function listStores(args: LoaderFunctionArgs): Promise<ListedStore[]> {
  const { t, words, countries } = await getTranslator(args);
  const { categories } = words('purchases');
  return config.partnerStores.map((store) => ({
    name: store.name,
    url: store.url,
    logo: store.logo,
    countries: countries(store.countries),
    categories: store.categories.map((name) => categories[name]).join(', '),
    visit: t('landing:stores.visit', { name: store.name }),
  }));
}
