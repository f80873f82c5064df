import { createHmac, timingSafeEqual } from 'node:crypto';
import { eventShape, parseWire } from '@onrecord/contract/core/gateway/merchant-wire';
import type { GatewayEvent, MerchantAccount } from './port.ts';

/** How far an event's time may lie from ours, so that a recorded one cannot be sent again much later. */
const TOLERANCE_SECONDS = 300;

const SIGNATURE = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/;

/**
 * Reads an event that says it comes from the gateway. Null unless the signature is right for the exact bytes and not
 * older than five minutes, and the body is an event. Repeats are for the caller to notice, by the state of the payment.
 */
export function readSignedEvent(
  account: MerchantAccount,
  body: string,
  signature: string | undefined,
  now_seconds: number,
): GatewayEvent | null {
  const [, time = '', hex = ''] = SIGNATURE.exec(signature ?? '') ?? [];
  if (hex === '' || Math.abs(now_seconds - Number(time)) > TOLERANCE_SECONDS) return null;
  if (!timingSafeEqual(Buffer.from(hex, 'hex'), digest(account, body, Number(time)))) return null;
  return readEvent(body);
}

/** What a body says, whoever wrote it: good for finding out whose signature it has to carry. Null when it is no event. */
export function readEvent(body: string): GatewayEvent | null {
  const event = eventShape.safeParse(parseWire(body));
  return event.success ? event.data : null;
}

function digest({ account_id, private_key }: MerchantAccount, body: string, at_seconds: number): Buffer {
  return createHmac('sha256', private_key).update(`${account_id}.${at_seconds}.${body}`).digest();
}
