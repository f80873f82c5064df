import type { ProviderMethod } from '@onrecord/contract/people/service-provider';
import { refuse } from '@onrecord/domain/core/messages/app-error';
import { maskedNumber } from '@onrecord/domain/people/service-provider/payee';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { andAll } from '../../../db/list-query.ts';
import type { Scope } from '../../../db/scope.ts';
import { visibleProviders } from './service-provider.access.ts';

/** How a provider is paid, without the numbers. @throws AppError 404 */
export async function providerMethodOf(tx: Tx, scope: Scope, providerId: number): Promise<ProviderMethod> {
  const where = andAll([...visibleProviders(scope), sql<boolean>`p.service_provider_id = ${providerId}`]);
  const { rows } = await sql<
    Omit<ProviderMethod, 'tax_id_masked' | 'account_masked'> & { tax_id_last4: string; bank_last4: string }
  >`select p.service_provider_id, p.payment_method_id, coalesce(m.name::text, '') as payment_method_name, p.is_1099,
      p.tax_name, p.tax_id_last4, p.bank_name, p.bank_last4, p.version
    from service_provider p left join payment_method m on m.company_id = p.company_id
      and m.payment_method_id = p.payment_method_id
    where ${where}`.execute(tx);
  const [row] = rows;
  if (!row) throw refuse('general.not_found');
  const { tax_id_last4, bank_last4, ...shown } = row;
  return { ...shown, tax_id_masked: maskedNumber(tax_id_last4), account_masked: maskedNumber(bank_last4) };
}
