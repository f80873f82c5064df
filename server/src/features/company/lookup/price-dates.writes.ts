import type { LookupRow } from '@onrecord/contract/core/calls/lookup';
import { changesBetween } from '@onrecord/domain/core/activity/changes';
import { dateText } from '@onrecord/domain/core/format/date';
import { type DatedPrice, fitPrice } from '@onrecord/domain/core/lookup/dated-price';
import { AppError } from '@onrecord/domain/core/messages/app-error';
import { sentence } from '@onrecord/domain/core/messages/catalogue';
import { sql } from 'kysely';
import { recordActivity } from '../../../db/activity/activity.ts';
import type { Tx } from '../../../db/database.ts';
import type { UserScope } from '../../../db/scope.ts';
import { companyOf, formatsOf } from '../company/company.reads.ts';

interface NamedPrice extends DatedPrice {
  readonly label: string;
}

/** One save of a company's prices at a time: two that overlap each other would each find the days free. */
export async function lockPrices(tx: Tx, { company_id }: UserScope): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('product_price', ${company_id}))`.execute(tx);
}

async function pricesOfSameKey(tx: Tx, scope: UserScope, saved: NamedPrice): Promise<NamedPrice[]> {
  const { rows } = await sql<NamedPrice>`select p.product_price_id, p.product_id, p.delivery_type_id, p.division_id,
      p.client_id, p.rate_type_id, p.job_type_id, p.is_remote, p.unit_type, p.valid_from, p.valid_to, ${saved.label}::text as label
    from product_price p
    where p.company_id = ${scope.company_id} and p.is_active and p.product_id = ${saved.product_id}
      and p.delivery_type_id is not distinct from ${saved.delivery_type_id}::bigint
      and p.division_id is not distinct from ${saved.division_id}::bigint
      and p.client_id is not distinct from ${saved.client_id}::bigint
      and p.rate_type_id is not distinct from ${saved.rate_type_id ?? null}::bigint
      and p.job_type_id is not distinct from ${saved.job_type_id ?? null}::bigint
      and p.is_remote = ${saved.is_remote ?? false}
    order by p.valid_from nulls first for update`.execute(tx);
  return rows;
}

const CONDITIONS = ['rate_type_id', 'job_type_id', 'is_remote'];
const WHAT_IT_IS_FOR = ['product_id', 'delivery_type_id', 'division_id', 'client_id', ...CONDITIONS, 'unit_type'];
const FITTED = [...WHAT_IT_IS_FOR, 'valid_from', 'valid_to', 'is_active'];

/** Whether a save changes what a price is for or when it holds; a new amount alone leaves its days as they are. */
export const isFittedAnew = (before: LookupRow | undefined, after: LookupRow): boolean =>
  after.is_active && (!before || FITTED.some((name) => before[name] !== after[name]));

async function daysOf(tx: Tx, scope: UserScope, price: NamedPrice): Promise<string> {
  const { date_format } = formatsOf(await companyOf(tx, scope));
  const [from, to] = [price.valid_from, price.valid_to].map((day) => dateText(day, date_format));
  return from || to ? `${price.label} (${from}–${to})` : price.label;
}

/**
 * Fits a price that was just saved beside the others for the same thing (money, M9): the one that it follows ends on the day
 * before. Needs `lockPrices`.
 *
 * @throws AppError 409 beside the day it begins, with both prices named, where two would hold on one day
 */
export async function fitSavedPrice(tx: Tx, scope: UserScope, row: LookupRow): Promise<void> {
  const names = [
    row.label,
    row.client_name,
    row.division_name,
    row.delivery_type_name,
    row.rate_type_name,
    row.job_type_name,
  ].filter(Boolean);
  const saved = { ...(row as unknown as DatedPrice), product_price_id: row.id, label: names.join(', ') };
  const fit = fitPrice(saved, await pricesOfSameKey(tx, scope, saved));
  if (fit.kind === 'free') return;
  if (fit.kind === 'overlaps') {
    const [other] = fit.with;
    const params = { price: await daysOf(tx, scope, saved), other: other ? await daysOf(tx, scope, other) : '' };
    const problem = sentence('price.overlaps', params);
    throw new AppError(problem, { valid_from: problem });
  }
  const { former, valid_to } = fit;
  await sql`update product_price p set valid_to = ${valid_to}
    where p.company_id = ${scope.company_id} and p.product_price_id = ${former.product_price_id}`.execute(tx);
  await recordActivity(tx, scope, {
    activity_type: 'Record Saved',
    object_type: 'product_price',
    object_id: former.product_price_id,
    object_name: row.label,
    changes: changesBetween({ valid_to: former.valid_to }, { valid_to: valid_to }),
  });
}
