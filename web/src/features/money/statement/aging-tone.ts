import { type AgingBucket, bucketDays } from '@onrecord/domain/money/client-invoice/aging';

const TONES = [
  [0, 'bg-brand/20'],
  [30, 'bg-brand/45'],
  [60, 'bg-brand/70'],
  [90, 'bg-brand'],
] as const;

/** From pale to full, then red: what is older weighs more. Place, words and figures say the same. */
export function agingTone(bucket: AgingBucket): string {
  const { from, to } = bucketDays(bucket);
  if (to === null) return 'bg-bad';
  return TONES.find(([last]) => to <= last)?.[1] ?? ((from ?? 0) > 90 ? 'bg-bad/70' : 'bg-brand');
}

/** Whether somebody has to act now: what is more than 90 days late (design: money screens). */
export const isOldBucket = (bucket: AgingBucket): boolean => (bucketDays(bucket).from ?? 0) > 90;
