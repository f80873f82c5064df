import { type DateContext, type WrittenDate, writtenDates } from './notice-date.ts';
import { type FieldReading, NOTHING, type NoticeDoubtReason, onlyOne } from './notice-find.ts';
import type { NoticeText } from './notice-text.ts';
import { isInSeason, type WrittenTime, type WrittenZone, writtenTimes, zoneBehind } from './notice-time.ts';

/** Words right before a date that make it another one than that of the deposition. */
const OTHER_RIGHT_BEFORE =
  /\b(?:by|before|until|through|since|after|not|than|or about|from|to|between|prior|dated?|deadline|born|d\.?o\.?b\.?|of loss|of birth|of injury|of accident|signed|filed|served|sent|received|issued|expires?|entered)(?:\s{1,9}(?:this|on|the|is|was|day))*\s{0,9}[:,]?\s{0,20}$/i;
/** Words in the same sentence before a date that do the same. */
const OTHER_IN_SENTENCE =
  /\b(?:original|originally|previously|formerly|initially|vacat\w{0,6}|cancel\w{0,6}|withdr\w{0,6}|instead of|rather than|dated|signed|executed|served|mailed|e-?mailed|filed|issued|sworn|subscribed|caused|transmitted|born|birth|accident|incident|collision|crash|fell|injur\w{0,5}|loss|trial|hearing|mediation|(?<!video\s?)conference|deadline|cut-?off|entered|ordered|produced?|production|expires?|transcript|invoice|respond|responses?|objections?|fecha de nacimiento)\b/i;
const LABELED =
  /(?:^|[\s|])(?:(?:new|deposition|depo|proceeding|job|scheduled|start)\s{1,3})?(?:date|dates|when|day|date and time|date & time|date\/time|fecha|datum)(?:\s{1,3}(?:of|for)\s{1,3}(?:the\s{1,3})?(?:deposition|depo|proceeding|examination|job))?\s{0,3}:\s{0,20}$/i;
const DEPOSITION = /\b(?:depos\w{1,8}|depo|depos|examin\w{1,8}|testi\w{1,6}|appear|deponent|witness)\b/i;
const LABELED_TIME =
  /(?:^|[\s|])(?:(?:start|starting|begin|deposition|depo|scheduled)\s{1,3})?(?:time|hora|uhrzeit|starts|start|begins)(?:\s{1,3}of\s{1,3}(?:deposition|examination))?\s{0,3}:\s{0,20}$/i;
const BETWEEN_DATE_AND_TIME =
  /^[\s,;()|-]{0,40}(?:time:?\s{0,20})?(?:(?:commencing|beginning|starting|to begin|to commence|convening|starts|scheduled)\s{1,3}(?:on\s{1,3})?)?(?:(?:promptly|at|from|@|um|a las|a la)\s{0,3}){0,2}(?:the hour of\s{1,3})?(?:approximately\s{1,3}|approx\.\s{1,3}|about\s{1,3})?$/i;
const BETWEEN_TIME_AND_DATE = /^[\s,;()]{0,20}(?:(?:on|of)\s{1,3})?(?:the\s{1,3})?$/i;
/** A time behind another one and a dash or 'to' ends something. */
const ENDS = /(?:-|to|until|till|through|bis|and)\s{0,3}$/i;
const MAIL_HEAD = /^\s*(?:from|to|cc|bcc|sent|date|subject|reply-to|attachments)\s*:/i;

const SENTENCE = 90;
const FAR = 320;

interface DatedTime {
  readonly date: WrittenDate;
  readonly time: WrittenTime | undefined;
}

/** The lines of a mail's head, whose date is that of the mail. */
function mailHeadEnd({ lines, startOf }: NoticeText): number {
  const isMail = lines.slice(0, 12).filter((line) => MAIL_HEAD.test(line)).length >= 2;
  if (!isMail) return 0;
  let end = 0;
  for (const [line, text] of lines.slice(0, 14).entries()) if (MAIL_HEAD.test(text)) end = startOf(line) + text.length;
  return end;
}

/** The part of a sentence before a position that nothing else has been found in. */
function sentenceBefore(flat: string, at: number, since: number, length: number): string {
  const before = flat.slice(Math.max(since, at - length, 0), at);
  const stops = [...before.matchAll(/(?<!\b(?:v|vs|no|mr|mrs|ms|dr|jr|sr|inc|co|corp|[a-z]))[.;!?]\s+(?=\p{Lu})/giu)];
  const last = stops.at(-1);
  return last ? before.slice(last.index + 1) : before;
}

function isOther(text: NoticeText, { start }: WrittenDate, since: number): boolean {
  const line = text.flat.slice(Math.max(0, start - 24), start);
  if (LABELED.test(line) && !/\b(?:birth|loss|injury|accident)\b/i.test(line)) return false;
  const before = sentenceBefore(text.flat, start, since, SENTENCE);
  return OTHER_RIGHT_BEFORE.test(before) || OTHER_IN_SENTENCE.test(before);
}

function timeOf(text: NoticeText, date: WrittenDate, times: readonly WrittenTime[]): WrittenTime | undefined {
  const { flat } = text;
  const behind = times.find(({ start }) => start >= date.end);
  if (behind && behind.start - date.end < 60 && BETWEEN_DATE_AND_TIME.test(flat.slice(date.end, behind.start)))
    return behind;
  const before = times.filter(({ end }) => end <= date.start && date.start - end < 60).at(-1);
  if (!before) return undefined;
  const zone = zoneBehind(text, before.end);
  const between = flat.slice(zone?.end ?? before.end, date.start).replace(/^\)/, '');
  return BETWEEN_TIME_AND_DATE.test(between) ? before : undefined;
}

/** The days on which somebody is to be examined, each with the time beside it. */
function datesOfDeposition(
  text: NoticeText,
  context: DateContext,
  times: readonly WrittenTime[],
): { dated: DatedTime[]; others: WrittenTime[] } {
  const { flat } = text;
  const headEnd = mailHeadEnd(text);
  const subject = text.lines.findIndex((line) => /^\s*subject\s*:/i.test(line));
  const inHead = (at: number) =>
    at < headEnd && !(subject >= 0 && at >= text.startOf(subject) && at <= text.startOf(subject + 1));
  const found: DatedTime[] = [];
  const others: WrittenTime[] = [];
  let since = 0;
  for (const date of writtenDates(text, context)) {
    const other = inHead(date.start) || isOther(text, date, since);
    const from = since;
    since = date.end;
    const time = timeOf(text, date, times);
    if (other && time) others.push(time);
    if (other) continue;
    const isLabeled = LABELED.test(flat.slice(Math.max(0, date.start - 60), date.start));
    const isNear = () => DEPOSITION.test(sentenceBefore(flat, date.start, from, FAR));
    if (time || isLabeled || isNear()) found.push({ date, time });
  }
  return { dated: found, others };
}

const dateKey = ({ readings }: WrittenDate) => readings.join();

function readDate(text: NoticeText, dated: readonly DatedTime[], today: string): FieldReading {
  const [first] = dated;
  if (!first) return NOTHING;
  const spans = dated.flatMap(({ date }) => text.spansAt(date.start, date.end));
  const readings = [...new Set(dated.flatMap(({ date }) => date.readings))].slice(0, 4);
  const doubt = (reason: NoticeDoubtReason): FieldReading => ({
    finds: [],
    doubts: [{ field: 'job_date', reason, readings, spans }],
  });
  // A weekday that does not fit in one line is not settled by the same number elsewhere.
  const reason = dated.map(({ date }) => date.doubt).find((one) => one !== null && one !== 'no_year');
  if (reason) return doubt(reason);
  const sure = dated.filter(({ date }) => date.doubt === null);
  if (new Set(dated.map(({ date }) => dateKey(date))).size > 1) return doubt('several');
  if (sure.length === 0) return doubt('no_year');
  const value = first.date.readings[0] ?? '';
  if (value < today) return doubt('past');
  return { finds: [{ field: 'job_date', value, spans }], doubts: [] };
}

function labeledTimes(text: NoticeText, times: readonly WrittenTime[]): WrittenTime[] {
  return times.filter(({ start }, index) => {
    const before = text.flat.slice(Math.max(0, start - 50), start);
    const last = times[index - 1];
    const isEnd = last !== undefined && start - last.end < 8 && ENDS.test(text.flat.slice(last.end, start));
    return !isEnd && LABELED_TIME.test(before);
  });
}

/** Other times of the same sentence: 'Doe at 9:00 a.m. and Roe at 1:00 p.m. on December 9' begins at the first of them. */
function timesBefore(
  text: NoticeText,
  time: WrittenTime,
  times: readonly WrittenTime[],
  known: readonly WrittenTime[],
): WrittenTime[] {
  const sentence = sentenceBefore(text.flat, time.start, 0, FAR / 2);
  return times.filter(
    (one) => one.end <= time.start && one.start >= time.start - sentence.length && !known.includes(one),
  );
}

/** '1:00 - 4:00 p.m.' says of the second time only which half of the day it is. */
function readTime(text: NoticeText, found: readonly WrittenTime[]): FieldReading {
  const unsure = found.find(({ readings }) => readings.length > 1);
  const spans = found.flatMap(({ start, end }) => text.spansAt(start, end));
  if (!unsure)
    return onlyOne(
      'start_time',
      found.map(({ readings, start, end }) => ({ value: readings[0] ?? '', spans: text.spansAt(start, end) })),
    );
  return { finds: [], doubts: [{ field: 'start_time', reason: 'half_of_day', readings: unsure.readings, spans }] };
}

const LABELED_ZONE = /\btime\s?zone\s{0,3}:\s{0,10}/giu;

/** Any zone behind a time of the deposition, or behind its label. */
function readZone(text: NoticeText, found: readonly WrittenTime[], date: string | undefined): FieldReading {
  const labeled = [...text.flat.matchAll(LABELED_ZONE)].map(({ index, 0: label }) => index + label.length);
  const positions = [...found.map(({ end }) => end), ...labeled];
  const zones = positions.map((at) => zoneBehind(text, at)).filter((zone) => zone !== undefined);
  const other = zones.flatMap((zone) => slashedZone(text, zone));
  const all = [...zones, ...other];
  const unsure = all.find((zone) => zone.zone === null || (date !== undefined && !isInSeason(zone, date)));
  if (!unsure)
    return onlyOne(
      'time_zone',
      all.map(({ zone, start, end }) => ({ value: zone ?? '', spans: text.spansAt(start, end) })),
    );
  const spans = text.spansAt(unsure.start, unsure.end);
  return { finds: [], doubts: [{ field: 'time_zone', reason: 'zone', readings: [unsure.text], spans }] };
}

/** '10:00 a.m. PT / 1:00 p.m. ET': one moment in two zones; which of them is the job's, nobody says. */
function slashedZone(text: NoticeText, { end }: WrittenZone): WrittenZone[] {
  const between = /^[\s)]{0,4}(?:\/|\(|or|and)\s{0,3}(?:\d{1,2}(?::\d\d)?\s?(?:[ap]\.?m\.?)?\s{0,3})?/i.exec(
    text.flat.slice(end, end + 30),
  );
  const zone = between && zoneBehind(text, end + between[0].length);
  return zone ? [zone] : [];
}

/**
 * Reads day, start and zone of a deposition. The day counts with a time beside it, a label before it, or a sentence about an examination;
 * days of service, signing, an accident or an earlier notice do not. Two different days, a weekday that does not fit, a day without its
 * year and a time without a.m. or p.m. stay empty.
 */
export function readWhen(text: NoticeText, context: DateContext): FieldReading[] {
  const times = writtenTimes(text);
  const { dated, others } = datesOfDeposition(text, context, times);
  const date = readDate(text, dated, context.today);
  const beside = dated.map(({ time }) => time).filter((time) => time !== undefined);
  const found = [...new Set([...beside, ...labeledTimes(text, times)])];
  const earlier = found.flatMap((time) => timesBefore(text, time, times, [...found, ...others]));
  return [date, readTime(text, [...earlier, ...found]), readZone(text, found, date.finds[0]?.value)];
}
