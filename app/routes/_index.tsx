import type { LoaderFunctionArgs } from '@remix-run/node';
import { pageMeta } from '~/ui/page-meta';
import { loadLandingPage } from '~/features/site/landing-page.server';
import { useLoaderData } from '@remix-run/react';
import { Link } from '~/ui/link';
import { ClothesRail } from '~/ui/clothes-rail';
import { CareSection, StepsSection, StoresSection } from '~/features/site/sections';

export const meta = pageMeta;

export const loader = (args: LoaderFunctionArgs) => loadLandingPage(args);

export default LandingPage;

function LandingPage() {
  const { words, stores, isSignedIn } = useLoaderData<typeof loadLandingPage>();
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
