import type { ProviderMethodChange } from '@onrecord/contract/people/service-provider';
import { refuseFields } from '@onrecord/domain/core/messages/app-error';
import { lastFour, payeeProblems, taxIdDigits } from '@onrecord/domain/people/service-provider/payee';
import type { Tx } from '../../../db/database.ts';
import { saveRecord } from '../../../db/record-writes.ts';
import type { UserScope } from '../../../db/scope.ts';
import type { Services } from '../../../http/services.ts';
import { providerMethodOf } from './payee.reads.ts';
import { requireStaff, SERVICE_PROVIDER } from './service-provider.writes.ts';

/** Whose secret a sealed number is. What is moved to another provider does not open there. */
const about = (what: 'tax id' | 'bank account', { company_id }: UserScope, providerId: number) =>
  `service provider ${company_id} ${providerId} ${what}`;

interface Numbers {
  tax_id_sealed?: string;
  tax_id_last4?: string;
  bank_sealed?: string;
  bank_last4?: string;
}

function sealedTaxId({ sealer }: Services, scope: UserScope, id: number, typed: string | undefined): Numbers {
  if (typed === undefined) return {};
  const digits = taxIdDigits(typed);
  if (digits === '') return { tax_id_sealed: '', tax_id_last4: '' };
  return { tax_id_sealed: sealer.seal(digits, about('tax id', scope, id)), tax_id_last4: lastFour(digits) };
}

function sealedBank({ sealer }: Services, scope: UserScope, id: number, typed: ProviderMethodChange['bank']): Numbers {
  if (typed === undefined) return {};
  if (typed === null) return { bank_sealed: '', bank_last4: '' };
  return {
    bank_sealed: sealer.seal(JSON.stringify(typed), about('bank account', scope, id)),
    bank_last4: lastFour(typed.account_number),
  };
}

/**
 * Saves how a provider is paid. Tax number and account are kept sealed, and the log knows their last digits alone.
 *
 * @throws AppError 404, 409 with the method as it is now, 400 with the fields
 */
export async function saveMethod(
  tx: Tx,
  services: Services,
  scope: UserScope,
  providerId: number,
  { tax_id, bank, ...change }: ProviderMethodChange,
): Promise<void> {
  requireStaff(scope);
  const problems = payeeProblems({ ...(tax_id !== undefined && { tax_id }), ...(bank !== undefined && { bank }) });
  if (Object.keys(problems).length > 0) throw refuseFields(problems);
  const kind = { ...SERVICE_PROVIDER, fresh: providerMethodOf };
  const numbers = {
    ...sealedTaxId(services, scope, providerId, tax_id),
    ...sealedBank(services, scope, providerId, bank),
  };
  const { tax_id_sealed, bank_sealed, ...ends } = numbers;
  await saveRecord(tx, scope, kind, providerId, { ...change, ...ends });
  if (tax_id_sealed === undefined && bank_sealed === undefined) return;
  await tx
    .updateTable('service_provider')
    .set({ ...(tax_id_sealed !== undefined && { tax_id_sealed }), ...(bank_sealed !== undefined && { bank_sealed }) })
    .where('company_id', '=', scope.company_id)
    .where('service_provider_id', '=', providerId)
    .execute();
}
