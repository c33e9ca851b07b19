import { onceFor } from '~/server/once-for';
import { sizeProfileOf } from '~/sizes/kind-sizes';

/** For the items of a history, until something in them changes. */
export const profileOf = onceFor(sizeProfileOf);
