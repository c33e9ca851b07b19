import { isRouteErrorResponse, Link } from '@remix-run/react';
import { fill } from '~/i18n/fill';
import type { Words } from '~/i18n/words';

export type Failure = {
  title: string;
  heading: string;
  message: string;
  requestId?: string;
  back?: { address: string; label: string };
};

export function FailurePage({ error, words }: { error: unknown; words: Words['common'] }) {
  const { heading, message, requestId, back } = failureOf(error, words.failure);
  return (
    <div className="page narrow">
      <h1>{heading}</h1>
      <p role="alert">{message}</p>
      {requestId && <p className="hint">{fill(words.failure.reference, { id: requestId })}</p>}
      <p>
        <Link to={back?.address ?? '/'}>{back?.label ?? words.failure.home}</Link>
      </p>
    </div>
  );
}

function failureOf(error: unknown, words: Words['common']['failure']): Omit<Failure, 'title'> {
  if (isRouteErrorResponse(error) && isFailure(error.data)) return error.data;
  return { heading: words.title, message: words.unexpected };
}

function isFailure(data: unknown): data is Failure {
  return typeof data === 'object' && data !== null && 'heading' in data && 'message' in data;
}
