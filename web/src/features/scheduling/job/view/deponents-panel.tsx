import type { JobDeponentRow, JobDetail } from '@onrecord/contract/scheduling/job/job-rows';
import { useFormats } from '../../../../lib/formats.ts';
import { useTerms } from '../../../../lib/terms.ts';
import { jobTexts } from '../../../../lib/texts/job.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { DataTable, type TableColumn } from '../../../../ui/data-table.tsx';

/** Who is heard, in the order of the day. */
export function DeponentsPanel({ job }: { job: JobDetail }) {
  const t = useTexts(jobTexts);
  const term = useTerms();
  const formats = useFormats();
  const reserved = new Map(job.read_and_signs.map((row) => [row.job_deponent_id, row]));
  const signing: TableColumn<JobDeponentRow>[] =
    reserved.size === 0
      ? []
      : [
          {
            id: 'read_and_sign',
            heading: t('read_and_sign'),
            cell: ({ job_deponent_id }) => {
              const row = reserved.get(job_deponent_id);
              if (!row) return null;
              if (row.read_sign_due_date) return t('sign_by', { date: formats.date(row.read_sign_due_date) });
              return row.read_sign_due_type_name || t('sign_reserved');
            },
          },
        ];
  return (
    <section className="grid gap-2">
      <h2 className="text-lg font-semibold">{term('deponent', 'plural')}</h2>
      <DataTable<JobDeponentRow>
        caption={term('deponent', 'plural')}
        rows={job.deponents}
        rowKey={(row) => row.job_deponent_id}
        columns={[
          {
            id: 'name',
            heading: t('deponent'),
            cell: (row) => (
              <span className="inline-flex flex-wrap items-center gap-2 font-semibold">
                {row.job_deponent_name}
                {row.is_expert && <Badge>{t('expert')}</Badge>}
              </span>
            ),
          },
          {
            id: 'time',
            heading: t('deponent_time'),
            cell: (row) => formats.time(row.scheduled_start_time) || formats.time(job.start_time),
          },
          { id: 'volume', heading: t('volume'), align: 'right', cell: (row) => row.volume_number },
          { id: 'exhibit', heading: t('last_exhibit'), align: 'right', cell: (row) => row.last_exhibit_number },
          ...signing,
        ]}
      />
    </section>
  );
}
