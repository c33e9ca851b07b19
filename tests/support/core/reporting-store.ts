import type { OrderReport, RefundReport } from '../../../app/backend/core-api/orders/order';
import { recordReports } from '~/backend/core-api/stores/record-reports';
import { createStoreCatalogs } from '~/backend/core-api/stores/store-catalog';
import { openStore, orderLine } from '../store-files';

export const store = { id: 'test-store', name: 'Test Store', url: null };
const day = (number: number) => `2026-03-${String(number).padStart(2, '0')}T10:00:00.000Z`;

export function reported(order: Partial<OrderReport['order']> = {}, updated = 14): OrderReport {
  return {
    kind: 'order',
    order: {
      name: '#1001',
      id: '500',
      email: 'shopper@example.com',
      status: 'paid',
      isCancelled: false,
      isComplete: true,
      createdAt: day(14),
      lines: [line('1', 2), { ...line('2', 1), line: 2, name: 'Wool Skirt - 38 / Blue' }],
      refund: null,
      ...order,
    },
    updatedAt: day(updated),
    refunds: [],
  };
}

export function line(id: string, quantity: number): OrderReport['order']['lines'][number] {
  const name = 'Wool Sweater - M / Blue';
  return { line: 1, id, name, sku: '', vendor: 'Northbeck', quantity, paidCents: 10_000 };
}

export function refund(refundId: string, quantity = 1): RefundReport {
  const kind = 'returned' as const;
  const returns = [{ lineId: '1', quantity, kind, reason: 'Ann said: too small', at: day(20) }];
  return { kind: 'refund', orderId: '500', refundId, returns };
}

export async function openReportingStore() {
  const opened = await openStore();
  await opened.import([orderLine({ Name: '#9', Id: '9', Email: 'other@example.com' })]);
  const catalogOf = createStoreCatalogs(opened.db);
  const record = async (...reports: (OrderReport | RefundReport)[]) =>
    recordReports(opened.db, { id: store.id, catalog: await catalogOf(store.id) }, reports);
  const items = async () => {
    const all = (await opened.items()).filter((item) => item.purchase_id !== 'test-store-9');
    return all.map(({ id, quantity, is_returned }) => `${id} ${quantity} ${is_returned}`);
  };
  const versions = () => opened.db.selectFrom('transaction_versions').selectAll().execute();
  return { ...opened, record, reportedItems: items, versions };
}
