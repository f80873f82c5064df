import type { ResultOf } from '@onrecord/contract/core/entry';
import { paymentArea } from '@onrecord/contract/money/payment';
import { takesCard } from '@onrecord/domain/core/gateway/card-type';
import { useCallback, useEffect, useState } from 'react';
import { call } from '../../../../lib/call/client.ts';
import { savedPaymentTexts } from '../../../../lib/texts/saved-payments.ts';
import { useTexts } from '../../../../lib/texts.ts';

export type SavedPayments = ResultOf<typeof paymentArea.getSavedPayments>;
export type SavedPayment = SavedPayments['data'][number];

export interface SavedWanted {
  division_id?: number;
  client_id?: number;
  invoice_no?: string;
}

interface Loaded {
  /** Undefined while they are loaded, and where they cannot be. */
  saved: SavedPayments | undefined;
  isPending: boolean;
  isError: boolean;
  reload: () => void;
}

/**
 * The saved cards and accounts that the viewer may use; nothing is requested until `enabled`. Written for pages of links too, which have
 * no cache of queries.
 */
export function useSavedPayments({ division_id, client_id, invoice_no }: SavedWanted, enabled = true): Loaded {
  const [state, setState] = useState<{ saved?: SavedPayments; isError: boolean }>({ isError: false });
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round loads again
  useEffect(() => {
    if (!enabled) return setState({ isError: false });
    const left = new AbortController();
    call(paymentArea.getSavedPayments, { body: { division_id, client_id, invoice_no }, signal: left.signal }).then(
      (saved) => setState({ saved, isError: false }),
      () => !left.signal.aborted && setState({ isError: true }),
    );
    return () => left.abort();
  }, [division_id, client_id, invoice_no, enabled, round]);
  const reload = useCallback(() => setRound((count) => count + 1), []);
  const { saved, isError } = state;
  return { saved, isPending: enabled && !saved && !isError, isError, reload };
}

/** What a card or account is called, and how long it can be used. */
export function useSavedWords() {
  const t = useTexts(savedPaymentTexts);
  return {
    name: ({ brand, last_four }: SavedPayment) => (brand ? t('card', { brand, last_four }) : t('bank', { last_four })),
    validity: ({ card_expiry: expiry, state }: SavedPayment) => {
      if (expiry === '') return '';
      if (state === 'usable') return t('expires', { expiry });
      return state === 'expired' ? t('expired', { expiry }) : t('expires_soon', { expiry });
    },
  };
}

/** Whether a way to pay is that of a saved card or account. */
export function paysSaved(
  method: { readonly payment_type: string; readonly card_type: number | null },
  { payment_type, card_type }: SavedPayment,
): boolean {
  return card_type === null ? method.payment_type === payment_type : takesCard(method, card_type);
}
