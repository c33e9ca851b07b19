import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { pageMeta } from '~/ui/page-meta';
import {
  loadCreateAccountPage,
  submitCreateAccount,
} from '~/features/account/create-account-page.server';
import { useActionData, useLoaderData } from '@remix-run/react';
import { ErrorSummary } from '~/forms/error-summary';
import { EmailField, PasswordField } from '~/forms/fields/credential-fields';
import { Checkbox } from '~/forms/fields/checkbox';
import { ClothesRail } from '~/ui/clothes-rail';
import { Form } from '~/ui/form';
import { Link } from '~/ui/link';
import { Promises } from '~/features/account/promises';

export const meta = pageMeta;

export const loader = (args: LoaderFunctionArgs) => loadCreateAccountPage(args);

export const action = (args: ActionFunctionArgs) => submitCreateAccount(args);

export default CreateAccountPage;

function CreateAccountPage() {
  const { words, address, signIn, typed } = useLoaderData<typeof loadCreateAccountPage>();
  const rejected = useActionData<typeof submitCreateAccount>();
  const labels = { email: words.email, password: words.password, terms: words.terms };
  return (
    <div className="page with-promises">
      <div>
        <ErrorSummary rejected={rejected} labels={labels} />
        <h1>{words.title}</h1>
        <p>{words.intro}</p>
        <Form action={address} className="box">
          <EmailField
            name="email"
            label={words.email}
            defaultValue={typed ?? undefined}
            isUsername
            rejected={rejected}
          />
          <PasswordField
            name="password"
            label={words.password}
            hint={words.passwordHint}
            autoComplete="new-password"
            rejected={rejected}
          />
          <Checkbox
            name="terms"
            label={words.terms}
            value="accepted"
            defaultChecked={typed !== null}
            rejected={rejected}
          />
          <p className="reading">
            <a href="/terms">{words.readTerms}</a> <a href="/privacy">{words.readPrivacy}</a>
          </p>
          <button className="button wide">{words.submit}</button>
        </Form>
        <p className="actions">
          <Link to={signIn}>{words.haveAccount}</Link>
        </p>
      </div>
      <Promises words={words.promises}>
        <ClothesRail />
      </Promises>
    </div>
  );
}
