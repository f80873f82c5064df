import type { BodyOf } from '@onrecord/contract/core/entry';
import type { billingArea } from '@onrecord/contract/money/billing';
import { refuseFields } from '@onrecord/domain/core/messages/app-error';
import { type Charge, chargeProblems } from '@onrecord/domain/money/billing/turn-in/charge';
import type { Tx } from '../../../db/database.ts';
import type { Scope } from '../../../db/scope.ts';

/** What the biller adds by hand. */
export type ChargeEntries = BodyOf<typeof billingArea.draft>['charges'];

/**
 * The charges with their types. One whose type was deleted since it was picked is left off: it has no name to be billed by.
 *
 * @throws AppError 400 with the fields
 */
export async function typedCharges(
  tx: Tx,
  { company_id }: Scope,
  entries: ChargeEntries,
  decimals: number,
): Promise<Charge[]> {
  if (entries.length === 0) return [];
  const problems = entries.flatMap((entry, index) =>
    Object.entries(chargeProblems(entry, decimals)).map(
      ([field, message]) => [`charges.${index}.${field}`, message] as const,
    ),
  );
  if (problems.length > 0) throw refuseFields(Object.fromEntries(problems));
  const ids = entries.map((entry) => entry.invoice_charge_type_id);
  const types = await tx
    .selectFrom('invoice_charge_type')
    .select(['invoice_charge_type_id', 'name', 'is_taxable'])
    .where('company_id', '=', company_id)
    .where('invoice_charge_type_id', 'in', ids)
    .execute();
  const byId = new Map(types.map((type) => [type.invoice_charge_type_id, type]));
  return entries.flatMap(({ invoice_charge_type_id, ...entry }) => {
    const type = byId.get(invoice_charge_type_id);
    return type ? [{ ...entry, type }] : [];
  });
}
