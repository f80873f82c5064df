import type { ClientInvoiceRow } from '@onrecord/contract/money/billing-rows';
import { clientInvoiceArea } from '@onrecord/contract/money/client-invoice';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { errorText } from '../../../lib/call/api-error.ts';
import { call } from '../../../lib/call/client.ts';
import { useFormats } from '../../../lib/format/formats.ts';
import { useLetterKeys } from '../../../lib/page/use-letter-keys.ts';
import { paths } from '../../../lib/paths.ts';
import { useCan } from '../../../lib/session/session.ts';
import { billingTexts } from '../../../lib/texts/billing.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { FileIcon, MailIcon } from '../../../ui/icons.ts';
import { Kbd } from '../../../ui/kbd.tsx';
import { notify } from '../../../ui/overlays/toast.ts';
import { type ChosenInvoices, sumChosen } from './chosen-invoices.ts';
import { StatementsDialog } from './statements-dialog.tsx';

interface ChosenProps {
  rows: readonly ClientInvoiceRow[];
  /** Leaves only these chosen. */
  keep: (rows: readonly ClientInvoiceRow[]) => void;
}

/** What the ticked invoices come to, and what is done with them at once: send again, statement, receive payment. */
export function ChosenInvoicesPanel({ rows, keep }: ChosenProps) {
  const t = useTexts(billingTexts);
  const can = useCan();
  const navigate = useNavigate();
  const [isMailing, setMailing] = useState(false);
  const chosen = sumChosen(rows);
  const [first, second] = chosen.clients;
  const send = useSendMany(rows, keep);
  const [payer] = chosen.open;
  const receive = () =>
    payer &&
    chosen.payers === 1 &&
    void navigate({
      to: paths.receivePayment(),
      search: {
        client_id: payer.client_id,
        client: payer.client_name ?? '',
        invoices: chosen.open.map((row) => row.client_invoice_id),
        ...(chosen.open.some((row) => row.client_id !== payer.client_id) && { family: true }),
      },
    });
  const statement = () => {
    if (second) setMailing(true);
    else if (first) void navigate({ to: paths.statement(), search: { client: first.client_id } });
  };
  const maySend = can('clientinvoices', 'edit');
  const mayReceive = can('receipts', 'add');
  useLetterKeys({
    ...(maySend && { s: () => !send.isPending && send.mutate() }),
    t: statement,
    ...(mayReceive && { r: receive }),
  });
  const why =
    chosen.payers > 1 ? t('payers', { count: chosen.payers }) : chosen.payers === 0 ? t('nothing_open') : undefined;
  return (
    <>
      <Sums chosen={chosen} />
      <span className="ml-auto flex flex-wrap items-center gap-2">
        {maySend && (
          <Button busy={send.isPending} onClick={() => send.mutate()}>
            <MailIcon size={15} aria-hidden />
            {t('send_again')} <Kbd>S</Kbd>
          </Button>
        )}
        <Button onClick={statement}>
          <FileIcon size={15} aria-hidden />
          {t('statement')} <Kbd>T</Kbd>
        </Button>
        {mayReceive && why && <span className="text-sm text-ink-2">{why}</span>}
        {mayReceive && (
          <Button variant="solid" disabled={chosen.payers !== 1} onClick={receive}>
            {t('receive_payment')} <Kbd>R</Kbd>
          </Button>
        )}
      </span>
      {isMailing && <StatementsDialog clients={chosen.clients} onClose={() => setMailing(false)} />}
    </>
  );
}

function Sums({ chosen }: { chosen: ChosenInvoices }) {
  const t = useTexts(billingTexts);
  const { amount } = useFormats();
  const { clients, balance, overdue, oldest } = chosen;
  const [only, ...others] = clients;
  return (
    <span role="status" aria-label={t('chosen_sums')} className="flex min-w-0 flex-wrap gap-x-5 gap-y-1 text-ink-2">
      <span className="max-w-64 truncate">
        {others.length > 0 ? t('chosen_clients', { count: clients.length }) : only?.name}
      </span>
      <span>
        {t('balance')} <b className="text-ink">{amount(balance)}</b>
      </span>
      <span>
        {t('overdue')} <b className={oldest > 60 ? 'text-bad' : 'text-ink'}>{amount(overdue)}</b>
      </span>
      {oldest > 0 && (
        <span>
          {t('oldest')} <b className="text-ink">{t('oldest_days', { count: oldest })}</b>
        </span>
      )}
    </span>
  );
}

/** Mails the chosen invoices one by one: what could not be mailed stays chosen, with the reason of each. */
function useSendMany(rows: readonly ClientInvoiceRow[], keep: ChosenProps['keep']) {
  const t = useTexts(billingTexts);
  return useMutation({
    mutationFn: async () => {
      const failed: { row: ClientInvoiceRow; reason: string }[] = [];
      for (const row of rows) {
        const { client_invoice_id } = row;
        await call(clientInvoiceArea.sendInvoice, { body: { client_invoice_id } }).catch((error: unknown) =>
          failed.push({ row, reason: errorText(error) }),
        );
      }
      return failed;
    },
    onSuccess: (failed) => {
      const sent = rows.length - failed.length;
      if (sent > 0) notify({ title: t('sent_many', { count: sent }), tone: 'ok' });
      for (const { row, reason } of failed.slice(0, 5))
        notify({ title: `${row.invoice_number}: ${reason}`, tone: 'bad' });
      keep(failed.map(({ row }) => row));
    },
  });
}
