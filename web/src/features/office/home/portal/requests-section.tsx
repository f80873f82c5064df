import { jobArea } from '@onrecord/contract/scheduling/job/job';
import type { JobListRow } from '@onrecord/contract/scheduling/job/job-rows';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { call } from '../../../../lib/client.ts';
import { useFormats } from '../../../../lib/formats.ts';
import { paths } from '../../../../lib/paths.ts';
import { useSession } from '../../../../lib/session.ts';
import { portalTexts } from '../../../../lib/texts/portal.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { StatusBadge } from '../../../scheduling/job/cells.tsx';
import { HomeCard, HomeEmpty, HomeRow } from '../home-card-section.tsx';
import { dayName } from '../home-days.ts';
import { listPath } from '../list-path.ts';

const SHOWN = 4;

/** What the client asked for and the office has not done yet, with where it is. */
export function RequestsCard() {
  const t = useTexts(portalTexts);
  const query = useQuery({
    queryKey: ['home', 'portal', 'requests'],
    queryFn: ({ signal }) =>
      call(jobArea.getJobListing, {
        body: {
          job_status: 'open_requests',
          limit: SHOWN,
          sort: { column_name: 'job_date', type: 'asc' },
        },
        signal,
      }),
    meta: { shows: ['job', 'job_request'] },
  });
  const all = listPath('job', 'open_requests');
  return (
    <HomeCard title={t('requests')} link={{ label: t('all'), href: all }} query={query} lines={3}>
      {({ data, count }) =>
        count === 0 ? (
          <HomeEmpty title={t('requests_none')} hint={t('requests_none_hint')} />
        ) : (
          <>
            <ul>
              {data.map((row) => (
                <RequestLine key={row.job_list_row_id} row={row} />
              ))}
            </ul>
            {count > data.length && (
              <Link to={all} className="block border-line border-t px-3 py-2 text-brand-ink hover:underline">
                {t('more', { count: count - data.length })}
              </Link>
            )}
          </>
        )
      }
    </HomeCard>
  );
}

function RequestLine({ row }: { row: JobListRow }) {
  const t = useTexts(portalTexts);
  const formats = useFormats();
  const { company_id } = useSession();
  const address = { company_id, division_id: row.division_id };
  const href =
    row.job_id === null
      ? paths.jobRequest({ ...address, job_request_id: row.job_request_id ?? 0 })
      : paths.job({ ...address, job_id: row.job_id });
  const when = row.job_date ? `${dayName(formats, row.job_date)}, ${formats.time(row.start_time)}` : '';
  const name = row.deponent_name || row.case_name || t('request');
  return (
    <HomeRow end={<StatusBadge row={row} />}>
      <Link to={href} className="block truncate font-medium hover:underline">
        {[name, when].filter(Boolean).join(', ')}
      </Link>
      {row.case_name && row.deponent_name && <span className="block truncate text-ink-2 text-sm">{row.case_name}</span>}
    </HomeRow>
  );
}
