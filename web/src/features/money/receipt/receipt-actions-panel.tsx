import type { ResultOf } from '@onrecord/contract/core/entry';
import { receiptArea } from '@onrecord/contract/money/receipt';
import { compare } from '@onrecord/domain/core/money/money';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ApiError, errorText } from '../../../lib/api-error.ts';
import { call } from '../../../lib/client.ts';
import { useFormats } from '../../../lib/formats.ts';
import { useCan } from '../../../lib/session.ts';
import { receiptDeskTexts } from '../../../lib/texts/receipt-desk.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { notify } from '../../../ui/overlays/toast.ts';

type State = ResultOf<typeof receiptArea.getReceiptState>;

/** What follows from a receipt: amounts taken off their invoices, a return by the bank, a void of what was entered in error. */
export function ReceiptActionsPanel({ transactionId }: { transactionId: number }) {
  const can = useCan();
  const state = useQuery({
    queryKey: ['receipt_state', transactionId],
    queryFn: ({ signal }) => call(receiptArea.getReceiptState, { params: { id: transactionId }, signal }),
    enabled: can('receipts', 'view'),
    meta: { shows: ['transaction', 'client_invoice'] },
  });
  return state.data?.kind === 'receipt' && compare(state.data.left, 0) > 0 ? <Actions state={state.data} /> : null;
}

function Actions({ state }: { state: State }) {
  const t = useTexts(receiptDeskTexts);
  const { amount: money, date } = useFormats();
  const can = useCan();
  const client = useQueryClient();
  const [asking, setAsking] = useState<'return' | 'void' | null>(null);
  const unapply = useMutation({
    mutationFn: (payment_allocation_id: number) =>
      call(receiptArea.unapply, { body: { payment_allocation_id, effective_date: state.today } }),
    onSuccess: async ({ message }) => {
      notify({ title: message, tone: 'ok' });
      await client.invalidateQueries();
    },
    onError: (error) => notify({ title: errorText(error), tone: 'bad' }),
  });
  return (
    <section aria-labelledby="after-receipt" className="grid gap-2 print:hidden">
      <h2 id="after-receipt" className="text-lg font-semibold">
        {t('actions')}
      </h2>
      <p>{t('on_account', { amount: money(state.on_account) })}</p>
      <ul className="grid gap-2">
        {state.allocations.map((row) => (
          <li key={row.payment_allocation_id} className="flex flex-wrap items-center justify-between gap-2">
            {t('applied_row', {
              amount: money(row.amount),
              number: row.invoice_number,
              date: date(row.effective_date),
            })}
            {can('receipts', 'edit') && (
              <Button busy={unapply.isPending} onClick={() => unapply.mutate(row.payment_allocation_id)}>
                {t('unapply')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        {can('receipts', 'edit') && !state.is_of_gateway && state.payment_type_name !== 'Cash' && (
          <Button onClick={() => setAsking('return')}>{t('returned')}</Button>
        )}
        {can('receipts', 'delete') && !state.is_of_gateway && !state.is_deposited && (
          <Button onClick={() => setAsking('void')}>{t('void')}</Button>
        )}
      </div>
      {asking && <ReverseDialog state={state} kind={asking} onClose={() => setAsking(null)} />}
    </section>
  );
}

interface ReverseProps {
  state: State;
  kind: 'return' | 'void';
  onClose: () => void;
}

function ReverseDialog({ state, kind, onClose }: ReverseProps) {
  const t = useTexts(receiptDeskTexts);
  const client = useQueryClient();
  const [reason, setReason] = useState('');
  const { transaction_id, receipt_number, today } = state;
  const reversing = useMutation({
    mutationFn: () =>
      kind === 'void'
        ? call(receiptArea.voidReceipt, { body: { transaction_id, voided_on: today, reason } })
        : call(receiptArea.returnReceipt, { body: { transaction_id, returned_on: today, reason } }),
    meta: { ownErrors: true },
    onSuccess: async ({ message }) => {
      notify({ title: message, tone: 'ok' });
      await client.invalidateQueries();
      onClose();
    },
  });
  const problem = reversing.error instanceof ApiError ? reversing.error.fields.reason : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!reversing.isPending) reversing.mutate();
  };
  return (
    <Dialog
      open
      keepOpenOnOutsidePress
      onOpenChange={(open) => !open && !reversing.isPending && onClose()}
      title={t(kind === 'void' ? 'void_question' : 'return_question', { number: receipt_number })}
      description={t(kind === 'void' ? 'void_hint' : 'return_hint')}
      footer={
        <>
          <Button disabled={reversing.isPending} onClick={onClose}>
            {t('keep')}
          </Button>
          <Button variant="danger" type="submit" form="reverse-receipt" busy={reversing.isPending}>
            {t(kind === 'void' ? 'void' : 'returned')}
          </Button>
        </>
      }
    >
      <form id="reverse-receipt" noValidate className="grid gap-3" onSubmit={submit}>
        {reversing.error && !problem && <Banner tone="bad" announce="alert" title={errorText(reversing.error)} />}
        <TextField
          label={t('reason')}
          required={kind === 'void'}
          value={reason}
          maxLength={255}
          error={problem}
          onChange={(event) => setReason(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
