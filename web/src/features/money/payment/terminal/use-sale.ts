import type { BodyInputOf, ResultOf } from '@onrecord/contract/core/entry';
import { paymentArea } from '@onrecord/contract/money/payment';
import { useEffect, useRef, useState } from 'react';
import { ApiError, errorText } from '../../../../lib/call/api-error.ts';
import { call } from '../../../../lib/call/client.ts';

type CardBody = Omit<BodyInputOf<typeof paymentArea.processCardSale>, 'idempotency_key'>;
type CheckBody = Omit<BodyInputOf<typeof paymentArea.processElectronicCheckSale>, 'idempotency_key'>;
export type Sale = { kind: 'card'; body: CardBody } | { kind: 'check'; body: CheckBody };

export type SaleState =
  | { kind: 'idle' }
  | { kind: 'sending' }
  | { kind: 'pending'; key: string }
  | { kind: 'paid'; key: string; isCard: boolean }
  | { kind: 'failed'; text: string; fields: Readonly<Record<string, string>> };

const POLL_MS = 2_000;

const send = (sale: Sale, idempotency_key: string): Promise<ResultOf<typeof paymentArea.processCardSale>> =>
  sale.kind === 'card'
    ? call(paymentArea.processCardSale, { body: { ...sale.body, idempotency_key } })
    : call(paymentArea.processElectronicCheckSale, { body: { ...sale.body, idempotency_key } });

/** No answer is no refusal: what was sent may have been charged. */
const isUnsure = (error: unknown) => !(error instanceof ApiError) || error.statusCode === 0 || error.statusCode >= 500;

/**
 * Sells once: a press has one key, and an answer that was lost is asked for instead of sending the sale again. `open` names a
 * sale that was on its way when the page was opened: nothing else is sold before its outcome is known.
 */
export function useSale(open: string | null) {
  const [state, setState] = useState<SaleState>(open === null ? { kind: 'idle' } : { kind: 'pending', key: open });
  const isCard = useRef(true);
  const pendingKey = state.kind === 'pending' ? state.key : null;

  useEffect(() => {
    if (!pendingKey) return;
    const ask = async () => {
      const { state: found, message } = await call(paymentArea.paymentState, { params: { key: pendingKey } });
      if (found === 'succeeded') setState({ kind: 'paid', key: pendingKey, isCard: isCard.current });
      if (found === 'failed') setState({ kind: 'failed', text: message, fields: {} });
    };
    const timer = setInterval(() => void ask().catch(() => undefined), POLL_MS);
    return () => clearInterval(timer);
  }, [pendingKey]);

  const sell = async (sale: Sale) => {
    if (state.kind === 'sending' || state.kind === 'pending' || state.kind === 'paid') return;
    const key = crypto.randomUUID();
    isCard.current = sale.kind === 'card';
    setState({ kind: 'sending' });
    try {
      const { outcome, message } = await send(sale, key);
      if (outcome === 'pending') setState({ kind: 'pending', key });
      else if (outcome === 'succeeded') setState({ kind: 'paid', key, isCard: isCard.current });
      else setState({ kind: 'failed', text: message, fields: {} });
    } catch (error) {
      if (isUnsure(error)) setState({ kind: 'pending', key });
      else setState({ kind: 'failed', text: errorText(error), fields: error instanceof ApiError ? error.fields : {} });
    }
  };

  return { state, sell, again: () => setState({ kind: 'idle' }) };
}
