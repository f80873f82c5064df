import { sql } from 'kysely';
import type { Tx } from '../../../../db/database.ts';
import type { Scope } from '../../../../db/scope.ts';

/** A round as its letters name it. `tier_ends_at` is an instant. */
export interface LetterRound {
  readonly offer_round_id: number;
  readonly job_id: number;
  readonly state: string;
  readonly service_name: string;
  readonly note: string;
  readonly pay_amount: string | null;
  readonly tier_ends_at: string;
  readonly started_by: number | null;
}

/** A round with what its letters say; the pay only where it is shown. */
export async function letterRound(tx: Tx, { company_id }: Scope, roundId: number): Promise<LetterRound | undefined> {
  const { rows } =
    await sql<LetterRound>`select r.offer_round_id, r.job_id, r.state, s.name::text as service_name, r.note,
      case when r.shows_pay then r.pay_amount end as pay_amount, coalesce(r.tier_ends_at, r.started_at) as tier_ends_at,
      r.started_by
    from offer_round r join service s on s.company_id = r.company_id and s.service_id = r.service_id
    where r.company_id = ${company_id} and r.offer_round_id = ${roundId}`.execute(tx);
  return rows[0];
}

/** Offers of a tier whose letters have not left, of people who have not responded. */
export const unsentOffers = (tx: Tx, { company_id }: Scope, roundId: number, tier: number) =>
  tx
    .selectFrom('offer')
    .select(['offer_id', 'service_provider_id'])
    .where('company_id', '=', company_id)
    .where('offer_round_id', '=', roundId)
    .where('tier', '=', tier)
    .where('sent_at', 'is not', null)
    .where('result', 'is', null)
    .where('delivered_at', 'is', null)
    .where('delivery_error', '=', '')
    .orderBy('sort_order')
    .orderBy('offer_id')
    .execute();

/** The address of the user who started a round; '' for none. */
export async function starterMail(tx: Tx, { company_id }: Scope, userId: number | null): Promise<string> {
  if (userId === null) return '';
  const user = await tx
    .selectFrom('app_user')
    .select('email')
    .where('company_id', '=', company_id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return user?.email ?? '';
}

/** The name of a service. */
export async function serviceName(tx: Tx, { company_id }: Scope, jobServiceId: number): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`select s.name::text as name from job_service js
    join service s on s.company_id = js.company_id and s.service_id = js.service_id
    where js.company_id = ${company_id} and js.job_service_id = ${jobServiceId}`.execute(tx);
  return rows[0]?.name;
}
