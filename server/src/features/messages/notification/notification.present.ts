import type { NoticeJob } from '@onrecord/domain/core/app-notice/notice-values';
import { dateText } from '@onrecord/domain/core/format/date';
import { dayWords, spokenTime } from '@onrecord/domain/core/format/day-words';
import type { FormatSettings } from '@onrecord/domain/core/format/settings';
import { timeText } from '@onrecord/domain/core/format/time';
import type { Locale } from '@onrecord/domain/core/language/locale';
import { type MessageKey, type ParamsArgument, sentence, sentenceText } from '@onrecord/domain/core/messages/catalogue';
import type { TermResolver } from '@onrecord/domain/core/term/resolve-term';
import { zoneAbbreviation } from '@onrecord/domain/core/time/zone-abbreviation';
import { jobSummary } from '@onrecord/domain/messages/notification/job-summary';
import type { JobBefore } from '../../../tasks/catalogue.ts';
import type { MailCompanyRow } from '../../company/company/company.reads.ts';
import type { LinkedJob } from '../../scheduling/confirmation/confirmation.reads.ts';

/** Writes sentences in the words of a company. */
export function speaker(terms: TermResolver) {
  return <Key extends MessageKey>(key: Key, ...params: ParamsArgument<Key>): string =>
    sentenceText(sentence(key, ...params), terms);
}

export type Speak = ReturnType<typeof speaker>;

/** The job's day in the company's way of writing dates. */
export function jobDate(job: Pick<LinkedJob, 'job_date'>, company: MailCompanyRow): string {
  return dateText(job.job_date, company.date_format as FormatSettings['date_format']);
}

/** Day, time and zone of a job, as the company writes them. */
export function jobWhen(
  job: Pick<LinkedJob, 'job_date' | 'start_time' | 'starts_at' | 'time_zone'>,
  company: MailCompanyRow,
): string {
  const time = timeText(job.start_time, company.time_format as FormatSettings['time_format']);
  return `${jobDate(job, company)}, ${time} ${zoneOf(job)}`;
}

type Timed = Pick<LinkedJob, 'job_date' | 'start_time' | 'starts_at' | 'time_zone' | 'estimated_duration'>;

const zoneOf = ({ starts_at, time_zone }: Pick<Timed, 'starts_at' | 'time_zone'>) =>
  zoneAbbreviation(Temporal.Instant.from(starts_at), time_zone);

/** The day in words, and below it from when to about when, in the zone of the job. */
export function jobWhenInWords(job: Timed, { time_format }: MailCompanyRow, t: Speak, locale: Locale): string {
  const clock = time_format as FormatSettings['time_format'];
  const start = spokenTime(job.start_time, clock, locale);
  const minutes = Math.round(Number(job.estimated_duration) * 60);
  const end = Temporal.PlainTime.from(job.start_time).add({ minutes }).toString().slice(0, 5);
  const time =
    minutes > 0
      ? t('mail.time_range', { start, end: spokenTime(end, clock, locale), zone: zoneOf(job) })
      : `${start} ${zoneOf(job)}`;
  return `${dayWords(job.job_date, locale, 'long')}\n${time}`;
}

/** Where a job is, in a word: 'remote' or the town. */
const locationWord = (location: readonly string[], town: string, t: Speak) =>
  location.length === 0 ? t('mail.place_remote') : town || (location[0] ?? '');

/** A job in the subject of a mail. */
export function summaryOf(
  job: NoticeJob,
  { time_format }: Pick<MailCompanyRow, 'time_format'>,
  t: Speak,
  locale: Locale,
): string {
  const time = spokenTime(job.start_time, time_format as FormatSettings['time_format'], locale);
  return jobSummary({
    day: dayWords(job.job_date, locale, 'short'),
    time: `${time} ${zoneOf(job)}`,
    place: locationWord(job.location, job.location_city, t),
    deponents: job.deponents,
    case_name: job.case_name,
  });
}

/** What letters say of a job: as it is, or as it was before a change. */
export interface ShownJob extends JobBefore {
  readonly services: readonly string[];
}

function shownValues(job: ShownJob, company: MailCompanyRow, t: Speak) {
  const remote = [t('mail.fact_remote'), job.remote_meeting].filter(Boolean);
  return {
    when: jobWhen(job, company),
    where: (job.location.length > 0 ? job.location : remote).join('\n'),
    length: t('mail.hours', { hours: String(Number(job.estimated_duration)) }),
    case: job.case_name,
    deponents: job.deponents.join('\n'),
    services: job.services.join('\n'),
  };
}

interface Presenting {
  readonly company: MailCompanyRow;
  readonly t: Speak;
  readonly locale: Locale;
}

const oneLine = (text: string) => text.split('\n').join(', ') || '–';

/** What a mail says of a job: when with its zone and on the reader's own clock, where, who is heard, which case, what is booked; after a change old and new. */
export function jobFacts(
  job: ShownJob,
  before: ShownJob | undefined,
  { company, t, locale, own_time = '' }: Presenting & { own_time?: string },
) {
  const now = shownValues(job, company, t);
  const old = before && shownValues(before, company, t);
  const isOld = (name: keyof typeof now) => old === undefined || old[name] === now[name];
  const value = (name: keyof typeof now) =>
    isOld(name)
      ? now[name]
      : t('mail.changed_value', { before: oneLine(old?.[name] ?? ''), after: oneLine(now[name]) });
  const when = isOld('when') ? jobWhenInWords(job, company, t, locale) : value('when');
  return [
    { label: t('mail.fact_when'), value: own_time ? `${when}\n${own_time}` : when, is_lead: true },
    // How long it takes is said where it changed.
    { label: t('mail.fact_length'), value: isOld('length') ? '' : value('length'), is_lead: true },
    { label: t('mail.fact_where'), value: value('where'), is_lead: true },
    { label: t('mail.fact_deponents'), value: value('deponents'), is_lead: true },
    { label: t('mail.fact_case'), value: value('case') },
    { label: t('mail.fact_services'), value: now.services },
  ].filter((fact) => fact.value !== '');
}

/** The same as values for a letter of the company's own: the job as it is now, in the reader's formats. */
export function jobFields(
  job: ShownJob & Pick<LinkedJob, 'job_number' | 'location_city'>,
  { company, t, locale }: Presenting,
) {
  const { case: case_name, ...shown } = shownValues(job, company, t);
  return {
    ...shown,
    case_name,
    job_number: String(job.job_number),
    date: jobDate(job, company),
    time: timeText(job.start_time, company.time_format as FormatSettings['time_format']),
    summary: summaryOf(job, company, t, locale),
  };
}
