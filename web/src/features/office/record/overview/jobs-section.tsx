import type { RecordJob, RecordJobs } from '@onrecord/contract/office/record';
import type { RecordPart } from '@onrecord/domain/core/record/record-part';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { useFormats } from '../../../../lib/format/formats.ts';
import { paths } from '../../../../lib/paths.ts';
import { useSession } from '../../../../lib/session/session.ts';
import { recordOverviewTexts } from '../../../../lib/texts/record-overview.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { useNarrow } from '../../../../ui/use-narrow.ts';
import { CasePeek } from '../../../people/case/case-peek-panel.tsx';
import { ClientPeek } from '../../../people/client/client-peek-panel.tsx';
import { CoverChip } from '../../../scheduling/cover/cells.tsx';
import { HomeCard, HomeEmpty } from '../../home/home-card-section.tsx';
import { dayName } from '../../home/home-days.ts';
import { tabPath } from './overview-links.ts';
import type { OverviewQuery } from './use-overview.ts';

/** Which names a line has: the record's own says nothing. */
type Column = 'client_name' | 'case_name' | 'deponent_name' | 'provider_names';

interface JobsSectionProps {
  of: RecordPart;
  query: OverviewQuery<{ jobs: RecordJobs | null }>;
  columns: readonly [Column, Column, Column];
}

const HEADINGS = {
  client_name: 'client',
  case_name: 'case',
  deponent_name: 'deponent',
  provider_names: 'provider',
} as const;

/** The next jobs of a record, then the latest. */
export function JobsSection({ of, query, columns }: JobsSectionProps) {
  const t = useTexts(recordOverviewTexts);
  const jobs = query.data?.jobs;
  const isNarrow = useNarrow();
  const all = jobs?.counts.all ?? 0;
  if (jobs === null) return null;
  return (
    <HomeCard
      title={t('jobs')}
      aside={t('next_first')}
      link={all > 0 ? { label: t('all', { count: all }), href: tabPath(of, 'jobs') } : undefined}
      query={query}
      lines={8}
    >
      {() => {
        const data = jobs?.data ?? [];
        if (data.length === 0) return <HomeEmpty title={t('jobs_none')} />;
        return isNarrow ? <JobRows jobs={data} columns={columns} /> : <JobTable jobs={data} columns={columns} />;
      }}
    </HomeCard>
  );
}

function useJobWords() {
  const t = useTexts(recordOverviewTexts);
  const formats = useFormats();
  const { company_id } = useSession();
  return {
    t,
    whenOf: ({ job_date, start_time }: RecordJob) => `${dayName(formats, job_date)}, ${formats.time(start_time)}`,
    hrefOf: (job: RecordJob) => paths.job({ ...job, company_id }),
    textOf: (job: RecordJob, column: Column) => job[column] || (column === 'provider_names' ? t('nobody') : ''),
  };
}

/** Clients and cases lead to their pages; witnesses and providers may be several, who are on the page of the job. */
function Named({ job, column, text }: { job: RecordJob; column: Column; text: string }) {
  if (column === 'client_name') return <ClientPeek clientId={job.client_id} name={text} />;
  if (column === 'case_name' && job.case_id !== null) return <CasePeek caseId={job.case_id} name={text} />;
  return text;
}

type Rows = Pick<JobsSectionProps, 'columns'> & { jobs: readonly RecordJob[] };

const CELL = 'truncate px-3 py-1';

function JobTable({ jobs, columns }: Rows) {
  const { t, whenOf, hrefOf, textOf } = useJobWords();
  return (
    <table className="w-full table-fixed text-left text-sm">
      <thead className="border-line border-b bg-sunk text-ink-2">
        <tr>
          <th scope="col" className="w-[70px] px-3 py-1 font-semibold">
            {t('job')}
          </th>
          <th scope="col" className="w-[146px] px-3 py-1 font-semibold">
            {t('when')}
          </th>
          {columns.map((column, at) => (
            <th key={column} scope="col" className={clsx(CELL, 'font-semibold', at === 0 && 'w-[22%]')}>
              {t(HEADINGS[column])}
            </th>
          ))}
          <th scope="col" className="w-[110px] px-3 py-1 font-semibold">
            {t('cover')}
          </th>
        </tr>
      </thead>
      <tbody>
        {jobs.map((job) => (
          <tr key={job.job_id} className="border-line border-b last:border-0 hover:bg-sunk">
            <td className={CELL}>
              <Link to={hrefOf(job)} className="font-semibold text-brand-ink hover:underline">
                {job.job_number}
              </Link>
            </td>
            <td className={CELL}>{whenOf(job)}</td>
            {columns.map((column) => (
              <td key={column} className={CELL} title={textOf(job, column)}>
                <span className={job[column] ? undefined : 'text-ink-2'}>
                  <Named job={job} column={column} text={textOf(job, column)} />
                </span>
              </td>
            ))}
            <td className={CELL}>
              <CoverChip cover={job.cover} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Two lines a job: nothing is cut beside the name that is looked for. */
function JobRows({ jobs, columns: [first, second] }: Rows) {
  const { whenOf, hrefOf, textOf } = useJobWords();
  return (
    <ul>
      {jobs.map((job) => (
        <li key={job.job_id} className="border-line border-b last:border-0">
          <Link to={hrefOf(job)} className="flex min-h-[52px] items-center gap-3 px-3 py-1.5 hover:bg-sunk">
            <span className="min-w-0 grow">
              <span className="block font-medium wrap-anywhere">{textOf(job, first) || job.job_number}</span>
              <span className="block text-ink-2 text-sm">
                {[whenOf(job), textOf(job, second)].filter(Boolean).join(' · ')}
              </span>
            </span>
            <CoverChip cover={job.cover} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
