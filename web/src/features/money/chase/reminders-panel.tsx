import type { ClientInvoiceDetail } from '@onrecord/contract/money/billing-rows';
import { chaseArea, type InvoiceReminderRow, type InvoiceReminders } from '@onrecord/contract/money/chase';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../../../lib/call/api-error.ts';
import { call } from '../../../lib/call/client.ts';
import { useFormats } from '../../../lib/format/formats.ts';
import { chaseTexts } from '../../../lib/texts/chase.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { notify } from '../../../ui/overlays/toast.ts';
import { DisputeForm } from './dispute-form.tsx';

/** How often the panel looks whether a reminder has left, in milliseconds. */
const LOOKS_AGAIN = 4_000;

const TONES = { queued: '', sent: 'text-ok', skipped: 'line-through', dropped: '', failed: 'text-bad' } as const;

/** Reminders of an invoice, the latest first, with the next one on top, and the dispute that stops them. */
export function RemindersPanel({ invoice }: { invoice: ClientInvoiceDetail }) {
  const t = useTexts(chaseTexts);
  const [disputing, setDisputing] = useState(false);
  const { client_invoice_id, invoice_status } = invoice;
  const { data } = useQuery({
    queryKey: ['client_invoice', client_invoice_id, 'reminders'],
    queryFn: ({ signal }) => call(chaseArea.getInvoiceReminders, { body: { client_invoice_id }, signal }),
    refetchInterval: (query) => (query.state.data?.data.some(isQueued) ? LOOKS_AGAIN : false),
    meta: { shows: ['client_invoice', 'transaction'] },
  });
  if (!data) return null;
  const isOpen = invoice_status === 'Unpaid';
  if (!isOpen && data.data.length === 0) return null;
  return (
    <section aria-label={t('title')} className="grid gap-2">
      <h2 className="font-semibold text-lg">{t('title')}</h2>
      <ol className="grid rounded-card border border-line bg-sheet">
        {isOpen && data.hold === 'disputed' && <DisputeItem invoice={invoice} reminders={data} />}
        {isOpen && data.hold === 'promised' && (
          <li className="border-line border-b px-3 py-2 text-warn last:border-0">{t('hold_promised')}</li>
        )}
        {isOpen && data.next && (data.hold === null || data.hold === 'off') && (
          <NextItem id={client_invoice_id} reminders={data} next={data.next} />
        )}
        {isOpen && data.again !== null && <RepeatedItem id={client_invoice_id} number={data.again} />}
        {data.data.map((row) => (
          <ReminderItem key={row.invoice_reminder_id} row={row} />
        ))}
        {data.data.length === 0 && <li className="px-3 py-2 text-ink-2">{t('none')}</li>}
      </ol>
      {isOpen && data.hold !== 'disputed' && (
        <p>
          <Button size="sm" onClick={() => setDisputing(true)}>
            {t('dispute')}
          </Button>
        </p>
      )}
      {disputing && <DisputeForm invoice={invoice} onClose={() => setDisputing(false)} />}
    </section>
  );
}

const isQueued = ({ status }: InvoiceReminderRow) => status === 'queued';

function ReminderItem({ row }: { row: InvoiceReminderRow }) {
  const t = useTexts(chaseTexts);
  const formats = useFormats();
  return (
    <li className="grid gap-0.5 border-line border-b px-3 py-2 last:border-0">
      <span className="flex flex-wrap justify-between gap-x-3">
        <span className="font-medium">{t(`step_${row.step}`)}</span>
        <span className="text-ink-2 text-sm">{formats.instant(row.at)}</span>
      </span>
      <span className="text-ink-2 text-sm">
        <span className={TONES[row.status]}>{t(row.status)}</span>
        {[row.sent_to, row.reason, row.by && t('by', { name: row.by })].filter(Boolean).map((part) => ` · ${part}`)}
      </span>
    </li>
  );
}

/** One call about the reminders of an invoice: what it says is shown, and so is a refusal. */
function useReminderCall(save: () => Promise<{ message: string }>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: save,
    meta: { ownErrors: true },
    onSuccess: ({ message }) => notify({ title: message, tone: 'ok' }),
    onError: (error) => notify({ title: errorText(error), tone: 'bad' }),
    // A refusal says that a colleague was first: the panel shows what holds by now.
    onSettled: () => client.invalidateQueries({ queryKey: ['client_invoice'] }),
  });
}

function NextItem({
  id,
  reminders,
  next,
}: {
  id: number;
  reminders: InvoiceReminders;
  next: NonNullable<InvoiceReminders['next']>;
}) {
  const t = useTexts(chaseTexts);
  const formats = useFormats();
  const body = { client_invoice_id: id, step: next.step };
  const sending = useReminderCall(() => call(chaseArea.sendNow, { body }));
  const skipping = useReminderCall(() => call(chaseArea.skip, { body }));
  const isBusy = sending.isPending || skipping.isPending;
  const when =
    reminders.hold === 'off'
      ? t('next_off')
      : reminders.by_clock
        ? t('next_clock', { date: formats.date(next.day) })
        : t('next_hand');
  return (
    <li className="grid gap-1.5 border-line border-b border-dashed px-3 py-2 last:border-0">
      <span className="font-medium">{t('next', { step: t(`step_${next.step}`) })}</span>
      <span className="text-ink-2 text-sm">{when}</span>
      <span className="flex flex-wrap gap-2">
        <Button size="sm" busy={sending.isPending} disabled={isBusy} onClick={() => sending.mutate()}>
          {t('send_now')}
        </Button>
        <Button size="sm" busy={skipping.isPending} disabled={isBusy} onClick={() => skipping.mutate()}>
          {t('skip')}
        </Button>
      </span>
    </li>
  );
}

/** The reminder that can be sent once no step is left. */
function RepeatedItem({ id, number }: { id: number; number: number }) {
  const t = useTexts(chaseTexts);
  const sending = useReminderCall(() => call(chaseArea.sendAgain, { body: { client_invoice_id: id, number } }));
  return (
    <li className="grid gap-1.5 border-line border-b border-dashed px-3 py-2 last:border-0">
      <span className="text-ink-2 text-sm">{t('again')}</span>
      <span>
        <Button size="sm" busy={sending.isPending} onClick={() => sending.mutate()}>
          {t('send_again')}
        </Button>
      </span>
    </li>
  );
}

function DisputeItem({ invoice, reminders }: { invoice: ClientInvoiceDetail; reminders: InvoiceReminders }) {
  const t = useTexts(chaseTexts);
  const formats = useFormats();
  const { client_invoice_id } = invoice;
  const ending = useReminderCall(() => call(chaseArea.endDispute, { body: { client_invoice_id } }));
  return (
    <li className="grid gap-1.5 border-line border-b px-3 py-2 last:border-0">
      <span className="font-medium text-warn">
        {t('hold_disputed', { date: formats.date(reminders.disputed_on ?? '') })}
      </span>
      <span className="wrap-anywhere">{reminders.dispute_reason}</span>
      <span>
        <Button size="sm" busy={ending.isPending} onClick={() => ending.mutate()}>
          {t('end_dispute')}
        </Button>
      </span>
    </li>
  );
}
