import type { ManyRow } from '@onrecord/contract/scheduling/job/job-batch';
import { clsx } from 'clsx';
import { useFormats } from '../../../../lib/format/formats.ts';
import { manyJobsTexts } from '../../../../lib/texts/many-jobs.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { LockIcon } from '../../../../ui/icons.ts';
import { zoneOn } from '../change/zone-on.ts';

const isReady = ({ outcome }: ManyRow) => outcome === 'ready';

/** What happens to each job, first of those that stay as they are: when it is and will be, who hears of it, what it costs; in red words, why it stays as it is. */
export function ManyRowsSection({ rows, isFaded }: { rows: readonly ManyRow[]; isFaded: boolean }) {
  const t = useTexts(manyJobsTexts);
  const ordered = rows.toSorted((one, other) => Number(isReady(one)) - Number(isReady(other)));
  const heads = [t('job'), t('when'), t('who'), t('fee')];
  return (
    <table
      aria-label={t('table')}
      aria-busy={isFaded || undefined}
      className={clsx('w-full border-collapse max-sm:block', isFaded && 'opacity-60')}
    >
      <thead className="max-sm:sr-only">
        <tr className="border-line border-b text-left text-ink-2 text-sm">
          {heads.map((head, index) => (
            <th key={head} scope="col" className={clsx('py-1 pr-3 font-semibold', index === 3 && 'pr-0 text-right')}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {ordered.map((row) => (
          <tr
            key={row.job_id}
            className="border-line border-b align-top last:border-0 max-sm:grid max-sm:gap-0.5 max-sm:py-2"
          >
            <JobCell row={row} />
            <WhenCell row={row} />
            {row.outcome === 'ready' ? <ReadyCells row={row} /> : <StaysCell row={row} />}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function JobCell({ row: { job_number, case_name, deponent_name } }: { row: ManyRow }) {
  const t = useTexts(manyJobsTexts);
  return (
    <th scope="row" className="min-w-0 py-1.5 pr-3 text-left font-normal max-sm:py-0 sm:max-w-52">
      <span className="block font-semibold">{job_number ?? t('unknown')}</span>
      <span className="block text-ink-2 text-sm break-words">
        {[case_name, deponent_name].filter(Boolean).join(' · ')}
      </span>
    </th>
  );
}

const STAYS = { becomes: null, is_weekend: false, holiday: '' };

function WhenCell({ row }: { row: ManyRow }) {
  const t = useTexts(manyJobsTexts);
  const { date, time, tag } = useFormats();
  const { was } = row;
  // What stays as it is moves nowhere.
  const { becomes, is_weekend, holiday } = row.outcome === 'refused' ? STAYS : row;
  if (!was) return <td className="py-1.5 pr-3 max-sm:hidden" />;
  const dayOf = (day: string) =>
    `${Temporal.PlainDate.from(day).toLocaleString(tag, { weekday: 'short' })} ${date(day)}`;
  const clock = `${time(was.start_time)} ${zoneOn((becomes ?? was).job_date, was.start_time, was.time_zone)}`;
  return (
    <td className="py-1.5 pr-3 tabular-nums max-sm:py-0">
      {becomes ? (
        <span className="flex flex-wrap gap-x-2">
          <del className="text-ink-2">{dayOf(was.job_date)}</del>
          <ins className="font-semibold no-underline">{dayOf(becomes.job_date)}</ins>
        </span>
      ) : (
        <span className="block">{dayOf(was.job_date)}</span>
      )}
      <span className="flex flex-wrap items-center gap-x-2 text-ink-2 text-sm">
        {clock}
        {is_weekend && <Badge tone="warn">{t('weekend')}</Badge>}
        {holiday && <Badge tone="warn">{holiday}</Badge>}
      </span>
    </td>
  );
}

/** Who is asked and notified by names, what else to know, and the fee. */
function ReadyCells({ row: { consequences, client_fee, cancellation } }: { row: ManyRow }) {
  const t = useTexts(manyJobsTexts);
  const { amount } = useFormats();
  // Names have commas of their own.
  const namesOf = (kind: 'asked' | 'notified') =>
    [...new Set(consequences.filter((row) => row.kind === kind).map(({ text }) => text))].join('; ');
  const [confirming, notified] = [namesOf('asked'), namesOf('notified')];
  const warnings = consequences.filter(({ kind }) => kind === 'warning');
  const isDue = Number(client_fee) > 0;
  const kind = cancellation?.kind;
  return (
    <>
      <td className="py-1.5 pr-3 text-sm max-sm:py-0">
        {confirming && <span className="block">{t('ask_again', { names: confirming })}</span>}
        {notified && <span className="block">{t('notified', { names: notified })}</span>}
        {!confirming && !notified && <span className="text-ink-2">{t('no_person')}</span>}
        {warnings.map(({ text }) => (
          <span key={text} className="block text-warn">
            {text}
          </span>
        ))}
      </td>
      <td className={clsx('py-1.5 text-right tabular-nums max-sm:py-0 max-sm:text-left', isDue && 'font-semibold')}>
        {isDue ? amount(client_fee) : '–'}
        {kind && kind !== 'in_time' && <span className="block text-bad text-sm">{t(kind)}</span>}
      </td>
    </>
  );
}

/** Why a job stays as it is, in the place of what would follow. */
function StaysCell({ row: { because } }: { row: ManyRow }) {
  const t = useTexts(manyJobsTexts);
  return (
    <td colSpan={2} className="py-1.5 text-bad max-sm:py-0">
      <span className="flex items-start gap-1.5">
        <LockIcon size={14} aria-hidden className="mt-0.5 shrink-0" />
        <span className="min-w-0">
          <strong className="block font-semibold">{t('stays')}</strong>
          {because.map((text) => (
            <span key={text} className="block text-sm break-words">
              {text}
            </span>
          ))}
        </span>
      </span>
    </td>
  );
}
