import type { RateType } from '../../../core/lookup/product.ts';
import { type Sentence, sentence } from '../../../core/messages/catalogue.ts';

const RATE_TYPE_TEXTS = {
  Expert: 'explain.when_expert',
  Realtime: 'explain.when_realtime',
  'Weekend and evening': 'explain.when_out_of_hours',
  Standard: 'explain.when_standard',
} as const satisfies Record<RateType, string>;

/** What the company calls a rate type, and which work that is. */
export function rateTypeTexts(rate_type: RateType | null, name: string): Sentence[] {
  return [
    ...(name ? [sentence('explain.rate_type', { name })] : []),
    ...(rate_type ? [sentence(RATE_TYPE_TEXTS[rate_type])] : []),
  ];
}
