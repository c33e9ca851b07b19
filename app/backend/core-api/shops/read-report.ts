import type { ShopReport } from '../orders/shop-report';

/** Problems name a path in the payload, never a value of it. No reports: the payload says nothing of purchases. */
export type ReadReport = { ok: true; reports: ShopReport[] } | { ok: false; problems: string[] };
