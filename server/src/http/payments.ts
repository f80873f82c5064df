import type { MerchantAccount, PaymentGateway } from '../adapters/payment/port.ts';

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
