import { BIGGEST } from './data-set.ts';
import type { DispatchWork } from './dispatch-work.ts';

const alone = { goal: null, variables: {}, sql: [] } as const;
const ID = BIGGEST * 10_000_000;

/** What a biller waits for: every third job of the data set has an invoice, half of them unpaid. */
export const MONEY_WORK: readonly DispatchWork[] = [
  {
    ...{ ...alone, name: 'Aged receivables', most_ms: 1_000, path: '/api/aging/getAgedReceivables' },
    body: () => ({}),
  },
  {
    ...{ ...alone, name: 'Statement of a client', most_ms: 200, path: '/api/client_invoice/getUserStatement' },
    variables: { client: [1, 4] },
    body: ({ client = 1 }) => ({
      ...{ client_id: ID + client, from_date: '2026-01-01', to_date: '2026-12-31' },
      ...{ statement_based_on: 'invoice_date', aging_based_on: 'due_date' },
    }),
  },
];
