import { type Sentence, sentence } from '../../../core/messages/catalogue.ts';
import type { UnbilledReason } from '../price-item.ts';

const TEXTS = {
  no_price: 'billing.unbilled_no_price',
  unusable_price: 'billing.unbilled_unusable_price',
  nothing_produced: 'billing.unbilled_nothing_produced',
  invalid_quantity: 'billing.unbilled_invalid_quantity',
  left_out: 'billing.unbilled_left_out',
} as const satisfies Record<UnbilledReason | 'left_out', string>;

/** Why an item has no line, in words. */
export function unbilledText(reason: UnbilledReason | 'left_out'): Sentence {
  return sentence(TEXTS[reason]);
}
