import { refuse, refuseFields } from '@onrecord/domain/core/messages/app-error';
import { sentence } from '@onrecord/domain/core/messages/catalogue';
import {
  type CheckUrlResult,
  type FrameRequest,
  GatewayRefused,
  GatewayUnavailable,
  type MerchantAccount,
  type PaymentGateway,
} from '../../adapters/payment/port.ts';

/** How this installation takes money: the gateway, and whose account at it a division's payments go to. */
export interface Payments {
  readonly gateway: PaymentGateway;
  /** Undefined where a division takes no payments. */
  accountOf(division: {
    merchant_type: string;
    fuze_account_id: string;
    /** The division's own; where it has none, the installation's. */
    private_key?: string;
  }): MerchantAccount | undefined;
  /** Where the product's own subscriptions are paid to. Undefined where none is set: subscriptions are then not charged. */
  readonly own_account: MerchantAccount | undefined;
  /** The gateway's origin, which pages may embed. */
  readonly origin: string;
}

/**
 * Awaits a call of the gateway. Turns its failures into refusals for people: 503 where the gateway does not respond, 400
 * where it refuses the request, for example a frame for a page of another origin.
 */
export async function askGateway<T>(request: Promise<T>): Promise<T> {
  try {
    return await request;
  } catch (error) {
    if (error instanceof GatewayUnavailable) throw refuse('payment.gateway_unavailable');
    if (error instanceof GatewayRefused) throw refuseFields({ token: sentence('payment.frame_invalid') });
    throw error;
  }
}

/** Opens a frame for a check. The gateway reports a refusal of this call in its result instead of an error. */
export async function openCheckFrame(
  gateway: PaymentGateway,
  account: MerchantAccount,
  request: FrameRequest,
): Promise<CheckUrlResult> {
  const opened = await askGateway(gateway.createElectronicCheckUrl(account, request));
  if (opened.URL === '') throw refuseFields({ token: sentence('payment.frame_invalid') });
  return opened;
}
