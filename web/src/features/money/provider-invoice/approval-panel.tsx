import type { ProviderInvoiceDetail, ProviderInvoiceRow } from '@onrecord/contract/money/billing-rows';
import { serviceProviderInvoiceArea } from '@onrecord/contract/money/provider-invoice';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../../../lib/call/api-error.ts';
import { call } from '../../../lib/call/client.ts';
import { useRemove } from '../../../lib/form/use-remove.ts';
import { useFormats } from '../../../lib/format/formats.ts';
import { payTexts } from '../../../lib/texts/pay.ts';
import { useTexts } from '../../../lib/texts.ts';
import type { Chosen } from '../../../list/selection/selection.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { CheckCircleIcon } from '../../../ui/icons.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { notify } from '../../../ui/overlays/toast.ts';
import { type Held, HoldForm } from './hold-form.tsx';

type Line = ProviderInvoiceDetail['lines'][number];

/** A change of pay that is told in the server's words, after which everything that shows pay is read again. */
function usePayChange<Body>(change: (body: Body) => Promise<{ message: string }>, onDone?: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: async ({ message }) => {
      notify({ title: message, tone: 'ok' });
      onDone?.();
      await client.invalidateQueries();
    },
    onError: (error) => notify({ title: errorText(error), tone: 'bad' }),
  });
}

const approvePay = (provider_invoice_ids: number[]) =>
  call(serviceProviderInvoiceArea.approvePay, { body: { provider_invoice_ids } });

/** Approves the chosen rows of the list at once; those with nothing to approve are passed over. */
export function ApproveChosen({ rows, clear }: Chosen<ProviderInvoiceRow>) {
  const t = useTexts(payTexts);
  const approving = usePayChange(approvePay, clear);
  return (
    <Button
      size="sm"
      variant="solid"
      busy={approving.isPending}
      onClick={() => approving.mutate(rows.map((row) => row.provider_invoice_id))}
    >
      <CheckCircleIcon size={14} aria-hidden />
      {t('approve_many', { count: rows.length })}
    </Button>
  );
}

/** What the office decides about one invoice: approve it, withdraw that, hold it or release it. */
export function ApprovalActions({ invoice }: { invoice: ProviderInvoiceDetail }) {
  const t = useTexts(payTexts);
  const { provider_invoice_id, lines } = invoice;
  const [holding, setHolding] = useState<Held | null>(null);
  const approving = usePayChange(approvePay);
  const releasing = useRelease();
  const open = lines.filter(({ paid_on }) => paid_on === null);
  const isHeld = open.some(({ hold_reason }) => hold_reason !== '');
  const key = ['provider_invoice', provider_invoice_id];
  const withdrawal = useRemove({
    remove: () => call(serviceProviderInvoiceArea.withdrawApproval, { body: { provider_invoice_id } }),
    stale: [key, ['provider_invoice']],
  });
  if (open.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {open.some(({ is_approved }) => is_approved) && (
        <Button onClick={() => withdrawal.ask(true)}>{t('withdraw')}</Button>
      )}
      {isHeld ? (
        <Button busy={releasing.isPending} onClick={() => releasing.mutate({ provider_invoice_id, line_numbers: [] })}>
          {t('release')}
        </Button>
      ) : (
        <Button onClick={() => setHolding({ provider_invoice_id, line_numbers: [], title: t('hold_title') })}>
          {t('hold')}
        </Button>
      )}
      {open.some(({ is_approved }) => !is_approved) && (
        <Button variant="solid" busy={approving.isPending} onClick={() => approving.mutate([provider_invoice_id])}>
          {t('approve')}
        </Button>
      )}
      <ConfirmDialog
        {...withdrawal.dialog}
        title={t('withdraw_question')}
        confirmLabel={t('withdraw')}
        cancelLabel={t('keep')}
      >
        {t('withdraw_hint')}
      </ConfirmDialog>
      {holding && <HoldForm held={holding} onClose={() => setHolding(null)} />}
    </div>
  );
}

function useRelease() {
  return usePayChange((body: { provider_invoice_id: number; line_numbers: number[] }) =>
    call(serviceProviderInvoiceArea.releasePay, { body }),
  );
}

/** How paying a line stands; whoever decides about pay reads why it is held. */
export function PayState({ line, own }: { line: Line; own: boolean }) {
  const t = useTexts(payTexts);
  const { date } = useFormats();
  if (line.paid_on !== null) return <Badge tone="ok">{t('state_paid', { date: date(line.paid_on) })}</Badge>;
  const held = own ? t('state_held_own') : t('state_held', { reason: line.hold_reason });
  return (
    <span className="grid justify-items-start gap-0.5">
      {line.hold_reason === '' ? (
        <Badge tone={line.is_approved ? 'mute' : 'brand'}>
          {t(line.is_approved ? 'state_approved' : 'state_waiting')}
        </Badge>
      ) : (
        <Badge tone="warn">{held}</Badge>
      )}
      {line.expected && <Expected expected={line.expected} />}
    </span>
  );
}

/** The day on which pay is expected to go out, and why then. */
function Expected({ expected }: { expected: NonNullable<Line['expected']> }) {
  const t = useTexts(payTexts);
  const { date } = useFormats();
  const { pay_on, is_latest, moved_from, why } = expected;
  return (
    <span className="text-sm text-ink-2">
      {pay_on !== null && (
        <span className="mr-1 font-semibold text-ink">
          {t(is_latest ? 'expected_latest' : 'expected', { date: date(pay_on) })}
        </span>
      )}
      {why}
      {moved_from !== null && ` · ${t('banks_closed', { date: date(moved_from) })}`}
    </span>
  );
}

/** Holds one line of an invoice, or releases it. */
export function HoldLine({ invoice, line }: { invoice: ProviderInvoiceDetail; line: Line }) {
  const t = useTexts(payTexts);
  const [holding, setHolding] = useState<Held | null>(null);
  const releasing = useRelease();
  const { provider_invoice_id } = invoice;
  const line_numbers = [line.line_number];
  if (line.paid_on !== null) return null;
  return (
    <>
      {line.hold_reason === '' ? (
        <Button
          size="sm"
          variant="ghost"
          onClick={() =>
            setHolding({ provider_invoice_id, line_numbers, title: t('hold_line_title', { name: line.description }) })
          }
        >
          {t('hold')}
        </Button>
      ) : (
        <Button
          size="sm"
          variant="ghost"
          busy={releasing.isPending}
          onClick={() => releasing.mutate({ provider_invoice_id, line_numbers })}
        >
          {t('release')}
        </Button>
      )}
      {holding && <HoldForm held={holding} onClose={() => setHolding(null)} />}
    </>
  );
}
