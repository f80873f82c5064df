import { type AgedClient, agingArea } from '@onrecord/contract/money/aging';
import { bucketDays } from '@onrecord/domain/money/client-invoice/aging';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { errorText } from '../../../lib/call/api-error.ts';
import { call } from '../../../lib/call/client.ts';
import { useFormats } from '../../../lib/format/formats.ts';
import { paths } from '../../../lib/paths.ts';
import { useCan } from '../../../lib/session/session.ts';
import { agingTexts } from '../../../lib/texts/aging.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button, buttonClass, IconButton } from '../../../ui/button.tsx';
import { XIcon } from '../../../ui/icons.ts';
import { notify } from '../../../ui/overlays/toast.ts';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { NotePanel } from '../../people/note/note-panel.tsx';
import type { AgingSearch, agingRequest } from './aging-search.ts';
import { PromiseForm } from './promise-form.tsx';

interface AgedClientPanelProps {
  request: ReturnType<typeof agingRequest> & { client_id: number };
  bucket: string | undefined;
  onSearch: (change: { [Name in keyof AgingSearch]: AgingSearch[Name] | undefined }) => void;
}

/** One client of the report: whom to call, what is open, what was promised, what was noted. */
export function AgedClientPanel({ request, bucket, onSearch }: AgedClientPanelProps) {
  const t = useTexts(agingTexts);
  const { client_id, based_on, as_known, by_parent, as_of } = request;
  const body = { client_id, based_on, as_known, by_parent, ...(as_of !== undefined && { as_of }) };
  const client = useQuery({
    queryKey: ['aged', 'client', body],
    queryFn: ({ signal }) => call(agingArea.getAgedClient, { body, signal }),
    meta: { shows: ['client_invoice', 'transaction', 'client', 'contact'] },
  });
  const { data } = client;
  return (
    <section
      aria-label={data?.name}
      className="grid gap-3 rounded-card border border-line bg-sheet p-4 max-xl:order-first"
    >
      <div className="flex items-start gap-2">
        <h2 className="title-serif min-w-0 flex-1 text-lg">
          {data && (
            <Link to={paths.client(client_id)} className="hover:underline">
              {data.name}
            </Link>
          )}
        </h2>
        <IconButton label={t('close')} onClick={() => onSearch({ client: undefined, bucket: undefined })}>
          <XIcon size={16} aria-hidden />
        </IconButton>
      </div>
      {client.isPending && <SkeletonLines label={t('loading')} />}
      {client.isError && <Banner tone="bad" title={errorText(client.error)} />}
      {data && <Client client={data} bucket={bucket} onAll={() => onSearch({ bucket: undefined })} />}
    </section>
  );
}

function Client({ client, bucket, onAll }: { client: AgedClient; bucket: string | undefined; onAll: () => void }) {
  const t = useTexts(agingTexts);
  const can = useCan();
  const { amount } = useFormats();
  const about = [client.client_type_name, client.invoice_term_name].filter(Boolean).join(' · ');
  return (
    <>
      <p className="text-sm text-ink-2">
        {client.credit_limit === null ? about : t('terms', { terms: about, limit: amount(client.credit_limit) })}
      </p>
      <div className="flex flex-wrap gap-2">
        {can('receipts', 'add') && (
          <Link
            to={paths.receivePayment()}
            search={{ client_id: client.client_id, client: client.name }}
            className={buttonClass('solid')}
          >
            {t('receive')}
          </Link>
        )}
        <Link to={paths.statement()} search={{ client: client.client_id }} className={buttonClass()}>
          {t('statement')}
        </Link>
      </div>
      <Callers client={client} />
      <Invoices client={client} bucket={bucket} onAll={onAll} />
      <PromiseForm client={client} />
      {can('notes', 'view') && <NotePanel objectType="client" objectId={client.client_id} />}
    </>
  );
}

function Callers({ client }: { client: AgedClient }) {
  const t = useTexts(agingTexts);
  const people =
    client.contacts.length > 0 ? client.contacts : [{ contact_id: 0, name: client.name, phone: '', email: '' }];
  return (
    <div className="grid gap-1">
      <h3 className="font-semibold text-ink-2">{t('call')}</h3>
      {people.map(({ contact_id, name, phone, email }) => {
        const number = phone || client.phone;
        return (
          <p key={contact_id} className="flex flex-wrap gap-x-2">
            {contact_id > 0 ? (
              <Link to={paths.contact(contact_id)} className="hover:underline">
                {name}
              </Link>
            ) : (
              name
            )}
            {number && (
              <a
                href={`tel:${number.replaceAll(/[^\d+]/g, '')}`}
                className="font-semibold text-brand-ink hover:underline"
              >
                {number}
              </a>
            )}
            {email && (
              <a href={`mailto:${email}`} className="text-ink-2 hover:underline">
                {email}
              </a>
            )}
          </p>
        );
      })}
    </div>
  );
}

/** How many invoices the panel shows before it asks. */
const FIRST = 5;

function Invoices({ client, bucket, onAll }: { client: AgedClient; bucket: string | undefined; onAll: () => void }) {
  const t = useTexts(agingTexts);
  const can = useCan();
  const { amount, date } = useFormats();
  const [showsAll, setShowsAll] = useState(false);
  const { from, to } = bucket === undefined ? { from: null, to: null } : bucketDays(bucket);
  const found = client.invoices.filter(
    ({ days_late }) => (from === null || days_late >= from) && (to === null || days_late <= to),
  );
  const shown = showsAll || bucket !== undefined ? found : found.slice(0, FIRST);
  const sending = useMutation({
    mutationFn: () => call(agingArea.resendOverdue, { body: { client_id: client.client_id } }),
    onSuccess: ({ message }) => notify({ title: message, tone: 'ok' }),
  });
  const isOther = (name: string) => name !== client.name;
  return (
    <div className="grid gap-1">
      <div className="flex items-center gap-2">
        <h3 className="font-semibold text-ink-2">
          {bucket === undefined
            ? t('invoices', { count: found.length })
            : t('invoices_in', { bucket: bucket.replace('-', '–'), count: found.length })}
        </h3>
        {can('clientinvoices', 'edit') && client.overdue_count > 0 && (
          <Button
            size="sm"
            variant="ghost"
            className="ml-auto"
            busy={sending.isPending}
            onClick={() => sending.mutate()}
          >
            {t('send_again')}
          </Button>
        )}
      </div>
      <ul className="divide-y divide-line border-y border-line text-sm">
        {shown.map((invoice) => (
          <li key={invoice.client_invoice_id} className="flex min-h-[26px] items-center gap-2 roomy:min-h-11">
            <Link
              to={paths.clientInvoice(invoice.client_invoice_id)}
              title={[invoice.case_name, isOther(invoice.client_name) && invoice.client_name]
                .filter(Boolean)
                .join(' · ')}
              className="font-semibold text-brand-ink hover:underline"
            >
              {invoice.invoice_number}
            </Link>
            <span className="ml-auto">
              {invoice.days_late > 0 ? (
                <b>{t('late', { count: invoice.days_late })}</b>
              ) : (
                t('due', { date: date(invoice.payment_due) })
              )}
            </span>
            <span className="w-24 text-right tabular-nums">{amount(invoice.balance)}</span>
          </li>
        ))}
      </ul>
      {bucket !== undefined && (
        <Button size="sm" variant="ghost" onClick={onAll}>
          {t('all_invoices')}
        </Button>
      )}
      {shown.length < found.length && (
        <Button size="sm" variant="ghost" onClick={() => setShowsAll(true)}>
          {t('more_invoices', { count: found.length - shown.length })}
        </Button>
      )}
    </div>
  );
}
