import { paymentArea } from '@onrecord/contract/money/payment';
import type { PaymentFrame, PayType } from '../../../../gateway/use-payment-frame.ts';
import { call } from '../../../../lib/call/client.ts';

/** Asks the server for the gateway's frame of a division, for a card or a bank account. */
export async function openFrame(payType: PayType, division_id: number): Promise<PaymentFrame> {
  const body = { division_id, host: location.origin };
  if (payType === 'Credit Card') {
    const { url, origin, ticket } = await call(paymentArea.getCardFrameAttributes, { body });
    return { url, origin, ticket };
  }
  const { URL: address } = await call(paymentArea.createElectronicCheckPaymentUrl, { body });
  const url = new URL(address);
  return { url: address, origin: url.origin, ticket: url.searchParams.get('ticket') ?? '' };
}
