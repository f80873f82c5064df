import { refuseFields } from '@onrecord/domain/core/messages/app-error';
import { message, sentence } from '@onrecord/domain/core/messages/catalogue';
import type { MerchantAccount, PaymentType } from '../../../../adapters/payment/port.ts';
import type { UserScope } from '../../../../db/scope.ts';
import type { Services } from '../../../../http/services.ts';
import { companyOf } from '../../../company/company/company.reads.ts';
import { payerClient } from './saved.reads.ts';
import { insertSaved } from './saved.writes.ts';

/** The words somebody agrees to before a card or account is saved. */
export const consentOf = (payment_type: PaymentType, client_name: string, company_name: string) =>
  message(payment_type === 'Credit Card' ? 'payment.consent_card' : 'payment.consent_bank', {
    client_name,
    company_name,
  });

export interface Entered {
  readonly division_id: number;
  readonly ticket: string;
  readonly card_type: number | null;
}

/** Has the gateway remember what was entered in its frame, before a sale uses the ticket up. */
export async function vaultTokenOf(services: Services, account: MerchantAccount, entered: Entered) {
  const { gateway } = services.payments;
  const { division_id, ticket, card_type } = entered;
  return card_type === null
    ? gateway.createCheckToken(account, { division_id, ticket })
    : gateway.createCardToken(account, { division_id, ticket, card_type });
}

/** Keeps what the gateway remembers under its token for a client who agreed to it. */
export async function keepToken(
  services: Services,
  scope: UserScope,
  { account, vault_token, client_id }: { account: MerchantAccount; vault_token: string; client_id: number | null },
  payment_type: PaymentType,
): Promise<string> {
  const { gateway } = services.payments;
  const isCard = payment_type === 'Credit Card';
  const info = await (isCard
    ? gateway.cardTokenInfo(account, vault_token)
    : gateway.checkTokenInfo(account, vault_token));
  if (!info) throw refuseFields({ ticket: sentence('payment.frame_invalid') });
  return services.db.withScope(scope, async (tx) => {
    const client = await payerClient(tx, scope, { client_id });
    if (!client) throw refuseFields({ client_id: sentence('payment.saved_no_client') });
    const { name } = await companyOf(tx, scope);
    const consent_text = consentOf(payment_type, client.name, name);
    return insertSaved(tx, services, scope, { account, vault_token, info, client_id: client.client_id, consent_text });
  });
}
