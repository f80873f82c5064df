import { clientInvoiceArea } from '@onrecord/contract/money/client-invoice';
import type { UnsentInvoice } from '@onrecord/contract/office/staff-home';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { errorText } from '../../../../lib/call/api-error.ts';
import { call } from '../../../../lib/call/client.ts';
import { useFormats } from '../../../../lib/format/formats.ts';
import { paths } from '../../../../lib/paths.ts';
import { useCan } from '../../../../lib/session/session.ts';
import { staffHomeTexts } from '../../../../lib/texts/staff-home.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { Button, buttonClass } from '../../../../ui/button.tsx';
import { notify } from '../../../../ui/overlays/toast.ts';
import { HomeCard, HomeEmpty, HomeRow } from '../home-card-section.tsx';
import { listPath } from '../list-path.ts';
import { useBillingWork } from './use-billing.ts';

/** Invoices that were issued and never mailed: sent in place, or the address that is missing. */
export function UnsentCard() {
  const t = useTexts(staffHomeTexts);
  const query = useBillingWork();
  const count = query.data?.unsent.count ?? 0;
  const list = listPath('client_invoice', 'not_sent');
  return (
    <HomeCard
      title={t('unsent')}
      aside={count > 0 && count}
      link={count > 0 ? { label: t('all', { count }), href: list } : undefined}
      query={query}
      lines={4}
    >
      {({ unsent }) =>
        unsent.count === 0 ? (
          <HomeEmpty title={t('unsent_none')} good />
        ) : (
          <ul>
            {unsent.data.map((row) => (
              <UnsentLine key={row.client_invoice_id} row={row} />
            ))}
          </ul>
        )
      }
    </HomeCard>
  );
}

function UnsentLine({ row }: { row: UnsentInvoice }) {
  const t = useTexts(staffHomeTexts);
  const { amount } = useFormats();
  const can = useCan();
  const client = useQueryClient();
  const { client_invoice_id, invoice_number, client_name, mail_to } = row;
  const send = useMutation({
    mutationFn: () => call(clientInvoiceArea.sendInvoice, { body: { client_invoice_id } }),
    onSuccess: ({ message }) => notify({ title: message, tone: 'ok' }),
    onError: (error) => notify({ title: errorText(error), tone: 'bad' }),
    onSettled: () => client.invalidateQueries({ queryKey: ['home'] }),
  });
  const of = `${invoice_number}, ${client_name}`;
  const note = row.waits_for_evening ? t('evening') : mail_to ? t('mailed_to', { address: mail_to }) : t('no_address');
  return (
    <HomeRow
      isShort
      end={
        mail_to === '' ? (
          <Link
            to={paths.client(row.client_id)}
            aria-label={`${t('fix_address')}, ${of}`}
            className={buttonClass('outline', 'sm')}
          >
            {t('fix_address')}
          </Link>
        ) : (
          can('clientinvoices', 'edit') && (
            <Button size="sm" busy={send.isPending} aria-label={`${t('send')}, ${of}`} onClick={() => send.mutate()}>
              {t('send')}
            </Button>
          )
        )
      }
    >
      <Link to={paths.clientInvoice(client_invoice_id)} className="block truncate hover:underline">
        <span className="text-brand-ink">{invoice_number}</span> <span className="font-medium">{client_name}</span>
      </Link>
      <span
        className={
          mail_to === '' ? 'block truncate font-semibold text-bad text-sm' : 'block truncate text-ink-2 text-sm'
        }
      >
        {`${amount(row.balance)} · ${note}`}
      </span>
    </HomeRow>
  );
}
