import { add, formatSum } from '@onrecord/domain/core/money/money';
import type { BookingToPrice } from '@onrecord/domain/money/billing/booking-estimate';
import { amountOfThousandths } from '@onrecord/domain/scheduling/cancellation/cancellation-rule';
import { sql } from 'kysely';
import type { Tx } from '../../../../db/database.ts';
import { spokenName } from '../../../../db/record/person-name.ts';
import { COMPANY } from '../../../../db/relation/company-value.ts';
import type { Scope } from '../../../../db/scope.ts';
import { JOB_CONDITIONS } from '../../../money/billing/draft.reads.ts';
import { bookingEstimate } from '../../../money/billing/estimate.reads.ts';
import { clockOf, jobToLook } from '../../../scheduling/job/cancel/clock.reads.ts';
import { agreedPay } from '../../../scheduling/offer/agreed-pay.reads.ts';

/** Who does a service of a job, as far as its client learns it: by name once they said yes. */
export interface Coming {
  readonly service_name: string;
  /** '' until somebody said yes. */
  readonly name: string;
  readonly is_asked: boolean;
}

/** Who comes to a job; undefined where the company hides its providers from clients (`hide_service_provider_on_jobs`, section 6). */
export async function comingTo(tx: Tx, { company_id }: Scope, jobId: number): Promise<Coming[] | undefined> {
  const { rows } = await sql<Coming & { is_hidden: boolean }>`select sv.name::text as service_name,
      case when s.service_provider_id is not null and s.confirmed_on is not null and s.provider_can_take is not false
        then ${spokenName('p')} else '' end as name,
      s.service_provider_id is not null and s.provider_can_take is not false as is_asked,
      co.hide_service_provider_on_jobs as is_hidden
    from job_service s
    join company co on co.company_id = s.company_id
    join service sv on sv.company_id = s.company_id and sv.service_id = s.service_id
    left join service_provider p on p.company_id = s.company_id and p.service_provider_id = s.service_provider_id
    where s.company_id = ${company_id} and s.job_id = ${jobId} and not s.is_canceled
    order by s.sort_order, s.job_service_id`.execute(tx);
  if (rows.some(({ is_hidden }) => is_hidden)) return undefined;
  return rows.map(({ is_hidden: _, ...coming }) => coming);
}

/** Until when a job is canceled without a fee, in which zone that is said, and what it costs after. */
export interface FreeToCancel {
  readonly cut_off: Temporal.Instant;
  readonly time_zone: string;
  readonly late_fee: string;
}

/** Until when a job is canceled without a fee; undefined once that is over, and where canceling never costs anything. */
export async function freeToCancel(
  tx: Tx,
  scope: Scope,
  jobId: number,
  now: Temporal.Instant,
): Promise<FreeToCancel | undefined> {
  const job = await jobToLook(tx, scope, jobId);
  if (!job) return undefined;
  const { clock, late_fee_thousandths } = await clockOf(tx, scope, job, { at: now });
  if (late_fee_thousandths <= 0 || Temporal.Instant.compare(clock.cut_off, now) <= 0) return undefined;
  return { cut_off: clock.cut_off, time_zone: clock.zone, late_fee: amountOfThousandths(late_fee_thousandths) };
}

/** What a provider gets for a job: agreed on by an offer that said it, or estimated. */
export interface ShownPay {
  readonly amount: string;
  readonly is_agreed: boolean;
}

/** The bookings of a provider on a job, where the company mails what they are expected to bring. */
async function bookingsToPrice(tx: Tx, { company_id }: Scope, jobId: number, providerId: number) {
  const { rows } =
    await sql<BookingToPrice>`select s.service_id, j.estimated_duration::text as hours, j.client_id, j.division_id,
      to_char(j.job_date, 'YYYY-MM-DD') as priced_on, ${JOB_CONDITIONS} as conditions
    from job_service s
    join job j on j.company_id = ${COMPANY} and j.job_id = s.job_id
    join company co on co.company_id = s.company_id
    where s.company_id = ${company_id} and s.job_id = ${jobId} and s.service_provider_id = ${providerId}
      and not s.is_canceled and co.mail_expected_pay
    order by s.job_service_id`.execute(tx);
  return rows;
}

/**
 * The pay that a provider's letters say: what the offer said, else the estimate where the company mails it. Undefined where
 * neither is known for each of their services.
 */
export async function shownPay(tx: Tx, scope: Scope, jobId: number, providerId: number): Promise<ShownPay | undefined> {
  const agreed = await agreedPay(tx, scope, jobId, providerId);
  if (agreed !== undefined) return { amount: agreed, is_agreed: true };
  const amounts: string[] = [];
  const bookings = await bookingsToPrice(tx, scope, jobId, providerId);
  for (const booking of bookings) {
    const { costs } = await bookingEstimate(tx, scope, booking, [providerId]);
    const amount = costs.get(providerId)?.pay?.amount;
    if (!amount) return undefined;
    amounts.push(amount);
  }
  return amounts.length > 0 ? { amount: formatSum(add(...amounts)), is_agreed: false } : undefined;
}
