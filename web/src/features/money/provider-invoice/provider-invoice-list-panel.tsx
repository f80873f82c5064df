import type { ProviderInvoiceRow } from '@onrecord/contract/money/billing-rows';
import { serviceProviderInvoiceArea } from '@onrecord/contract/money/provider-invoice';
import { isStaff } from '@onrecord/domain/core/permission/user-type';
import type { RecordPart } from '@onrecord/domain/core/record/record-part';
import {
  PROVIDER_INVOICE_STATUS_FILTERS,
  PROVIDER_INVOICE_STATUSES,
  type ProviderInvoiceStatusFilter,
} from '@onrecord/domain/money/client-invoice/invoice-status';
import { PROVIDER_INVOICE_LIST } from '@onrecord/domain/money/provider-invoice/provider-invoice.list';
import { Link, useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { call } from '../../../lib/call/client.ts';
import { offerFile } from '../../../lib/file/offer-file.ts';
import { paths } from '../../../lib/paths.ts';
import { useCan, useSession } from '../../../lib/session/session.ts';
import { billingTexts } from '../../../lib/texts/billing.ts';
import { useTexts } from '../../../lib/texts.ts';
import { listExports } from '../../../list/export/list-exports.ts';
import { ListPage } from '../../../list/list-page.tsx';
import { datesOf } from '../../../list/search/list-search.ts';
import type { Chosen } from '../../../list/selection/selection.ts';
import type { FetchListPage } from '../../../list/use-list-pages.ts';
import { MoneyBadge } from '../billing/cells.tsx';
import { ApproveChosen } from './approval-panel.tsx';

const SHOWS = ['provider_invoice'] as const;
const rowId = (row: ProviderInvoiceRow) => row.provider_invoice_id;

const statusOf = (view: string | undefined): ProviderInvoiceStatusFilter =>
  PROVIDER_INVOICE_STATUS_FILTERS.find((status) => status === view) ?? 'All';

function narrowed(view: string | undefined, dates: string | undefined) {
  const { from_date, to_date } = datesOf(dates);
  return { invoice_status: statusOf(view), from_date, to_date };
}

const fetchPay: FetchListPage<ProviderInvoiceRow> = ({ view, dates, ...request }, signal) =>
  call(serviceProviderInvoiceArea.getProviderInvoiceData, { body: { ...request, ...narrowed(view, dates) }, signal });

const EXPORTS = listExports((request, { view, dates }) =>
  offerFile(serviceProviderInvoiceArea.exportProviderInvoices, { body: { ...request, ...narrowed(view, dates) } }),
);

/** What providers earn: everybody's for the office, one's own for a provider, or those of a record. */
export function ProviderInvoiceListPanel({ of }: { of?: RecordPart }) {
  const t = useTexts(billingTexts);
  const navigate = useNavigate();
  const { user_type } = useSession();
  const own = user_type === 'provider';
  const mayApprove = useCan()('providerinvoices', 'edit') && isStaff(user_type);
  const cells = useMemo(
    () => ({
      invoice_number: (row: ProviderInvoiceRow) => (
        <Link
          to={paths.providerInvoice(row.provider_invoice_id)}
          className="font-semibold text-brand-ink hover:underline"
        >
          {row.invoice_number}
        </Link>
      ),
      invoice_status: (row: ProviderInvoiceRow) => <MoneyBadge status={row.invoice_status} />,
    }),
    [],
  );
  const choices = PROVIDER_INVOICE_STATUSES.map((status) => ({ value: status, label: t(`status_${status}`) }));
  return (
    <ListPage
      of={of}
      list={PROVIDER_INVOICE_LIST}
      title={own ? t('my_pay_title') : t('pay_title')}
      rowId={rowId}
      fetchPage={fetchPay}
      shows={SHOWS}
      cells={cells}
      views={choices.map(({ value, label }) => ({ id: value, label }))}
      choices={{ invoice_status: choices }}
      card={(row, read) => ({
        margin: <span className="text-sm text-ink-2">{read(row, 'invoice_date').slice(0, 5)}</span>,
        title: `${read(row, 'invoice_number')} · ${read(row, 'amount_due')}`,
        aside: <MoneyBadge status={row.invoice_status} />,
        lines: [
          read(row, 'case_name'),
          [read(row, 'service_provider_name'), read(row, 'due_date')].filter(Boolean).join(' · '),
        ],
      })}
      onOpen={(row) => void navigate({ to: paths.providerInvoice(row.provider_invoice_id) })}
      {...(mayApprove && { bulk: (chosen: Chosen<ProviderInvoiceRow>) => <ApproveChosen {...chosen} /> })}
      exports={EXPORTS}
      none={{ title: t('pay_none_title'), hint: t('pay_none_hint') }}
    />
  );
}
