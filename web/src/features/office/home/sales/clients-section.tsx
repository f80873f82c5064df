import type { SalesHome } from '@onrecord/contract/office/staff-home';
import { Link, useNavigate } from '@tanstack/react-router';
import { useFormats } from '../../../../lib/format/formats.ts';
import { paths } from '../../../../lib/paths.ts';
import { staffHomeTexts } from '../../../../lib/texts/staff-home.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { RowBars } from '../../../../ui/charts/row-bars.tsx';
import { RunningChart } from '../../../../ui/charts/running-chart.tsx';
import { HomeCard, HomeEmpty, HomeRow } from '../home-card-section.tsx';
import { useSales } from './use-sales.ts';

/** Adds up day by day until a day; null after it. */
function running(days: SalesHome['jobs']['days'], of: 'now' | 'before', until: number): (number | null)[] {
  let sum = 0;
  return days.map((row) => {
    sum += row[of];
    return row.day <= until ? sum : null;
  });
}

/** Jobs of the own clients, counted up day by day, against the month before. */
export function RunningCard() {
  const t = useTexts(staffHomeTexts);
  const query = useSales();
  return (
    <HomeCard title={t('running')} aside={t('running_hint')} query={query} lines={7}>
      {({ jobs, today }) => {
        const now = running(jobs.days, 'now', Number(today.slice(8)));
        const before = running(jobs.days, 'before', jobs.days.length);
        return (
          <div className="p-3">
            <RunningChart
              summary={t('running_summary', { now: jobs.count, before: jobs.before })}
              now={now}
              before={before}
              labels={{ now: t('this_month'), before: t('last_month') }}
              table={{
                headings: [t('day'), t('this_month'), t('last_month')],
                rows: jobs.days.map(({ day }, at) => [String(day), String(now[at] ?? '–'), String(before[at] ?? '–')]),
              }}
            />
          </div>
        );
      }}
    </HomeCard>
  );
}

/** The ten own clients who paid most this year, with their jobs. */
export function OwnTopCard() {
  const t = useTexts(staffHomeTexts);
  const { amount, count } = useFormats();
  const navigate = useNavigate();
  const query = useSales();
  return (
    <HomeCard title={t('top')} aside={t('top_hint')} query={query} lines={7}>
      {({ top }) =>
        top.length === 0 ? (
          <HomeEmpty title={t('top_none')} />
        ) : (
          <div className="p-3">
            <RowBars
              summary={t('top_summary')}
              rows={top.map((row) => ({
                key: String(row.id),
                label: row.name,
                value: Number(row.received),
                figure: amount(row.received),
                note: count(row.jobs),
                href: paths.client(row.id),
                spoken: t('top_spoken', { name: row.name, amount: amount(row.received), jobs: row.jobs }),
              }))}
              row={23}
              noteWidth={34}
              onOpen={(href) => void navigate({ href } as never)}
              table={{
                headings: [t('client'), t('received'), t('job_count')],
                rows: top.map((row) => [row.name, amount(row.received), count(row.jobs)]),
              }}
            />
          </div>
        )
      }
    </HomeCard>
  );
}

/** Usual clients without a job for two months. */
export function QuietCard() {
  const t = useTexts(staffHomeTexts);
  const query = useSales();
  return (
    <div id="quiet" className="min-w-0">
      <HomeCard
        title={t('quiet_title')}
        aside={t('quiet_hint')}
        link={{ label: t('all', { count: query.data?.quiet.count ?? 0 }), href: paths.list('client') }}
        query={query}
        lines={7}
      >
        {({ quiet }) =>
          quiet.count === 0 ? (
            <HomeEmpty title={t('quiet_none')} good />
          ) : (
            <>
              <ul>
                {quiet.data.map((row) => (
                  <HomeRow
                    key={row.client_id}
                    isShort
                    end={<span className="font-semibold text-bad tabular-nums">{t('days', { count: row.days })}</span>}
                  >
                    <Link to={paths.client(row.client_id)} className="block truncate font-medium hover:underline">
                      {row.name}
                    </Link>
                    <span className="block truncate text-ink-2 text-sm">
                      {[t('per_month', { rate: row.per_month }), row.last_note || t('no_note')].join(' · ')}
                    </span>
                  </HomeRow>
                ))}
              </ul>
              <p className="border-line border-t px-3 py-2 text-ink-2 text-sm">{t('quiet_foot')}</p>
            </>
          )
        }
      </HomeCard>
    </div>
  );
}
