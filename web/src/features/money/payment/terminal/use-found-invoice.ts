import { paymentArea } from '@onrecord/contract/money/payment';
import { useEffect, useState } from 'react';
import { call } from '../../../../lib/call/client.ts';
import type { FoundInvoice } from './terminal-facts.ts';

/** What the typed number of an invoice says; null while none is typed, asked or answered. The sale itself decides anew. */
export function useFoundInvoice(invoice_no: string): FoundInvoice | null {
  const [found, setFound] = useState<FoundInvoice | null>(null);
  useEffect(() => {
    setFound(null);
    if (invoice_no === '') return;
    const left = new AbortController();
    call(paymentArea.findInvoice, { body: { invoice_no }, signal: left.signal }).then(setFound, () => undefined);
    return () => left.abort();
  }, [invoice_no]);
  return found;
}
