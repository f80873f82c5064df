import type { OfferFacts } from '@onrecord/domain/scheduling/offer/offer-round';
import { sql } from 'kysely';
import type { Database, Tx } from '../../../db/database.ts';
import type { Scope } from '../../../db/scope.ts';

/** Whose mail it was: a Message-ID names no company. Undefined for a mail that is not ours. */
export async function companyOfMail(db: Database, messageId: string): Promise<number | undefined> {
  const { rows } = await db.withoutTenant((tx) =>
    sql<{ company_id: number | null }>`select find_mail_company(${messageId}) as company_id`.execute(tx),
  );
  return rows[0]?.company_id ?? undefined;
}

/** The round of an offer as its lost mail finds it. */
export interface BouncedRound {
  readonly offer_round_id: number;
  readonly state: string;
  readonly current_tier: number;
  readonly no_moves_on: boolean;
}

/** The round of an offer, with its current tier. */
export async function roundOfOffer(tx: Tx, { company_id }: Scope, offerId: number): Promise<BouncedRound | undefined> {
  return tx
    .selectFrom('offer_round')
    .select(['offer_round_id', 'state', 'current_tier', 'no_moves_on'])
    .where('company_id', '=', company_id)
    .where('offer_round_id', '=', (query) =>
      query
        .selectFrom('offer')
        .select('offer_round_id')
        .where('company_id', '=', company_id)
        .where('offer_id', '=', offerId),
    )
    .executeTakeFirst();
}

/** The offers of a round with what became of their messages. */
export async function deliveriesOf(tx: Tx, { company_id }: Scope, roundId: number): Promise<OfferFacts[]> {
  return tx
    .selectFrom('offer')
    .select(['offer_id', 'tier', 'sent_at', 'skipped_at', 'result', 'delivered_at', 'delivery_error'])
    .where('company_id', '=', company_id)
    .where('offer_round_id', '=', roundId)
    .$castTo<OfferFacts>()
    .execute();
}
