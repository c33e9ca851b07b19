import { json, redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { speak } from '~/i18n/speak.server';
import { findUser, isSignedInJustNow } from '~/session/user.server';
import { Drawing } from '~/ui/drawing';
import { pageMeta } from '~/ui/page-meta';

export const meta = pageMeta;

export async function loader(args: LoaderFunctionArgs) {
  if (await isSignedInJustNow(args)) throw redirect('/profile', 303);
  const user = await findUser(args);
  const { words } = await speak(args);
  return json({
    title: words('common').product,
    words: words('landing'),
    isSignedIn: user !== null,
  });
}

export default function LandingPage() {
  const { words, isSignedIn } = useLoaderData<typeof loader>();
  const { collect, rate, fit, title } = words.steps;
  return (
    <div className="page">
      <div className="hero">
        <h1>{words.title}</h1>
        <p className="lead">{words.intro}</p>
        <Link className="button" to={isSignedIn ? '/profile' : '/account'}>
          {isSignedIn ? words.wardrobe : words.signIn}
        </Link>
      </div>
      <h2>{title}</h2>
      <ol className="steps">
        {[
          { ...collect, drawing: 'generic' },
          { ...rate, drawing: 'shirt' },
          { ...fit, drawing: 'pants-jeans' },
        ].map((step) => (
          <li key={step.title}>
            <Drawing name={step.drawing} />
            <h3>{step.title}</h3>
            <p>{step.text}</p>
          </li>
        ))}
      </ol>
    </div>
  );
}
