import type { ShouldRevalidateFunctionArgs } from '@remix-run/react';
import { deletePath } from './addresses';

/** A deleted account has nothing left to load. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  return args.formAction !== deletePath && args.defaultShouldRevalidate;
}
