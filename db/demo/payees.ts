import { lastFour } from '@onrecord/domain/people/service-provider/payee';
import { bankAbout, taxIdAbout } from '../../server/src/features/people/service-provider/payee.reads.ts';
import type { CompanyPlan } from './company-plan.ts';
import type { CompanyRows } from './rows.ts';
import type { Seal } from './subscription.ts';

/** The payment method of the starting values that is a transfer. */
const BANK_ACCOUNT = 5;

/** The tax numbers and accounts of the providers of a company that pays in the United States, sealed as the installation does. */
export function makePayees(plan: CompanyPlan, rows: CompanyRows, today: Temporal.PlainDate, seal: Seal): void {
  if (plan.country !== 'US') return;
  for (const provider of rows.of('service_provider') as Record<string, unknown>[]) {
    if (!provider.w9_received_on) continue;
    const id = Number(provider.service_provider_id);
    const tax_id = `9005${String(id).padStart(5, '0')}`;
    const tax = { tax_id_sealed: seal(tax_id, taxIdAbout(plan.company_id, id)), tax_id_last4: lastFour(tax_id) };
    Object.assign(provider, tax, provider.payment_method_id === BANK_ACCOUNT && bankOf(plan, provider, today, seal));
  }
}

/** Bank details that nobody waits for any more. */
function bankOf({ company_id }: CompanyPlan, provider: Record<string, unknown>, today: Temporal.PlainDate, seal: Seal) {
  const id = Number(provider.service_provider_id);
  const account = {
    routing_number: id % 2 === 0 ? '021000021' : '102001017',
    account_number: String(40_071_300 + id * 17),
    account_type: 'checking',
    holder_type: provider.business_name ? 'business' : 'person',
  };
  return {
    pay_by: 'bank',
    bank_name: id % 2 === 0 ? 'Mile High Bank' : 'First Bank of the Plains',
    bank_sealed: seal(JSON.stringify(account), bankAbout(company_id, id)),
    bank_last4: lastFour(account.account_number),
    bank_is_business: account.holder_type === 'business',
    bank_changed_on: today.subtract({ months: 5 }).toString(),
    bank_confirmed_to: String(provider.email),
  };
}
