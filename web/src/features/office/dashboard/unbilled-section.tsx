import type { Report } from '@onrecord/contract/office/report';
import { Link, useNavigate } from '@tanstack/react-router';
import { paths } from '../../../lib/paths.ts';
import { ownerTexts } from '../../../lib/texts/owner.ts';
import { useTexts } from '../../../lib/texts.ts';
import { RowBars } from '../../../ui/charts/row-bars.tsx';
import { rowPath } from '../report/report-paths.ts';
import { useReportWords } from '../report/use-report-words.ts';
import { OwnerCard } from './owner-card-section.tsx';
import { useReport } from './use-report.ts';
import { tableOf } from './work-section.tsx';

/** What waits longer than this is red. */
const OLD = '31+';

/** What was turned in and waits for an invoice: its amount by age, and what is missing to bill it. Every mark opens its list. */
export function UnbilledCard() {
  const t = useTexts(ownerTexts);
  const words = useReportWords();
  const { headline, labelOf, valueText } = words;
  const navigate = useNavigate();
  const query = useReport({ name: 'unbilled' });
  const jobsOf = (row: Report['rows'][number]) => t('waiting_jobs', { count: Number(row.values.jobs) });
  return (
    <OwnerCard
      title={t('unbilled')}
      aside={t('unbilled_hint')}
      link={{ label: t('bill'), href: paths.list('ready_to_bill') }}
      query={query}
    >
      {(report) => (
        <>
          <RowBars
            summary={headline(report)}
            left={88}
            noteWidth={64}
            onOpen={(href) => void navigate({ href } as never)}
            table={tableOf(report, words)}
            rows={report.rows.map((row) => {
              const [label, figure] = [
                t('bucket', { days: labelOf(row, 'age') }),
                valueText('estimate', row.values.estimate),
              ];
              return {
                ...{ key: row.key, label, figure, note: jobsOf(row), value: Number(row.values.estimate) },
                href: rowPath('unbilled', {}, row),
                spoken: t('waiting_spoken', { label, amount: figure, jobs: jobsOf(row) }),
                isBad: row.key === OLD && row.values.jobs !== '0',
              };
            })}
          />
          <Reasons />
        </>
      )}
    </OwnerCard>
  );
}

/** Why jobs cannot be billed as they stand. */
function Reasons() {
  const t = useTexts(ownerTexts);
  const { labelOf, valueText } = useReportWords();
  const { data } = useReport({ name: 'unbilled', by: 'reason' });
  if (!data) return null;
  const missing = data.rows.filter(({ key }) => key !== 'none');
  return (
    <div className="mt-3 border-line border-t pt-2 text-sm">
      <h3 className="text-ink-2">{t(missing.length === 0 ? 'why_nothing' : 'why')}</h3>
      <ul>
        {missing.map((row) => (
          <li key={row.key}>
            <Link
              to={rowPath('unbilled', { by: 'reason' }, row)}
              className="grid h-[25px] grid-cols-[1fr_auto_3rem] items-center gap-2 rounded-[3px] text-brand-ink hover:bg-sunk roomy:h-11"
            >
              <span className="truncate">{labelOf(row, 'reason')}</span>
              <span className="text-ink-2 tabular-nums">{valueText('estimate', row.values.estimate)}</span>
              <span className="text-right font-semibold text-ink tabular-nums">
                {valueText('jobs', row.values.jobs)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
