import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { loadStates, stateAddress, requireOwnMachine } from '~/features/site/states.server';
import { FailureBoundary } from '~/ui/failure/failure-page';
import { pageMeta } from '~/ui/page-meta';

export const meta = pageMeta;

export async function loader(args: LoaderFunctionArgs) {
  await requireOwnMachine(args);
  const { searchParams } = new URL(args.request.url);
  if (searchParams.has('name')) throw redirect(await stateAddress(args, searchParams));
  return loadStates(args);
}

export default function StatesPage() {
  const { heading, intro, groups } = useLoaderData<typeof loader>();
  return (
    <div className="page">
      <h1>{heading}</h1>
      <p className="lead">{intro}</p>
      {groups.map(({ group, states }) => (
        <section key={group} lang="en">
          <h2>
            {group} ({states.length})
          </h2>
          <ul className="places">
            {states.map(({ name, status }) => (
              <li key={name}>
                <a
                  className="quiet"
                  href={`/controls/states?${new URLSearchParams({ group, name })}`}
                >
                  {name}
                </a>
                {status !== 200 && ` (${status})`}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

export const ErrorBoundary = FailureBoundary;
