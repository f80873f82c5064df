import type { RecordJobs } from '@onrecord/contract/office/record';
import type { RecordPart } from '@onrecord/domain/core/record/record-part';
import { useNavigate } from '@tanstack/react-router';
import { useFormats } from '../../../../lib/format/formats.ts';
import { recordOverviewTexts } from '../../../../lib/texts/record-overview.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { MonthBars } from '../../../../ui/charts/month-bars.tsx';
import { jobsPath } from './overview-links.ts';

/** The jobs of a record by month: every bar opens its list. A record without any says so in a sentence. */
export function MonthsSection({ of, jobs }: { of: RecordPart; jobs: RecordJobs }) {
  const t = useTexts(recordOverviewTexts);
  const { tag, count } = useFormats();
  const navigate = useNavigate();
  const nameOf = (day: string, month: 'long' | 'narrow') =>
    new Date(`${day}T12:00:00Z`).toLocaleDateString(tag, {
      month,
      ...(month === 'long' && { year: 'numeric' }),
      timeZone: 'UTC',
    });
  const bars = jobs.months.map(({ key, from, to, jobs: value, is_part }) => {
    const month = nameOf(from, 'long');
    return {
      ...{ key, value, label: month, short: nameOf(from, 'narrow'), isPart: is_part },
      spoken: t('month_spoken', { month, count: value }),
      href: jobsPath(of, { from, to }),
    };
  });
  if (bars.every(({ value }) => value === 0)) return <p className="py-1 text-ink-2 text-sm">{t('months_none')}</p>;
  return (
    <>
      <div className="flex justify-between gap-2 text-sm">
        <h2 className="text-ink-2">{t('months')}</h2>
        {jobs.counts.year !== undefined && (
          <span className="font-semibold">{t('months_year', { count: count(jobs.counts.year) })}</span>
        )}
      </div>
      <MonthBars
        summary={t('months_summary')}
        bars={bars}
        height={62}
        figure={count}
        onOpen={(href) => void navigate({ href } as never)}
        table={{
          headings: [t('month'), t('jobs')],
          rows: bars.map(({ label, value }) => [label, count(value)]),
        }}
      />
    </>
  );
}
