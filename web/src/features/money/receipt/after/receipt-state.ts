import type { ResultOf } from '@onrecord/contract/core/entry';
import { receiptArea } from '@onrecord/contract/money/receipt';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../../lib/call/client.ts';

/** Where the money of a receipt is, and what happened to it. */
export type ReceiptState = ResultOf<typeof receiptArea.getReceiptState>;
/** An amount of a receipt that an invoice has. */
export type HeldRow = ReceiptState['allocations'][number];

const SHOWS = ['transaction', 'client_invoice'];

export function useReceiptState(transactionId: number, enabled: boolean) {
  return useQuery({
    queryKey: ['receipt_state', transactionId],
    queryFn: ({ signal }) => call(receiptArea.getReceiptState, { params: { id: transactionId }, signal }),
    enabled,
    meta: { shows: SHOWS },
  });
}

/** What a client has open, for choosing where money goes. */
export function useOpenInvoices(client_id: number | null) {
  return useQuery({
    queryKey: ['receipt_open_invoices', client_id],
    queryFn: ({ signal }) => call(receiptArea.getOpenInvoices, { body: { client_id: client_id ?? 0 }, signal }),
    enabled: client_id !== null,
    meta: { shows: SHOWS },
  });
}
