import { checkInArea, type NoShowRow } from '@onrecord/contract/scheduling/check-in';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { errorText } from '../../../lib/call/api-error.ts';
import { call } from '../../../lib/call/client.ts';
import { useFormats } from '../../../lib/format/formats.ts';
import { paths } from '../../../lib/paths.ts';
import { useSession } from '../../../lib/session/session.ts';
import { checkInTexts } from '../../../lib/texts/check-in.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Banner } from '../../../ui/banner.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';

/** The jobs that a provider did not come to, the latest first, with how many there were of late. */
export function NoShowsPanel({ providerId }: { providerId: number }) {
  const t = useTexts(checkInTexts);
  const { data, error } = useQuery({
    queryKey: ['job', 'no-shows', providerId],
    queryFn: ({ signal }) => call(checkInArea.getNoShows, { params: { id: providerId }, signal }),
    meta: { shows: ['job'] },
  });
  if (error) return <Banner tone="bad" announce="alert" title={errorText(error)} />;
  if (!data) return <SkeletonLines label={t('loading')} count={3} />;
  return (
    <div className="grid gap-3">
      <p className={data.recent > 0 ? 'font-semibold text-bad' : 'text-ink-2'}>
        {t('no_shows', { count: data.recent })}
      </p>
      <ul className="grid gap-2">
        {data.data.map((row) => (
          <NoShowLine key={row.no_show_id} row={row} />
        ))}
      </ul>
    </div>
  );
}

function NoShowLine({ row }: { row: NoShowRow }) {
  const t = useTexts(checkInTexts);
  const { date, instant } = useFormats();
  const { company_id } = useSession();
  return (
    <li className="rounded-card border border-line bg-sheet p-3">
      <p className={row.undone_at ? 'line-through' : undefined}>
        <Link to={paths.job({ ...row, company_id })} className="font-semibold text-brand-ink underline">
          {row.job_number}
        </Link>
        {[date(row.job_date), row.case_name, row.reason].filter(Boolean).map((part) => ` · ${part}`)}
      </p>
      <p className="text-ink-2 text-sm">
        {t('no_show_by', { name: row.recorded_by_name, when: instant(row.recorded_at) })}
        {row.undone_at &&
          ` · ${t('no_show_undone_by', { name: row.undone_by_name, when: instant(row.undone_at), reason: row.undone_reason })}`}
      </p>
    </li>
  );
}
