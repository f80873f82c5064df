import { isSampleId } from '@onrecord/domain/core/account/sample-company';
import type { MerchantAccount } from '../../adapters/payment/port.ts';
import type { Services } from '../services.ts';

/** What says whose account a division's payments go to. */
export interface DivisionMerchant {
  readonly company_id: number;
  readonly division_id: number;
  readonly merchant_type: string;
  readonly fuze_account_id: string;
  readonly merchant_key_sealed: string;
}

/** Binds a division's key to the division: moved to another one it does not open. */
export function merchantKeyAbout({ company_id, division_id }: Pick<DivisionMerchant, 'company_id' | 'division_id'>) {
  return `division ${company_id} ${division_id} merchant`;
}

/**
 * The account of a division at the gateway, with its own key where it has one; undefined where it takes no payments. Sample data takes none,
 * whatever somebody has entered in it.
 */
export function merchantAccount(
  { payments, sealer }: Pick<Services, 'payments' | 'sealer'>,
  division: DivisionMerchant,
): MerchantAccount | undefined {
  const { merchant_type, fuze_account_id, merchant_key_sealed } = division;
  if (merchant_type === 'none' || isSampleId(division.company_id)) return undefined;
  const private_key = merchant_key_sealed && sealer.open(merchant_key_sealed, merchantKeyAbout(division));
  return payments.accountOf({ merchant_type, fuze_account_id, ...(private_key && { private_key }) });
}
