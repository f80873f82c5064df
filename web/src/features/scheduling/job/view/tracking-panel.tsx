import { type JobTrackingRow, jobTrackingArea } from '@onrecord/contract/scheduling/job/job-tracking';
import { trackingSummary } from '@onrecord/domain/scheduling/readiness/tracking';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { errorText } from '../../../../lib/call/api-error.ts';
import { call } from '../../../../lib/call/client.ts';
import { useFormats } from '../../../../lib/format/formats.ts';
import { useCan } from '../../../../lib/session/session.ts';
import { jobTexts } from '../../../../lib/texts/job.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { useLookupChoices } from '../../../../lookups/lookup-choices.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { DataTable, type TableColumn } from '../../../../ui/data-table.tsx';
import { SelectField } from '../../../../ui/fields/select-field.tsx';
import { notify } from '../../../../ui/overlays/toast.ts';

const keyOf = (jobId: number) => ['job', jobId, 'tracking'];
const rowKey = (row: JobTrackingRow) => `${row.job_service_id} ${row.tracking_item_id}`;

interface TrackingProps {
  jobId: number;
  timeZone: string;
}

/** What the services of a job make, and how far each thing is. */
export function TrackingPanel({ jobId, timeZone }: TrackingProps) {
  const can = useCan();
  const mayView = can('progress', 'view');
  const { data = [] } = useQuery({
    queryKey: keyOf(jobId),
    queryFn: ({ signal }) => call(jobTrackingArea.getJobTracking, { params: { id: jobId }, signal }),
    enabled: mayView,
    meta: { shows: ['job'] },
  });
  return mayView && data.length > 0 ? <Tracking rows={data} jobId={jobId} timeZone={timeZone} /> : null;
}

function Tracking({ rows, jobId, timeZone }: TrackingProps & { rows: readonly JobTrackingRow[] }) {
  const t = useTexts(jobTexts);
  const formats = useFormats();
  const columns: TableColumn<JobTrackingRow>[] = [
    {
      id: 'item',
      heading: t('tracking_item'),
      cell: (row) => (
        <>
          <span className="font-semibold">{row.tracking_item_name}</span>
          <span className="block text-sm text-ink-2">
            {[row.service_name, row.service_provider_name].filter(Boolean).join(': ')}
          </span>
        </>
      ),
    },
    { id: 'status', heading: t('tracking_status'), cell: (row) => <StatusCell row={row} jobId={jobId} /> },
    {
      id: 'when',
      heading: t('tracked'),
      cell: (row) => (
        <>
          {formats.instant(row.tracked_on, timeZone)}
          <span className="block text-sm text-ink-2">{row.tracked_by_name}</span>
        </>
      ),
    },
  ];
  return (
    <section aria-label={t('tracking')} className="grid gap-2">
      <h2 className="flex flex-wrap items-baseline gap-2 text-lg font-semibold">
        {t('tracking')}
        <span className="text-sm font-normal text-ink-2">{t('tracking_complete', trackingSummary(rows))}</span>
      </h2>
      <DataTable caption={t('tracking')} rows={rows} rowKey={rowKey} columns={columns} />
    </section>
  );
}

/** Shows the new status at once, and what the server has where it was refused. */
function useSettingStatus(jobId: number) {
  const client = useQueryClient();
  const queryKey = keyOf(jobId);
  return useMutation({
    mutationFn: ({ row, tracking_status_id }: { row: JobTrackingRow; tracking_status_id: number }) => {
      const { job_service_id, tracking_item_id, version } = row;
      return call(jobTrackingArea.saveStatus, {
        body: { job_service_id, tracking_item_id, tracking_status_id, version },
      });
    },
    onMutate: async ({ row, tracking_status_id }) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData<JobTrackingRow[]>(queryKey, (rows) =>
        rows?.map((one) => (rowKey(one) === rowKey(row) ? { ...one, tracking_status_id } : one)),
      );
    },
    onError: (error) => notify({ title: errorText(error), tone: 'bad' }),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
}

function StatusCell({ row, jobId }: { row: JobTrackingRow; jobId: number }) {
  const t = useTexts(jobTexts);
  const can = useCan();
  const mayEdit = can('progress', 'edit');
  const held = row.tracking_status_id === null ? [] : [row.tracking_status_id];
  const statuses = useLookupChoices('trackingstatuses', held, mayEdit);
  const setting = useSettingStatus(jobId);
  if (!mayEdit) {
    const label = row.tracking_status_name || t('tracking_unset');
    return <Badge tone={row.is_complete ? 'ok' : 'mute'}>{label}</Badge>;
  }
  return (
    <SelectField
      label={t('tracking_status_of', { item: row.tracking_item_name })}
      hideLabel
      placeholder={t('tracking_unset')}
      options={statuses}
      value={row.tracking_status_id}
      onChange={(tracking_status_id) => {
        if (tracking_status_id !== null && !setting.isPending) setting.mutate({ row, tracking_status_id });
      }}
    />
  );
}
