import { type JobCancellationRow, jobCancellationArea } from '@onrecord/contract/scheduling/job/job-cancellation';
import type { JobDetail } from '@onrecord/contract/scheduling/job/job-rows';
import { isStaff } from '@onrecord/domain/core/permission/user-type';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { errorText } from '../../../../lib/call/api-error.ts';
import { call } from '../../../../lib/call/client.ts';
import { useFormats } from '../../../../lib/format/formats.ts';
import { paths } from '../../../../lib/paths.ts';
import { useCan, useSession } from '../../../../lib/session/session.ts';
import { cancellationTexts } from '../../../../lib/texts/cancellation.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { Button } from '../../../../ui/button.tsx';
import { DataTable, type TableColumn } from '../../../../ui/data-table.tsx';
import { notify } from '../../../../ui/overlays/toast.ts';
import { preciseTime } from './clock-times.ts';

/** What late cancellations, late moves and no-shows of the job cost, with the proof, and the invoice of each fee. For staff. */
export function ChargedPanel({ job }: { job: JobDetail }) {
  const t = useTexts(cancellationTexts);
  const can = useCan();
  const mayLook = isStaff(useSession().user_type) && can('jobs', 'edit');
  const { data = [] } = useQuery({
    queryKey: ['job', job.job_id, 'cancellations', job.version],
    queryFn: ({ signal }) => call(jobCancellationArea.ofJob, { params: { id: job.job_id }, signal }),
    enabled: mayLook,
  });
  const columns = useColumns(job);
  if (data.length === 0) return null;
  return (
    <section className="grid gap-2">
      <h2 className="text-lg font-semibold">{t('charged')}</h2>
      <DataTable caption={t('charged')} rows={data} rowKey={(row) => row.job_cancellation_id} columns={columns} />
    </section>
  );
}

function useColumns(job: JobDetail): TableColumn<JobCancellationRow>[] {
  const t = useTexts(cancellationTexts);
  const formats = useFormats();
  return [
    {
      id: 'what',
      heading: t('notice_arrived'),
      cell: (row) => (
        <>
          <span className="block font-semibold">{`${t(`kind_${row.kind}`)}, ${t(`outcome_${row.outcome}`)}`}</span>
          <span className="block tabular-nums">{preciseTime(row.notice_at, row.time_zone, formats)}</span>
          <span className="block text-ink-2">
            {[t(`channel_${row.channel}`), row.notice_from].filter(Boolean).join(', ')}
          </span>
        </>
      ),
    },
    {
      id: 'proof',
      heading: t('proof'),
      cell: (row) => (
        <>
          <span className="block">{row.words}</span>
          {row.lines.map(
            ({ waive_reason: reason, service_name }) =>
              reason !== '' && (
                <span key={service_name} className="block text-ink-2">
                  {t('waived_because', { service_name, reason })}
                </span>
              ),
          )}
          <span className="block text-ink-2">
            {`${t('charged_by')}: ${row.pressed_by_name}, ${preciseTime(row.pressed_at, row.time_zone, formats)}`}
          </span>
        </>
      ),
    },
    { id: 'fee', heading: t('charged_fee'), align: 'right', cell: (row) => formats.amount(row.client_fee) },
    { id: 'pay', heading: t('charged_pay'), align: 'right', cell: (row) => formats.amount(row.provider_pay) },
    { id: 'invoice', heading: t('charged_invoice'), cell: (row) => <InvoiceCell job={job} row={row} /> },
  ];
}

/** The invoice of a fee, or its draft with the button that issues it. */
function InvoiceCell({ job, row }: { job: JobDetail; row: JobCancellationRow }) {
  const t = useTexts(cancellationTexts);
  const client = useQueryClient();
  const mayIssue = useCan()('clientinvoices', 'add');
  const [busy, setBusy] = useState(false);
  if (row.withdrawn_at) return <span className="text-ink-2">{t('withdrawn')}</span>;
  if (row.order_id === null) return <span className="text-ink-2">{t('nothing_charged')}</span>;
  if (row.client_invoice_id !== null)
    return (
      <Link to={paths.clientInvoice(row.client_invoice_id)} className="text-brand-ink hover:underline">
        {`${row.invoice_number} ${row.invoice_status}`}
      </Link>
    );
  const issue = async () => {
    setBusy(true);
    try {
      const body = { job_cancellation_id: row.job_cancellation_id };
      const { message } = await call(jobCancellationArea.issueFee, { body });
      notify({ title: message, tone: 'ok' });
      await client.invalidateQueries({ queryKey: ['job', job.job_id] });
    } catch (error) {
      notify({ title: errorText(error), tone: 'bad' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <span className="flex flex-wrap items-center gap-2">
      {t('draft')}
      {mayIssue && (
        <Button size="sm" busy={busy} onClick={() => void issue()}>
          {t('issue')}
        </Button>
      )}
    </span>
  );
}
