import { jobResponseArea } from '@onrecord/contract/scheduling/job/job-response';
import type { JobDetail, JobServiceRow } from '@onrecord/contract/scheduling/job/job-rows';
import { isStaff } from '@onrecord/domain/core/permission/user-type';
import { useState } from 'react';
import { call } from '../../../../lib/call/client.ts';
import { useFormats } from '../../../../lib/format/formats.ts';
import { lazyPart } from '../../../../lib/page/lazy-part.tsx';
import { useCan, useSession } from '../../../../lib/session/session.ts';
import { useTerms } from '../../../../lib/terms.ts';
import { jobTexts } from '../../../../lib/texts/job.ts';
import { responseTexts } from '../../../../lib/texts/response.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { DataTable, type TableColumn } from '../../../../ui/data-table.tsx';
import { AnchoredPopover } from '../../../../ui/overlays/popover.tsx';
import { notify } from '../../../../ui/overlays/toast.ts';
import { ProviderPeek } from '../../../people/service-provider/provider-peek-panel.tsx';
import { RecordResponsePanel } from '../../confirmation/response/record-response-panel.tsx';
import { useSend } from '../../confirmation/response/use-response.ts';
import { CheckInCell } from '../check-in/check-in-panel.tsx';
import { JobAssignPanel, type Offering } from '../job-assign-panel.tsx';

const OfferDialog = lazyPart(async () => (await import('../../offer/offer-dialog.tsx')).OfferDialog);

interface Assigning {
  serviceId: number;
  anchor: HTMLElement;
}

/** What is done and by whom, how far each has come, and the way to somebody else. */
export function ServicesPanel({ job }: { job: JobDetail }) {
  const term = useTerms();
  const t = useTexts(jobTexts);
  const responses = useTexts(responseTexts);
  const can = useCan();
  const { user_type } = useSession();
  const [assigning, setAssigning] = useState<Assigning | null>(null);
  const [offering, setOffering] = useState<Offering | null>(null);
  const [recording, setRecording] = useState<Assigning | null>(null);
  const mayAssign = isStaff(user_type) && can('jobs', 'edit') && job.is_canceled === 0;
  const columns = useColumns(job, mayAssign ? { onAssign: setAssigning, onRecord: setRecording } : {});
  return (
    <section className="grid gap-2">
      <h2 className="text-lg font-semibold">{term('service', 'plural')}</h2>
      <DataTable<JobServiceRow>
        caption={term('service', 'plural')}
        rows={job.services}
        rowKey={(row) => row.job_service_id}
        columns={columns}
      />
      <AnchoredPopover label={t('who_can')} anchor={assigning?.anchor ?? null} onClose={() => setAssigning(null)}>
        {assigning && (
          <JobAssignPanel
            jobId={job.job_id}
            serviceId={assigning.serviceId}
            onDone={() => setAssigning(null)}
            onOffer={(next) => {
              setAssigning(null);
              setOffering(next);
            }}
          />
        )}
      </AnchoredPopover>
      <AnchoredPopover
        label={responses('record_provider')}
        anchor={recording?.anchor ?? null}
        onClose={() => setRecording(null)}
      >
        {recording && (
          <RecordResponsePanel
            jobId={job.job_id}
            party={{ job_service_id: recording.serviceId }}
            onDone={() => setRecording(null)}
          />
        )}
      </AnchoredPopover>
      {offering && <OfferDialog job={job} {...offering} onClose={() => setOffering(null)} />}
    </section>
  );
}

interface Openers {
  readonly onAssign?: (assigning: Assigning) => void;
  readonly onRecord?: (assigning: Assigning) => void;
}

function useColumns(job: JobDetail, { onAssign, onRecord }: Openers) {
  const t = useTexts(jobTexts);
  const { user_type } = useSession();
  // Contacts learn who comes only where the company says so; progress is between the company and its providers.
  const hidesProvider = user_type === 'contact' && job.services.some((row) => row.hide_service_provider_on_jobs);
  const columns: (TableColumn<JobServiceRow> | false)[] = [
    {
      id: 'service',
      heading: t('service'),
      cell: (row) => <span className="font-semibold">{row.service_name}</span>,
    },
    !hidesProvider && {
      id: 'provider',
      heading: t('service_provider'),
      cell: (row) => <ProviderCell row={row} onAssign={onAssign} />,
    },
    user_type !== 'contact' && {
      id: 'answer',
      heading: t('provider_answer'),
      cell: (row) => <ResponseCell row={row} onRecord={onRecord} />,
    },
    user_type !== 'contact' && {
      id: 'check_in',
      heading: t('check_in'),
      cell: (row) => <CheckInCell job={job} row={row} />,
    },
    user_type !== 'contact' && {
      id: 'worksheet',
      heading: t('worksheet_state'),
      cell: (row) => <WorksheetCell row={row} zone={job.time_zone} />,
    },
  ];
  const actions: TableColumn<JobServiceRow> = {
    id: 'actions',
    heading: t('actions'),
    align: 'right',
    cell: (row) => <ServiceActions job={job} row={row} onAssign={onAssign} />,
  };
  if (onAssign) columns.push(actions);
  return columns.filter((column): column is TableColumn<JobServiceRow> => column !== false);
}

function ProviderCell({ row, onAssign }: { row: JobServiceRow; onAssign: Openers['onAssign'] }) {
  const t = useTexts(jobTexts);
  const name = row.service_provider_name || t('nobody');
  return (
    <>
      {row.service_provider_id === null ? (
        <OpenService row={row} onAssign={onAssign} />
      ) : (
        <ProviderPeek providerId={row.service_provider_id} name={name} />
      )}
      {row.overlap_reason && (
        <span className="block text-sm text-ink-2">
          {row.overlap_facts.length > 0
            ? t('booked_in_spite', { facts: row.overlap_facts.join('; '), reason: row.overlap_reason })
            : t('booked_because', { reason: row.overlap_reason })}
        </span>
      )}
    </>
  );
}

/** Nobody does it: the way to somebody, for whoever may assign. */
function OpenService({ row, onAssign }: { row: JobServiceRow; onAssign: Openers['onAssign'] }) {
  const t = useTexts(jobTexts);
  if (!onAssign) return t('nobody');
  return (
    <Button
      size="sm"
      aria-haspopup="dialog"
      onClick={(event) => onAssign({ serviceId: row.job_service_id, anchor: event.currentTarget })}
      className="-my-1 -ml-2 max-w-full"
    >
      <span className="text-warn">{t('nobody')}</span>
    </Button>
  );
}

interface ServiceActionsProps extends Openers {
  job: JobDetail;
  row: JobServiceRow;
}

/** What is done about a service whose provider is known: asking again while the response is open, somebody else once it is there. */
function ServiceActions({ job, row, onAssign }: ServiceActionsProps) {
  const t = useTexts(jobTexts);
  const responses = useTexts(responseTexts);
  const { busy, send } = useSend();
  if (row.service_provider_id === null || row.is_canceled) return null;
  const resend = () =>
    void send('resend', async () => {
      const body = { job_id: job.job_id, job_service_id: row.job_service_id };
      notify({ title: (await call(jobResponseArea.resend, { body })).message, tone: 'ok' });
    });
  return (
    <span className="-my-1 flex justify-end gap-1">
      {row.confirmed_on === null && (
        <Button size="sm" busy={busy !== ''} onClick={resend}>
          {responses('resend')}
        </Button>
      )}
      <Button
        size="sm"
        aria-haspopup="dialog"
        aria-label={t('change_provider', { name: row.service_provider_name })}
        onClick={(event) => onAssign?.({ serviceId: row.job_service_id, anchor: event.currentTarget })}
      >
        {t('change')}
      </Button>
    </span>
  );
}

function ResponseCell({ row, onRecord }: { row: JobServiceRow; onRecord: Openers['onRecord'] }) {
  const t = useTexts(jobTexts);
  const responses = useTexts(responseTexts);
  const formats = useFormats();
  const [declined] = row.declines ?? [];
  if (row.service_provider_id === null && declined && row.provider_can_take === false)
    return (
      <>
        <Badge tone="bad">{t('declined_by', { name: declined.service_provider_name })}</Badge>
        <span className="block text-sm text-ink-2">{formats.instant(declined.happened_at)}</span>
        {declined.note && <q className="block text-sm text-ink-2">{declined.note}</q>}
      </>
    );
  if (row.service_provider_id === null) return '';
  if (row.provider_can_take === null && onRecord)
    return (
      <Button
        size="sm"
        aria-haspopup="dialog"
        aria-label={`${t('not_answered')}. ${responses('record_provider')}`}
        onClick={(event) => onRecord({ serviceId: row.job_service_id, anchor: event.currentTarget })}
        className="-my-1 text-warn"
      >
        {t('not_answered')}
      </Button>
    );
  if (row.provider_can_take === null) return <Badge tone="warn">{t('not_answered')}</Badge>;
  return (
    <>
      <Badge tone={row.provider_can_take ? 'ok' : 'bad'}>{t(row.provider_can_take ? 'can_take' : 'cannot_take')}</Badge>
      {row.confirmed_on && <span className="block text-sm text-ink-2">{formats.instant(row.confirmed_on)}</span>}
      {row.provider_note && <q className="block text-sm text-ink-2">{row.provider_note}</q>}
    </>
  );
}

function WorksheetCell({ row, zone }: { row: JobServiceRow; zone: string }) {
  const t = useTexts(jobTexts);
  const formats = useFormats();
  if (row.no_progress_tracked) return <span className="text-ink-3">{t('not_tracked')}</span>;
  if (!row.worksheet_completed_on) return t('not_turned_in');
  return (
    <>
      <Badge tone="ok">{t('turned_in')}</Badge>
      <span className="block text-sm text-ink-2">{formats.instant(row.worksheet_completed_on, zone)}</span>
    </>
  );
}
