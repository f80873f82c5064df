import { jobArea } from '@onrecord/contract/scheduling/job/job';
import type { JobDeponentRow, JobDetail } from '@onrecord/contract/scheduling/job/job-rows';
import { isStaff } from '@onrecord/domain/core/permission/user-type';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { call } from '../../../../lib/call/client.ts';
import { useFormats } from '../../../../lib/format/formats.ts';
import { paths } from '../../../../lib/paths.ts';
import { useCan, useSession } from '../../../../lib/session/session.ts';
import { useTerms } from '../../../../lib/terms.ts';
import { jobTexts } from '../../../../lib/texts/job.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { DataTable, type TableColumn } from '../../../../ui/data-table.tsx';

const MAX_VOLUMES = 6;

/** The other volumes of a deponent in this case, the latest first, each a link to its job. */
function EarlierVolumes({ job, row }: { job: JobDetail; row: JobDeponentRow }) {
  const { job_id, case_id, company_id } = job;
  const { data } = useQuery({
    queryKey: ['job', 'volumes', job_id, row.deponent_id],
    queryFn: ({ signal }) => {
      const sort = { column_name: 'job_date', type: 'desc' as const };
      const narrowed = { deponent_id: row.deponent_id, ...(case_id && { case_id }), to_date: job.job_date };
      return call(jobArea.getJobListing, { body: { ...narrowed, sort, limit: MAX_VOLUMES + 1 }, signal });
    },
    enabled: row.volume_number > 1,
    meta: { shows: ['job'] },
  });
  const others = (data?.data ?? []).filter((one) => one.job_id !== null && one.job_id !== job_id).slice(0, MAX_VOLUMES);
  return (
    <span className="flex flex-wrap gap-x-2">
      {others.map((one) => (
        <Link
          key={one.job_list_row_id}
          to={paths.job({ company_id, division_id: one.division_id, job_id: one.job_id ?? 0 })}
          className="text-brand-ink hover:underline"
        >
          {one.job_number}
        </Link>
      ))}
    </span>
  );
}

function DeponentName({ row }: { row: JobDeponentRow }) {
  const can = useCan();
  const staff = isStaff(useSession().user_type);
  if (!staff || !can('deponents', 'view')) return row.job_deponent_name;
  return (
    <Link to={paths.deponent(row.deponent_id)} className="text-brand-ink hover:underline">
      {row.job_deponent_name}
    </Link>
  );
}

/** Who is heard, in the order of the day. */
export function DeponentsPanel({ job }: { job: JobDetail }) {
  const t = useTexts(jobTexts);
  const term = useTerms();
  const formats = useFormats();
  const staff = isStaff(useSession().user_type);
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
                <DeponentName row={row} />
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
          ...(staff && job.deponents.some((row) => row.volume_number > 1)
            ? [
                {
                  id: 'earlier',
                  heading: t('earlier_volumes'),
                  cell: (row: JobDeponentRow) => <EarlierVolumes job={job} row={row} />,
                },
              ]
            : []),
          { id: 'exhibit', heading: t('last_exhibit'), align: 'right', cell: (row) => row.last_exhibit_number },
          ...signing,
        ]}
      />
    </section>
  );
}
