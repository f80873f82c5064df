import { defineTexts } from '../texts.ts';

/** Who did what to a record, and which field changed from what to what. */
export const recordHistoryTexts = defineTexts('record-history', {
  title: 'History',
  loading: 'Loading the history',
  none: 'Nothing recorded yet.',
  blank: 'blank',
  product: 'System',
  many: '{count} fields',
  more: 'Show more',
});
