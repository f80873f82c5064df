import { jobArea } from '@onrecord/contract/scheduling/job/job';
import type { MapStop } from '@onrecord/contract/scheduling/job/job-many';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { call } from '../../../lib/call/client.ts';
import { useFormats } from '../../../lib/format/formats.ts';
import { useToday } from '../../../lib/format/use-today.ts';
import { usePageTitle } from '../../../lib/page/page-title.ts';
import { paths } from '../../../lib/paths.ts';
import { useSession } from '../../../lib/session/session.ts';
import { jobMapTexts } from '../../../lib/texts/job-map.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { isLocated, MapPanel } from './map-panel.tsx';

interface MapPageProps {
  /** 'YYYY-MM-DD'; today without one. */
  date: string | undefined;
  onDate: (date: string) => void;
}

const daysAfter = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** Where a day takes place: its addresses on a map and beside it in the order they begin (section 7). */
export function MapPage({ date, onDate }: MapPageProps) {
  const t = useTexts(jobMapTexts);
  usePageTitle(t('title'));
  const today = useToday();
  const day = date ?? today;
  const map = useQuery({
    queryKey: ['job', 'map', day],
    queryFn: ({ signal }) => call(jobArea.getAllJobAddressData, { body: { start_date: day, end_date: day }, signal }),
    placeholderData: keepPreviousData,
    meta: { shows: ['job'] },
  });
  return (
    <div className="mx-auto grid w-full max-w-[1240px] gap-3 p-4">
      <PageTitle
        title={t('title')}
        actions={
          <>
            <Button onClick={() => onDate(daysAfter(day, -1))}>{t('previous')}</Button>
            <Button onClick={() => onDate(daysAfter(day, 1))}>{t('next')}</Button>
          </>
        }
      />
      <DateField className="max-w-52" label={t('day')} value={day} onChange={(next) => next && onDate(next)} />
      {map.isPending && <SkeletonLines label={t('loading')} count={8} />}
      {map.isError && !map.data && (
        <EmptyState title={t('failed')} action={<Button onClick={() => void map.refetch()}>{t('try_again')}</Button>} />
      )}
      {map.data?.is_more && <Banner tone="warn" title={t('more', { n: map.data.data.length })} />}
      {map.data && (
        <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_360px]">
          <MapPanel key={day} {...map.data} />
          <Beside {...map.data} />
        </div>
      )}
    </div>
  );
}

function Beside({
  data,
  routes,
}: {
  data: readonly MapStop[];
  routes: readonly { name: string; job_ids: number[] }[];
}) {
  const t = useTexts(jobMapTexts);
  if (data.length === 0) return <EmptyState title={t('none')} hint={t('none_hint')} />;
  const unknown = data.filter((stop) => !isLocated(stop));
  const numbers = new Map(data.map(({ job_id, stop }) => [job_id, stop]));
  return (
    <div className="grid gap-4">
      <Stops title={t('stops')} hint={t('approximate')} stops={data.filter(isLocated)} />
      <Stops title={t('unknown')} hint={t('unknown_hint')} stops={unknown} />
      {routes.length > 0 && (
        <section aria-label={t('routes')} className="grid gap-1">
          <h2 className="font-semibold">{t('routes')}</h2>
          <ul className="text-sm">
            {routes.map(({ name, job_ids }) => (
              <li key={name}>{`${name}: ${job_ids.map((id) => numbers.get(id)).join(' → ')}`}</li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function Stops({ title, hint, stops }: { title: string; hint: string; stops: readonly MapStop[] }) {
  const { company_id } = useSession();
  const { instant } = useFormats();
  if (stops.length === 0) return null;
  return (
    <section aria-label={title} className="grid gap-1">
      <h2 className="font-semibold">{title}</h2>
      <p className="text-ink-2 text-sm">{hint}</p>
      <ol className="overflow-hidden rounded-card border border-line bg-sheet">
        {stops.map((stop) => (
          <li key={stop.job_id} className="grid grid-cols-[2rem_minmax(0,1fr)] border-line border-b p-2 last:border-0">
            <span className="font-semibold tabular-nums">{stop.stop}</span>
            <div className="min-w-0 text-sm">
              <p className="flex flex-wrap gap-x-2">
                <Link to={paths.job({ ...stop, company_id })} className="font-semibold text-brand-ink hover:underline">
                  {stop.job_number}
                </Link>
                <span className="tabular-nums">{instant(stop.starts_at, stop.time_zone)}</span>
              </p>
              <p className="break-words">{stop.address}</p>
              <p className="truncate text-ink-2">{stop.case_name}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
