import { createHmac } from 'node:crypto';
import type { MerchantAccount } from '@onrecord/contract/core/gateway/merchant-wire';

/** Signs the exact bytes of an event with the account's private key and the time of sending, as `SIGNATURE_HEADER` carries it. */
export function signEvent({ account_id, private_key }: MerchantAccount, body: string, at_seconds: number): string {
  const hex = createHmac('sha256', private_key).update(`${account_id}.${at_seconds}.${body}`).digest('hex');
  return `t=${at_seconds},v1=${hex}`;
}
