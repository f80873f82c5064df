import type { ClockShape } from '@onrecord/contract/scheduling/job/job-cancellation';
import { moneyText } from '@onrecord/domain/core/format/money';
import type { FormatSettings } from '@onrecord/domain/core/format/settings';
import { timeText } from '@onrecord/domain/core/format/time';
import { sentence, sentenceText } from '@onrecord/domain/core/messages/catalogue';
import { type CancellationClock, DEFAULT_CUT_OFF } from '@onrecord/domain/scheduling/cancellation/cancellation-clock';
import { amountOfThousandths } from '@onrecord/domain/scheduling/cancellation/cancellation-rule';
import { clockSentence, cutOffSentence } from '@onrecord/domain/scheduling/cancellation/clock-sentence';
import type { withWaivers } from '@onrecord/domain/scheduling/cancellation/waiver';
import type { JobClock } from './clock.reads.ts';

/** The rule whose cut-off is the earliest, which is the one that is shown. */
const shownRule = ({ rows, cut_off }: CancellationClock) =>
  rows.find((row) => row.cut_off.equals(cut_off))?.rule?.cut_off ?? DEFAULT_CUT_OFF;

/** A clock as a screen shows it; what providers get is for staff alone. */
export function presentClock(
  { clock, services, starts_at, late_fee_thousandths }: JobClock,
  now: Temporal.Instant,
  { withPay }: { withPay: boolean },
): ClockShape {
  const paid = (thousandths: number) => (withPay ? { provider_pay: amountOfThousandths(thousandths) } : {});
  return {
    kind: clock.outcome,
    notice: clock.notice.toString(),
    cut_off: clock.cut_off.toString(),
    zone: clock.zone,
    is_venue_zone: clock.is_venue_zone,
    starts_at,
    late_seconds: clock.late_seconds,
    uncounted: clock.uncounted.map((day) => ({ ...day })),
    cut_off_rule: { ...shownRule(clock) },
    rows: clock.rows.map((row, index) => ({
      job_service_id: row.job_service_id,
      service_name: services[index]?.service_name ?? '',
      provider_name: withPay ? (services[index]?.provider_name ?? '') : '',
      rule_name: row.rule?.name ?? '',
      rule_version: row.rule?.rule_version ?? null,
      valid_from: row.rule?.valid_from ?? null,
      outcome: row.outcome,
      client_fee: amountOfThousandths(row.fee_thousandths),
      ...paid(row.pay_thousandths),
      is_counted_before: row.is_counted_before,
    })),
    client_fee: amountOfThousandths(clock.fee_thousandths),
    late_fee: amountOfThousandths(late_fee_thousandths),
    ...paid(clock.pay_thousandths),
    is_started: Temporal.Instant.compare(now, Temporal.Instant.from(starts_at)) >= 0,
  };
}

/** What of a clock the hash of a preview covers: everything that costs, and not the seconds that pass while somebody reads. */
export const hashedClock = ({ clock }: JobClock) => ({
  outcome: clock.outcome,
  cut_off: clock.cut_off.toString(),
  zone: clock.zone,
  rows: clock.rows.map(({ job_service_id, service_provider_id, rule, fee_thousandths, pay_thousandths }) => [
    job_service_id,
    service_provider_id,
    rule?.cancellation_rule_id ?? null,
    fee_thousandths,
    pay_thousandths,
  ]),
});

type Costs = ReturnType<typeof withWaivers<CancellationClock['rows'][number]>>;

/** The verdict with its rule, as everybody reads it. */
function verdictWords(clock: CancellationClock, settings: FormatSettings): string {
  const rule = sentenceText(cutOffSentence(shownRule(clock), (at) => timeText(at, settings.time_format)));
  const zoned = sentence(clock.is_venue_zone ? 'cancellation.zone_of_venue' : 'cancellation.zone_of_place', { rule });
  return `${sentenceText(clockSentence(clock))}. ${sentenceText(zoned)}.`;
}

/** What a client was shown before asking to cancel: the verdict, the rule and the fee, and nothing of pay. */
export const clientWords = ({ clock }: JobClock, fee: string, settings: FormatSettings): string =>
  `${verdictWords(clock, settings)} ${sentenceText(sentence('cancellation.fee_words', { fee: moneyText(fee, settings) }))}`;

/** What the screen said, in words, as the proof keeps it: the verdict, the rule, and fee and pay of each service. */
export function clockWords({ clock, services }: JobClock, costs: Costs, settings: FormatSettings): string {
  const money = (thousandths: number) => moneyText(amountOfThousandths(thousandths), settings);
  const rows = costs.rows.map((row, index) =>
    sentenceText(
      sentence('cancellation.row_words', {
        service_name: services[index]?.service_name ?? '',
        provider_name: services[index]?.provider_name || '-',
        fee: money(row.charged_thousandths),
        pay: money(row.paid_thousandths),
      }),
    ),
  );
  return [verdictWords(clock, settings), ...rows].join(' ');
}
