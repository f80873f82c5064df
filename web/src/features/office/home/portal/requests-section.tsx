import { jobRequestArea, type OwnRequestRow } from '@onrecord/contract/scheduling/job/job-request';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { call } from '../../../../lib/call/client.ts';
import { useFormats } from '../../../../lib/format/formats.ts';
import { paths } from '../../../../lib/paths.ts';
import { useSession } from '../../../../lib/session/session.ts';
import { portalTexts } from '../../../../lib/texts/portal.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { StatusBadge } from '../../../scheduling/job/cells.tsx';
import { HomeCard, HomeEmpty, HomeRow } from '../home-card-section.tsx';
import { dayName } from '../home-days.ts';

const SHOWN = 4;

/** What the client asked for and the office has not done yet, with where it is. */
export function RequestsCard() {
  const t = useTexts(portalTexts);
  const query = useQuery({
    queryKey: ['home', 'portal', 'requests'],
    queryFn: ({ signal }) => call(jobRequestArea.getOwn, { body: { is_open: true }, signal }),
    meta: { shows: ['job', 'job_request'] },
  });
  const all = paths.requestQueue();
  return (
    <HomeCard title={t('requests')} link={{ label: t('all'), href: all }} query={query} lines={3}>
      {(rows) =>
        rows.length === 0 ? (
          <HomeEmpty title={t('requests_none')} hint={t('requests_none_hint')} />
        ) : (
          <>
            <ul>
              {rows.slice(0, SHOWN).map((row) => (
                <RequestLine key={row.job_request_id} row={row} />
              ))}
            </ul>
            {rows.length > SHOWN && (
              <Link to={all} className="block border-line border-t px-3 py-2 text-brand-ink hover:underline">
                {t('more', { count: rows.length - SHOWN })}
              </Link>
            )}
          </>
        )
      }
    </HomeCard>
  );
}

function RequestLine({ row }: { row: OwnRequestRow }) {
  const t = useTexts(portalTexts);
  const formats = useFormats();
  const { company_id } = useSession();
  const when = `${dayName(formats, row.job_date)}, ${formats.time(row.start_time)}`;
  const name = row.deponent_names || row.case_name || t('request');
  return (
    <HomeRow
      end={
        row.waiting_for === 'requester' ? (
          <span className="font-semibold text-sm text-warn">{t('answer_us')}</span>
        ) : (
          <StatusBadge row={{ job_id: null, is_canceled: 0, job_request_status: row.job_request_status }} />
        )
      }
    >
      <Link to={paths.jobRequest({ ...row, company_id })} className="block truncate font-medium hover:underline">
        {[name, when].filter(Boolean).join(', ')}
      </Link>
      {row.case_name && row.deponent_names && (
        <span className="block truncate text-ink-2 text-sm">{row.case_name}</span>
      )}
    </HomeRow>
  );
}
