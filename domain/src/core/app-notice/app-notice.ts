/** What a reader of a notice must still see to see the notice; with `nothing` it says all there is to say. */
export const NOTICE_SUBJECTS = [
  'nothing',
  'job',
  'job_request',
  'offer_round',
  'client_invoice',
  'job_file',
  /** Whatever files of a job the reader may open: the notice goes when none is left. */
  'job_files',
  'client_order',
  'client',
  'service_provider',
] as const;
export type NoticeSubject = (typeof NOTICE_SUBJECTS)[number];

/** So many unread notices are counted; who has more reads that there are more. */
export const MAX_COUNTED = 100;

/** Files of a job that are released within so many minutes are one notice, as long as nobody has read it. */
export const GATHERED_MINUTES = 10;

/** How long a notice is kept, read or not: what was not read by then is settled some other way. */
export const STORED_DAYS = 90;

/** How many unread notices a badge shows. */
export const countText = (count: number): string => (count >= MAX_COUNTED ? `${MAX_COUNTED - 1}+` : String(count));
