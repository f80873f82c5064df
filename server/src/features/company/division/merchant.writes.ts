import type { MerchantChange } from '@onrecord/contract/company/division';
import { changesBetween } from '@onrecord/domain/core/activity/changes';
import { refuse, refuseFields } from '@onrecord/domain/core/messages/app-error';
import { message, sentence } from '@onrecord/domain/core/messages/catalogue';
import { GatewayRefused, GatewayUnavailable } from '../../../adapters/payment/port.ts';
import type { UserScope } from '../../../db/scope.ts';
import { merchantAccount, merchantKeyAbout } from '../../../http/payment/merchant-account.ts';
import type { Services } from '../../../http/services.ts';
import { divisionDetail } from './division.reads.ts';
import { divisionToChange, recordDivision } from './division.writes.ts';

type Account = Partial<Omit<MerchantChange, 'version'>>;

/** What would be kept of the money settings; a key that is not named stays. */
function settingsAfter(
  { sealer }: Services,
  before: {
    company_id: number;
    division_id: number;
    merchant_type: string;
    fuze_account_id: string;
    merchant_key_sealed: string;
  },
  { merchant_type = before.merchant_type as MerchantChange['merchant_type'], fuze_account_id, private_key }: Account,
) {
  const sealed = private_key ? sealer.seal(private_key, merchantKeyAbout(before)) : '';
  return {
    merchant_type,
    fuze_account_id: fuze_account_id ?? before.fuze_account_id,
    merchant_key_sealed: private_key === undefined ? before.merchant_key_sealed : sealed,
  };
}

/** Saves how a division is paid. The key is kept sealed and recorded nowhere. @throws AppError 404, 409, 400 with the fields */
export async function saveMerchant(
  services: Services,
  scope: UserScope,
  divisionId: number,
  { version, ...change }: MerchantChange,
): Promise<void> {
  if (change.merchant_type === 'fuze' && change.fuze_account_id === '')
    throw refuseFields({ fuze_account_id: sentence('form.required') });
  await services.db.withScope(scope, async (tx) => {
    const before = await divisionToChange(tx, scope, divisionId, version);
    const after = settingsAfter(services, before, change);
    await tx
      .updateTable('division')
      .set(after)
      .where('company_id', '=', scope.company_id)
      .where('division_id', '=', divisionId)
      .execute();
    const { merchant_key_sealed: _sealed, ...reported } = after;
    const isKeyChanged = after.merchant_key_sealed !== before.merchant_key_sealed;
    const key = isKeyChanged ? [{ private_key: '' }, { private_key: '****' }] : [{}, {}];
    await recordDivision(tx, scope, before, {
      changes: changesBetween({ ...before, ...key[0] }, { ...reported, ...key[1] }),
    });
  });
}

/** Asks the gateway whether it takes the account that is typed, or else the one that is kept. Moves no money. */
export async function verifyMerchant(
  services: Services,
  scope: UserScope,
  divisionId: number,
  typed: Account,
): Promise<{ is_valid: boolean; message: string }> {
  const division = await services.db.readScope(scope, (tx) => divisionDetail(tx, scope, divisionId));
  const account = merchantAccount(services, { ...division, ...settingsAfter(services, division, typed) });
  if (!account) throw refuse('division.no_account');
  try {
    // Nothing is found under such a token; whether the account may ask is the answer.
    await services.payments.gateway.cardTokenInfo(account, 'credential-check');
    return { is_valid: true, message: message('division.credentials_accepted') };
  } catch (error) {
    if (error instanceof GatewayRefused)
      return { is_valid: false, message: message('division.credentials_refused', { reason: error.message }) };
    if (error instanceof GatewayUnavailable) throw refuse('division.gateway_unreachable');
    throw error;
  }
}
