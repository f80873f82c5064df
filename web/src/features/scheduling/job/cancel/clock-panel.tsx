import type { ClockShape } from '@onrecord/contract/scheduling/job/job-cancellation';
import { sentence, sentenceText } from '@onrecord/domain/core/messages/catalogue';
import { clockSentence, cutOffSentence } from '@onrecord/domain/scheduling/cancellation/clock-sentence';
import { clsx } from 'clsx';
import { useContext } from 'react';
import { useFormats } from '../../../../lib/format/formats.ts';
import { TermsContext } from '../../../../lib/terms.ts';
import { cancellationTexts } from '../../../../lib/texts/cancellation.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { type ClockLine, clockLine, preciseTime } from './clock-times.ts';

const HATCH = { backgroundImage: 'repeating-linear-gradient(135deg, var(--color-line) 0 2px, transparent 2px 7px)' };

/** By how much notice is late or in time, the line from cut-off to start, and the rule in words. */
export function ClockPanel({ clock }: { clock: ClockShape }) {
  const t = useTexts(cancellationTexts);
  const terms = useContext(TermsContext);
  const formats = useFormats();
  const isLate = clock.kind !== 'in_time';
  const isDue = Number(clock.client_fee) > 0 || Number(clock.provider_pay ?? 0) > 0;
  const rule = sentenceText(cutOffSentence(clock.cut_off_rule, formats.time), terms);
  const zoned = sentence(clock.is_venue_zone ? 'cancellation.zone_of_venue' : 'cancellation.zone_of_place', { rule });
  const hasRule = clock.rows.some(({ rule_version }) => rule_version !== null);
  const facts = [
    { term: t('cut_off'), at: clock.cut_off, className: '' },
    { term: t('notice_arrived'), at: clock.notice, className: isLate ? 'text-bad' : 'text-ok' },
    { term: t('start'), at: clock.starts_at, className: '' },
  ];
  return (
    <section className="grid gap-2">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className={clsx('title-serif text-xl', isLate ? 'text-bad' : 'text-ok')}>
          {sentenceText(clockSentence({ outcome: clock.kind, late_seconds: clock.late_seconds }), terms)}
        </span>
        <span className="text-ink-2">{t(isDue ? 'fee_due' : isLate && !hasRule ? 'no_rule' : 'nothing_due')}</span>
      </p>
      <dl className="flex flex-wrap justify-between gap-x-4 gap-y-1">
        {facts.map(({ term, at, className }) => (
          <div key={term} className={className}>
            <dt className="font-semibold">{term}</dt>
            <dd className="tabular-nums">{preciseTime(at, clock.zone, formats)}</dd>
          </div>
        ))}
      </dl>
      <Line line={clockLine(clock)} isLate={isLate} />
      <p className="text-ink-2">{`${sentenceText(zoned, terms)}.`}</p>
    </section>
  );
}

/** The days as a bar: in time before the cut-off, late after it; days that do not count are hatched and named. */
function Line({ line, isLate }: { line: ClockLine; isLate: boolean }) {
  const t = useTexts(cancellationTexts);
  const { tag } = useFormats();
  const label = new Intl.DateTimeFormat(tag, { weekday: 'short', day: 'numeric', timeZone: 'UTC' });
  const mark = (left: number, className: string) => (
    <span className={clsx('absolute inset-y-0 w-0.5', className)} style={{ left: `min(${left}%, calc(100% - 2px))` }} />
  );
  return (
    <div className="grid gap-1">
      <div className="relative h-8 overflow-hidden rounded-sm border border-line bg-sunk" aria-hidden>
        <span className="absolute inset-y-0 left-0 bg-ok-wash" style={{ width: `${line.cut_off}%` }} />
        <span
          className="absolute inset-y-0 bg-bad-wash"
          style={{ left: `${line.cut_off}%`, width: `${Math.max(0, line.start - line.cut_off)}%` }}
        />
        {line.days.map(({ date, left, width, uncounted }) => (
          <span
            key={date}
            className="absolute inset-y-0 border-r border-line"
            style={{ left: `${left}%`, width: `${width}%`, ...(uncounted === null ? {} : HATCH) }}
          />
        ))}
        {mark(line.cut_off, 'bg-ink')}
        {mark(line.start, 'bg-ink')}
        {mark(line.notice, isLate ? 'bg-bad' : 'bg-ok')}
      </div>
      <ol className="relative flex text-sm">
        {line.days.map(({ date, width, uncounted }) => (
          <li key={date} className="min-w-0 truncate px-0.5" style={{ width: `${width}%` }}>
            <span className="font-semibold">{label.format(new Date(`${date}T12:00:00Z`))}</span>{' '}
            {uncounted && <span className="text-ink-2">{t('not_counted', { name: uncounted })}</span>}
          </li>
        ))}
      </ol>
    </div>
  );
}
