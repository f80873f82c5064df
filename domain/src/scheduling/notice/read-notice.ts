import { readCaption, readCourt, readDocket } from './notice-case.ts';
import type { DateContext } from './notice-date.ts';
import { readDeponents } from './notice-deponents.ts';
import { NOTICE_FIELDS, type NoticeDoubt, type NoticeField, type NoticeFind } from './notice-find.ts';
import { readLocation, readMeetingLink } from './notice-location.ts';
import { prepareNotice } from './notice-text.ts';
import { readWhen } from './notice-when.ts';

/** What was read from a notice. A field is found or doubtful or not in the notice, never two of them. */
export interface NoticeReading {
  /** In the order of `NOTICE_FIELDS`; several deponents are several finds. */
  readonly finds: readonly NoticeFind[];
  readonly doubts: readonly NoticeDoubt[];
  /** Fields without any find or doubt. */
  readonly missing: readonly NoticeField[];
  /** The notice cancels: its day and time are those that fall away, so they are not read. */
  readonly is_cancellation: boolean;
  readonly is_cut: boolean;
}

const CANCELLATION =
  /\bnotice\s{1,9}(?:of\s{1,9})?(?:cancel\w{0,9}|vacat\w{0,5}|withdraw\w{0,3}|taking\s{1,9}off)|\b(?:please\s{1,9}(?:cancel|take\s{1,9}off\s{1,9}calendar)|depositions?\s(?:[^.;]{0,80}\s)?(?:is|are|has been|have been)\s{1,9}(?:hereby\s{1,9})?(?:cancell?ed|vacated|withdrawn|off\s{1,9}calendar))\b/i;
const WHEN: ReadonlySet<NoticeField> = new Set(['job_date', 'start_time', 'time_zone', 'location', 'meeting_link']);

const rank = ({ field }: { readonly field: NoticeField }) => NOTICE_FIELDS.indexOf(field);

/**
 * Reads a deposition notice, a subpoena or a mail that orders a reporter: each find with its lines and characters. What has two readings
 * is a doubt and fills nothing. Lines are those of `noticeLines`; time and size are bounded by `NOTICE_LIMITS`.
 */
export function readNotice(lines: readonly string[], context: DateContext): NoticeReading {
  const text = prepareNotice(lines);
  const is_cancellation = CANCELLATION.test(text.flat.slice(0, 6_000));
  const all = [
    readCourt(text),
    readCaption(text),
    readDocket(text),
    readDeponents(text),
    ...readWhen(text, context),
    readLocation(text),
    readMeetingLink(text),
  ];
  const isRead = ({ field }: { readonly field: NoticeField }) => !(is_cancellation && WHEN.has(field));
  const finds = all.flatMap((one) => one.finds).filter(isRead);
  const doubts = all.flatMap((one) => one.doubts).filter(isRead);
  const known = new Set([...finds, ...doubts].map(({ field }) => field));
  return {
    finds: finds.toSorted((one, other) => rank(one) - rank(other)),
    doubts: doubts.toSorted((one, other) => rank(one) - rank(other)),
    missing: NOTICE_FIELDS.filter((field) => !known.has(field)),
    is_cancellation,
    is_cut: text.isCut,
  };
}
