import type { ProviderMethod } from '@onrecord/contract/people/service-provider';
import { refuse } from '@onrecord/domain/core/messages/app-error';
import { bankHoldUntil, isBankOnHold, maskedNumber } from '@onrecord/domain/people/service-provider/payee';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { andAll } from '../../../db/list/list-query.ts';
import type { Scope } from '../../../db/scope.ts';
import { visibleProviders } from './service-provider.access.ts';

/** How a provider is paid, without the numbers. @throws AppError 404 */
export async function providerMethodOf(
  tx: Tx,
  scope: Scope,
  providerId: number,
  today: string,
): Promise<ProviderMethod> {
  const where = andAll([...visibleProviders(scope), sql<boolean>`p.service_provider_id = ${providerId}`]);
  const { rows } = await sql<
    Omit<ProviderMethod, 'tax_id_masked' | 'account_masked' | 'bank_hold_until' | 'is_bank_on_hold'> & {
      tax_id_last4: string;
      bank_last4: string;
      bank_changed_on: string | null;
    }
  >`select p.service_provider_id, p.payment_method_id, coalesce(m.name::text, '') as payment_method_name, p.is_1099,
      p.tax_name, p.tax_id_last4, p.bank_name, p.bank_last4, p.pay_by, p.bank_is_business, p.bank_changed_on, p.version
    from service_provider p left join payment_method m on m.company_id = p.company_id
      and m.payment_method_id = p.payment_method_id
    where ${where}`.execute(tx);
  const [row] = rows;
  if (!row) throw refuse('general.not_found');
  const { tax_id_last4, bank_last4, bank_changed_on, ...shown } = row;
  return {
    ...shown,
    tax_id_masked: maskedNumber(tax_id_last4),
    account_masked: maskedNumber(bank_last4),
    bank_hold_until: bankHoldUntil(bank_changed_on),
    is_bank_on_hold: isBankOnHold(bank_changed_on, today),
  };
}

/** Whose secret a sealed account is. What is moved to another provider does not open there. */
export const bankAbout = (company_id: number, providerId: number): string =>
  `service provider ${company_id} ${providerId} bank account`;

/** The same of a tax number. */
export const taxIdAbout = (company_id: number, providerId: number): string =>
  `service provider ${company_id} ${providerId} tax id`;

/** What a change of bank details is decided by. */
export interface ProviderAccount {
  readonly email: string;
  readonly pay_by: string;
  readonly bank_last4: string;
  readonly bank_confirmed_to: string;
}

/** Reads what a change of bank details is decided by. @throws AppError 404 */
export async function accountOf(tx: Tx, scope: Scope, providerId: number): Promise<ProviderAccount> {
  const where = andAll([...visibleProviders(scope), sql<boolean>`p.service_provider_id = ${providerId}`]);
  const { rows } =
    await sql<ProviderAccount>`select coalesce(p.email, '') as email, p.pay_by, p.bank_last4, p.bank_confirmed_to
    from service_provider p where ${where}`.execute(tx);
  if (!rows[0]) throw refuse('general.not_found');
  return rows[0];
}

/** Since when a provider has the present bank details, and the language to write in. */
export async function bankNoticeFacts(tx: Tx, { company_id }: Scope, providerId: number) {
  const { rows } = await sql<{ bank_changed_on: string | null; locale: string | null }>`select p.bank_changed_on,
      (select u.locale from app_user u where u.company_id = ${company_id} and u.service_provider_id = p.service_provider_id
        order by u.user_id limit 1) as locale
    from service_provider p where p.company_id = ${company_id} and p.service_provider_id = ${providerId}`.execute(tx);
  return rows[0];
}
