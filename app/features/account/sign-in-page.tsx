import { useActionData, useLoaderData } from '@remix-run/react';
import { ErrorSummary } from '~/forms/error-summary';
import { EmailField, PasswordField } from '~/forms/fields/credential-fields';
import { ClothesRail } from '~/ui/clothes-rail';
import { Form } from '~/ui/form';
import { Link } from '~/ui/link';
import { Promises } from './promises';
import type { loadSignInPage, submitSignIn } from './sign-in-page.server';

export function AccountPage() {
  const { words, address, typed, loggedOut, otherWays, create } =
    useLoaderData<typeof loadSignInPage>();
  const rejected = useActionData<typeof submitSignIn>();
  return (
    <div className="page with-promises">
      <div>
        <ErrorSummary
          rejected={rejected}
          labels={{ email: words.email, password: words.password }}
        />
        <h1>{words.title}</h1>
        {loggedOut && (
          <div className="notice" role="status">
            <p>{loggedOut}</p>
          </div>
        )}
        <p>{words.intro}</p>
        <div className="box">
          <Form action={address}>
            <EmailField
              name="email"
              label={words.email}
              isUsername
              defaultValue={typed ?? undefined}
              rejected={rejected}
            />
            <PasswordField
              name="password"
              label={words.password}
              autoComplete="current-password"
              rejected={rejected}
            />
            <button className="button wide">{words.submit}</button>
          </Form>
          <OtherMethods {...otherWays} />
        </div>
        <p className="new-here">
          {words.newHere}{' '}
          <Link className="quiet" to={create.address}>
            {create.label}
          </Link>
        </p>
      </div>
      <Promises words={words.promises}>
        <ClothesRail />
      </Promises>
    </div>
  );
}

type Way = { address: string; label: string };

function OtherMethods({ title, federated, own }: { title: string; federated: Way[]; own: Way[] }) {
  return (
    <nav className="other-ways" aria-label={title}>
      <ul>
        {own.map(({ address, label }) => (
          <li key={address}>
            <Link to={address}>{label}</Link>
          </li>
        ))}
      </ul>
      {federated.length > 0 && (
        <ul className="federated">
          {federated.map(({ address, label }) => (
            <li key={address}>
              {/* Client-side navigation cannot follow its redirect to another site. */}
              <a className="button secondary" href={address} rel="nofollow">
                {label}
              </a>
            </li>
          ))}
        </ul>
      )}
    </nav>
  );
}
