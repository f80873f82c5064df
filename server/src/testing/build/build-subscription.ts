import type { Database } from '../../db/database.ts';
import type { Sealer } from '../../http/secret/sealer.ts';
import { buildCompany, inCompany } from './build.ts';

export const GOOD_CARD = '4111111111111111';
export const DECLINED_CARD = '4000000000000002';
export const GOOD_ACCOUNT = '000123456789';
export const RETURNED_ACCOUNT = '000333333335';

interface SubscriptionValues {
  next_payment_date?: string;
  payment_day?: number;
  expiration_date?: string;
  solaria_monthly_fee?: string;
  subscription_pay?: boolean;
  time_zone?: string;
}

/** A company that pays 248.00 a month, the next time on the day given. */
export async function buildSubscription(db: Database, values: SubscriptionValues = {}) {
  const { expiration_date, time_zone, ...plan } = values;
  const company = await buildCompany(db, time_zone ? { time_zone } : {});
  const { company_id } = company;
  await inCompany(db, company_id, async (tx) => {
    await tx
      .updateTable('company')
      .set({ email: `office${company_id}@example.test`, ...(expiration_date && { expiration_date }) })
      .where('company_id', '=', company_id)
      .execute();
    await tx
      .insertInto('subscription')
      .values({
        company_id,
        servicelink_monthly_fee: '149.00',
        solaria_monthly_fee: '99.00',
        payment_day: 31,
        next_payment_date: '2027-03-31',
        ...plan,
      })
      .execute();
  });
  return company;
}

/** A card or bank account of the sandbox that the company pays with from now on. */
export function buildPaymentType(
  db: Database,
  sealer: Sealer,
  company_id: number,
  number = GOOD_CARD,
): Promise<number> {
  return inCompany(db, company_id, async (tx) => {
    await tx
      .updateTable('company_payment_type')
      .set({ replaced_at: '2027-01-01T00:00:00Z' })
      .where('company_id', '=', company_id)
      .execute();
    const { company_payment_type_id } = await tx
      .insertInto('company_payment_type')
      .values({
        company_id,
        payment_method: number.startsWith('000') ? 'Electronic Check' : 'Credit Card',
        token_sealed: sealer.seal(`tok_test_${number}`, `company ${company_id} payment type`),
        last_four: number.slice(-4),
      })
      .returning('company_payment_type_id')
      .executeTakeFirstOrThrow();
    return company_payment_type_id;
  });
}
