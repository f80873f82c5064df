import { cardBrand, expiringMonths, savedPaymentState } from '@onrecord/domain/money/payment/saved-payment';
import { sql } from 'kysely';
import type { Tx } from '../../../../db/database.ts';
import { COMPANY } from '../../../../db/relation/company-value.ts';
import type { Scope } from '../../../../db/scope.ts';

/** Cards of all clients that expire soon and whose owners were not mailed yet. */
export async function cardsToMail(tx: Tx, { company_id }: Scope, today: string): Promise<number[]> {
  const rows = await tx
    .selectFrom('saved_payment')
    .select('saved_payment_id')
    .where('company_id', '=', company_id)
    .where('card_expiry', 'in', expiringMonths(today))
    .where('expiry_mailed_on', 'is', null)
    .orderBy('saved_payment_id')
    .execute();
  return rows.map(({ saved_payment_id }) => saved_payment_id);
}

/** The cards of a client that expire soon or have expired, for whoever bills them. */
export async function endingCards(tx: Tx, { company_id }: Scope, clientId: number, today: string) {
  const rows = await tx
    .selectFrom('saved_payment')
    .select(['saved_payment_id', 'card_type', 'last_four', 'card_expiry'])
    .where('company_id', '=', company_id)
    .where('client_id', '=', clientId)
    .where('payment_type', '=', 'Credit Card')
    .orderBy('saved_payment_id')
    .execute();
  return rows.flatMap(({ card_type, ...row }) => {
    const state = savedPaymentState(row.card_expiry, today);
    return state === 'usable' ? [] : [{ ...row, brand: cardBrand(card_type), state }];
  });
}

/** A card as the mail about it needs it. */
export interface ExpiringCard {
  client_id: number;
  client_name: string;
  division_id: number | null;
  card_type: number | null;
  last_four: string;
  card_expiry: string;
  /** Whoever saved it with a login of the client, else where the client is written to; null where neither has an address. */
  email: string | null;
  locale: string | null;
}

/** A saved card and its owner; undefined where it was removed. */
export async function expiringCard(tx: Tx, { company_id }: Scope, id: number): Promise<ExpiringCard | undefined> {
  const { rows } =
    await sql<ExpiringCard>`select s.client_id, c.name as client_name, s.card_type, s.last_four, s.card_expiry,
      coalesce(c.division_id, (select min(d.division_id) from division d where d.company_id = ${COMPANY} and d.is_active)) as division_id,
      coalesce(nullif(u.email, ''), nullif(c.email, '')) as email, u.locale
    from saved_payment s
    join client c on c.company_id = s.company_id and c.client_id = s.client_id
    left join app_user u on u.company_id = s.company_id and u.user_id = s.consented_by and u.user_type = 'contact'
      and u.status = 'active'
    where s.company_id = ${company_id} and s.saved_payment_id = ${id}`.execute(tx);
  return rows[0];
}
