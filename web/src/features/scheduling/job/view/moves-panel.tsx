import type { JobDetail, JobMoveRow } from '@onrecord/contract/scheduling/job/job-rows';
import { useFormats } from '../../../../lib/format/formats.ts';
import { jobChangeTexts } from '../../../../lib/texts/job-change.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { DataTable, type TableColumn } from '../../../../ui/data-table.tsx';

/** Each time the job was moved: old and new time, by whom and why, and whether notice came late. For staff. */
export function MovesPanel({ job }: { job: JobDetail }) {
  const t = useTexts(jobChangeTexts);
  const columns = useColumns(job);
  const { moves = [] } = job;
  if (moves.length === 0) return null;
  return (
    <section className="grid gap-2">
      <h2 className="text-lg font-semibold">{t('moves')}</h2>
      <DataTable<JobMoveRow> caption={t('moves')} rows={moves} rowKey={(row) => row.job_move_id} columns={columns} />
    </section>
  );
}

function useColumns(job: JobDetail): TableColumn<JobMoveRow>[] {
  const t = useTexts(jobChangeTexts);
  const { date, time, instant } = useFormats();
  return [
    {
      id: 'from',
      heading: t('moved_from'),
      cell: (row) => <del className="text-ink-2">{`${date(row.from_date)} ${time(row.from_time)}`}</del>,
    },
    { id: 'to', heading: t('moved_to'), cell: (row) => `${date(row.to_date)} ${time(row.to_time)}` },
    {
      id: 'notice',
      heading: t('moved_notice'),
      cell: (row) => (
        <span className="flex flex-wrap items-center gap-x-2">
          {instant(row.notice_at, job.time_zone)}
          {row.is_late && <Badge tone="warn">{t('cancel_late')}</Badge>}
        </span>
      ),
    },
    { id: 'by', heading: t('moved_by'), cell: (row) => row.moved_by_name },
    { id: 'reason', heading: t('reason'), cell: (row) => row.reason },
  ];
}
