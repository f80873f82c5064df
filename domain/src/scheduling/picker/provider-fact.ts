import type { Sentence } from '../../core/messages/catalogue.ts';

/** What a fact about a provider is about. */
export const FACT_KINDS = [
  'free',
  'busy',
  'travel',
  'time_off',
  'day',
  'status',
  'declined',
  'licence',
  'preference',
  'volumes',
  'skill',
  'area',
  'distance',
  'load',
  'worksheets',
  'no_show',
] as const;
export type FactKind = (typeof FACT_KINDS)[number];

/**
 * How a fact bears on the choice: it speaks for somebody, it asks for a second look, it speaks against (booked only with a
 * typed reason), or it only informs.
 */
export const FACT_TONES = ['for', 'asks', 'against', 'neutral'] as const;
export type FactTone = (typeof FACT_TONES)[number];

/** One fact about a provider, in a sentence. */
export type ProviderFact = { readonly kind: FactKind; readonly tone: FactTone; readonly text: Sentence };

export const fact = (kind: FactKind, tone: FactTone, text: Sentence): ProviderFact => ({ kind, tone, text });
