import type { ShouldRevalidateFunctionArgs } from '@remix-run/react';
import { deletePath } from './addresses';

/** Once the account is gone there is nothing left to read. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  return args.formAction !== deletePath && args.defaultShouldRevalidate;
}
