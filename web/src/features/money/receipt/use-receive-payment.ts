import { receiptArea } from '@onrecord/contract/money/receipt';
import { isPlainAmount } from '@onrecord/domain/core/money/currency';
import { add, compare, formatSum, subtract } from '@onrecord/domain/core/money/money';
import { applyOldestFirst } from '@onrecord/domain/money/receipt/apply-oldest-first';
import type { EnteredMethod } from '@onrecord/domain/money/receipt/receipt-method';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../lib/call/api-error.ts';
import { call } from '../../../lib/call/client.ts';
import { useToday } from '../../../lib/format/use-today.ts';
import { notify } from '../../../ui/overlays/toast.ts';

export interface Payer {
  readonly value: number;
  readonly label: string;
}

/** An amount that can be added up; what is half typed counts as nothing. */
const readable = (amount: string) => (isPlainAmount(amount) ? amount : '0.00');

/**
 * What is typed of a receipt, what the payer has open, and saving it. It starts with the invoices that somebody came from, at
 * their balance; amounts typed by hand stop the automatic order.
 */
export function useReceivePayment(
  start: { readonly payer: Payer | null; readonly invoiceIds: readonly number[]; readonly withFamily: boolean },
  onSaved: (transactionId: number) => void,
) {
  const today = useToday();
  const client = useQueryClient();
  const [entry_key, setKey] = useState(() => crypto.randomUUID());
  const [payer, setPayer] = useState(start.payer);
  const [with_family, setFamily] = useState(start.withFamily);
  const [method, setMethod] = useState<EnteredMethod>('Check');
  const [reference, setReference] = useState('');
  const [received_on, setDay] = useState(today);
  const [typed, setAmount] = useState<string | null>(null);
  const [picked, setPicked] = useState(start.invoiceIds);
  const [byHand, setByHand] = useState<Readonly<Record<number, string>> | null>(null);
  const [is_not_duplicate, setIsAnother] = useState(false);
  const open = useQuery({
    queryKey: ['receipt_open_invoices', payer?.value, with_family],
    queryFn: ({ signal }) =>
      call(receiptArea.getOpenInvoices, { body: { client_id: payer?.value ?? 0, with_family }, signal }),
    enabled: payer !== null,
    meta: { shows: ['client_invoice', 'transaction'] },
  });
  const invoices = open.data?.invoices ?? [];
  const own = invoices.filter((row) => picked.includes(row.client_invoice_id));
  const amount = typed ?? (own.length > 0 ? formatSum(add(...own.map(({ balance }) => balance))) : '');
  const automatic = applyOldestFirst(readable(amount), own.length > 0 ? own : invoices).allocations;
  const applied =
    byHand ?? Object.fromEntries(automatic.map((row): [number, string] => [row.client_invoice_id, row.amount]));
  const allocations = invoices.flatMap(({ client_invoice_id }) => {
    const part = applied[client_invoice_id] ?? '';
    return part === '' || (isPlainAmount(part) && compare(part, 0) === 0) ? [] : [{ client_invoice_id, amount: part }];
  });
  const sum = formatSum(add(...allocations.map((row) => readable(row.amount))));
  const clear = () => {
    setKey(crypto.randomUUID());
    setPayer(null);
    setReference('');
    setAmount(null);
    setPicked([]);
    setFamily(false);
    setByHand(null);
    setIsAnother(false);
  };
  const saving = useMutation({
    mutationFn: (_then: 'close' | 'new') =>
      call(receiptArea.createReceipt, {
        body: {
          entry_key,
          client_id: payer?.value ?? 0,
          method,
          reference: reference.trim(),
          received_on,
          amount,
          allocations,
          is_not_duplicate,
        },
      }),
    meta: { ownErrors: true },
    onSuccess: async (saved, then) => {
      if (saved.outcome === 'repeated') return;
      notify({ title: saved.message, tone: 'ok' });
      await client.invalidateQueries();
      if (then === 'close') onSaved(saved.transaction_id);
      else clear();
    },
    // A balance may have changed meanwhile: the new figures are shown, and what was typed stays.
    onError: () => client.invalidateQueries({ queryKey: ['receipt_open_invoices'] }),
  });
  const fields = saving.error instanceof ApiError ? saving.error.fields : {};
  return {
    values: { payer, method, reference, received_on, amount, is_not_duplicate },
    set: { setPayer, setMethod, setReference, setDay, setAmount, setIsAnother },
    open,
    invoices,
    applied,
    allocations,
    order: byHand !== null ? ('by_hand' as const) : own.length > 0 ? ('chosen' as const) : ('automatic' as const),
    apply: (invoiceId: number, part: string) => setByHand({ ...applied, [invoiceId]: part }),
    addFamily: open.data?.has_family && !with_family ? () => setFamily(true) : undefined,
    /** Ticks an invoice: all of it, or what is left of the money. */
    tick: (invoiceId: number, balance: string, isOn: boolean) => {
      const left = formatSum(subtract(readable(amount), sum));
      const part = compare(left, balance) < 0 ? left : balance;
      setByHand({ ...applied, [invoiceId]: isOn && compare(part, 0) > 0 ? formatSum(part) : '' });
    },
    applyNothing: () => setByHand({}),
    applyOldest: () => {
      setAmount(amount);
      setPicked([]);
      setByHand(null);
    },
    sums: { received: readable(amount), applied: sum, rest: formatSum(subtract(readable(amount), sum)) },
    saving,
    fields: fields as Readonly<Record<string, string>>,
    repeated: saving.data?.outcome === 'repeated' ? saving.data : undefined,
  };
}

export type ReceivePayment = ReturnType<typeof useReceivePayment>;
