import type { BodyInputOf } from '@onrecord/contract/core/entry';
import { cartArea, paymentArea } from '@onrecord/contract/money/payment';
import { useEffect, useState } from 'react';
import { ApiError, errorText } from '../../../lib/call/api-error.ts';
import { call } from '../../../lib/call/client.ts';

type PayBody = Omit<BodyInputOf<typeof cartArea.payOrder>, 'idempotency_key'>;

export type PayState =
  | { kind: 'idle' }
  | { kind: 'sending' }
  | { kind: 'pending'; key: string }
  | { kind: 'paid'; transaction_id: number }
  | { kind: 'failed'; message: string; fields: Readonly<Record<string, string>> };

const POLL_MS = 2_000;
const KEY = 'onrecord.payment';

function keep(key: string | null): void {
  try {
    if (key === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, key);
  } catch {
    // The server knows the open payment of the cart as well.
  }
}

/**
 * Pays once. The key is made before the first press and kept until the outcome is known: pressing again, a lost answer and a
 * reload all ask about the same payment.
 */
export function usePay(openPayment: string | null) {
  const [state, setState] = useState<PayState>({ kind: 'idle' });

  useEffect(() => {
    if (openPayment) setState((now) => (now.kind === 'idle' ? { kind: 'pending', key: openPayment } : now));
  }, [openPayment]);

  const pendingKey = state.kind === 'pending' ? state.key : null;
  useEffect(() => {
    if (!pendingKey) return;
    const ask = async () => {
      const {
        state: found,
        transaction_id,
        message,
      } = await call(paymentArea.paymentState, { params: { key: pendingKey } });
      if (found === 'pending') return;
      keep(null);
      setState(
        found === 'succeeded' && transaction_id !== null
          ? { kind: 'paid', transaction_id }
          : { kind: 'failed', message, fields: {} },
      );
    };
    const timer = setInterval(() => void ask().catch(() => undefined), POLL_MS);
    return () => clearInterval(timer);
  }, [pendingKey]);

  const pay = async (body: PayBody) => {
    if (state.kind === 'sending' || state.kind === 'pending') return;
    const key = crypto.randomUUID();
    keep(key);
    setState({ kind: 'sending' });
    try {
      const response = await call(cartArea.payOrder, { body: { ...body, idempotency_key: key } });
      if (response.outcome === 'pending') return setState({ kind: 'pending', key });
      keep(null);
      setState(
        response.outcome === 'succeeded'
          ? { kind: 'paid', transaction_id: response.transaction_id }
          : { kind: 'failed', message: response.message, fields: {} },
      );
    } catch (error) {
      // No answer is no refusal: what was sent may have been charged, so the page asks instead of sending again.
      const unsure = !(error instanceof ApiError) || error.statusCode === 0 || error.statusCode >= 500;
      if (unsure) return setState({ kind: 'pending', key });
      keep(null);
      setState({ kind: 'failed', message: errorText(error), fields: error.fields });
    }
  };

  return { state, pay, reset: () => setState({ kind: 'idle' }) };
}
