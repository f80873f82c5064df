import type { ResultOf } from '@onrecord/contract/core/entry';
import type { paymentArea } from '@onrecord/contract/money/payment';

/** An invoice as whoever has its bill or its pay link sees it. */
export type Bill = ResultOf<typeof paymentArea.findQuickInvoice>;
