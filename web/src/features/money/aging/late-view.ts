import { type AgingBucket, bucketDays } from '@onrecord/domain/money/client-invoice/aging';

const LATE = 'late:';

/** The view of the invoice list that a bucket of the strip above it opens. */
export const lateView = (bucket: AgingBucket): string => `${LATE}${bucket}`;

/** The bucket that a view names; undefined for any other view. */
export const bucketOfView = (view: string | undefined): AgingBucket | undefined =>
  view?.startsWith(LATE) ? view.slice(LATE.length) : undefined;

/** What the list is asked for in such a view. */
export function lateOfView(view: string | undefined) {
  const bucket = bucketOfView(view);
  if (bucket === undefined) return undefined;
  const { from, to } = bucketDays(bucket);
  return { ...(from !== null && { late_from: from }), ...(to !== null && { late_to: to }) };
}
