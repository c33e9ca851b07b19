import type { SerializeFrom } from '@remix-run/node';
import type { ItemPageData } from './item-page.server';

/** As the browser gets it. */
export type ItemPage = SerializeFrom<ItemPageData>;
