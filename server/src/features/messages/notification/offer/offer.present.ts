import type { NoticeJob } from '@onrecord/domain/core/app-notice/notice-values';
import { dateText } from '@onrecord/domain/core/format/date';
import { moneyText } from '@onrecord/domain/core/format/money';
import type { FormatSettings } from '@onrecord/domain/core/format/settings';
import { timeText } from '@onrecord/domain/core/format/time';
import { languageTag, toLocale } from '@onrecord/domain/core/language/locale';
import { type LanguageSetting, termsOf } from '@onrecord/domain/core/term/resolve-term';
import { zoneAbbreviation } from '@onrecord/domain/core/time/zone-abbreviation';
import { locationLines } from '@onrecord/domain/scheduling/job/location/location-lines';
import type { MailText } from '../../../../http/text/own-words.ts';
import type { MailCompanyRow } from '../../../company/company/company.reads.ts';
import type { LinkedJob } from '../../../scheduling/confirmation/confirmation.reads.ts';
import { ownTimeText } from '../fact/fact.present.ts';
import { jobDate, jobWhen, jobWhenInWords, type Speak, speaker, summaryOf } from '../notification.present.ts';

/** Everything that a letter about an offer says. */
export interface OfferWriting {
  readonly job: LinkedJob;
  readonly company: MailCompanyRow;
  readonly settings: readonly LanguageSetting[];
  readonly formats: FormatSettings;
  readonly service_name: string;
  readonly note: string;
  readonly pay_amount: string | null;
  /** The instant at which the tier ends. */
  readonly until: string;
}

/** The sentences of a letter in the language of its reader. */
export function offerSpeaker({ company, settings }: OfferWriting, locale: string | null) {
  const own = toLocale(locale ?? company.locale);
  return { t: speaker(termsOf(settings, null, own)), lang: languageTag(own) };
}

/** When a tier ends, on the clock of the job's own zone; with its day where that is not today there. */
function untilText({ job, company, until }: OfferWriting, now: Temporal.Instant): string {
  const end = Temporal.Instant.from(until).toZonedDateTimeISO(job.time_zone);
  const time = timeText(end.toPlainTime().toString().slice(0, 5), company.time_format as FormatSettings['time_format']);
  const zone = zoneAbbreviation(end.toInstant(), job.time_zone);
  const isToday = end.toPlainDate().equals(now.toZonedDateTimeISO(job.time_zone).toPlainDate());
  const day = dateText(end.toPlainDate().toString(), company.date_format as FormatSettings['date_format']);
  return isToday ? `${time} ${zone}` : `${day}, ${time} ${zone}`;
}

const whereOf = ({ job }: OfferWriting, t: Speak) => {
  const lines = locationLines(job);
  return lines.length > 0 ? lines : [t('mail.fact_remote')];
};

/** The text message of an offer, word for word. */
export function offerText(writing: OfferWriting, t: Speak, link: string, now: Temporal.Instant): string {
  const { job, company, formats, service_name, pay_amount } = writing;
  const hours = String(Number(job.estimated_duration));
  const where = whereOf(writing, t).join(', ');
  return [
    t('offer.text', { company: company.name, what: service_name, when: jobWhen(job, company), where, hours }),
    ...(pay_amount === null ? [] : [t('offer.text_pay', { pay: moneyText(pay_amount, formats) })]),
    ...(writing.note === '' ? [] : [writing.note]),
    t('offer.text_until', { until: untilText(writing, now) }),
    link,
  ].join(' ');
}

/** The mail of an offer. Nothing in it tells of the client, the case or of anybody else who is asked. */
export function offerMail(
  writing: OfferWriting,
  { t, lang, reader_zone = null }: { t: Speak; lang: string; reader_zone?: string | null },
  url: string,
  now: Temporal.Instant,
): MailText {
  const { job, company, formats, service_name, note, pay_amount } = writing;
  const reader = { t, locale: toLocale(lang), time_zone: reader_zone, time_format: company.time_format };
  const own = ownTimeText(Temporal.Instant.from(job.starts_at), job.time_zone, reader);
  const when = jobWhenInWords(job, company, t, toLocale(lang));
  const facts = [
    { label: t('mail.fact_when'), value: [when, own].filter(Boolean).join('\n'), is_lead: true },
    { label: t('mail.fact_where'), value: whereOf(writing, t).join('\n'), is_lead: true },
    { label: t('offer.fact_what'), value: service_name },
    { label: t('offer.fact_pay'), value: pay_amount === null ? '' : moneyText(pay_amount, formats) },
    { label: t('offer.fact_note'), value: note },
  ];
  return {
    lang,
    subject: t('offer.mail_subject', { summary: offerSummary(writing, t, lang) }),
    paragraphs: [t('offer.mail_text', { until: untilText(writing, now) })],
    facts: facts.filter(({ value }) => value !== ''),
    button: { label: t('offer.mail_button'), url },
    letter: { kind: 'provider.offered', fields: offerFields(writing, { t, lang }, now) },
  };
}

/** Day, time and place of an offer, without case and witness. */
export function offeredJob({ job }: OfferWriting): NoticeJob {
  const { job_date, start_time, starts_at, time_zone, estimated_duration, location_city } = job;
  const time = { job_date, start_time, starts_at, time_zone, estimated_duration };
  return { ...time, location_city, location: locationLines(job), deponents: [], case_name: '' };
}

const offerSummary = (writing: OfferWriting, t: Speak, lang: string) =>
  summaryOf(offeredJob(writing), writing.company, t, toLocale(lang));

/** The values of an offer, for a letter of the company's own. Client, case and people stay unnamed there as well. */
function offerFields(writing: OfferWriting, { t, lang }: { t: Speak; lang: string }, now: Temporal.Instant) {
  const { job, company, formats, service_name, note, pay_amount } = writing;
  return {
    date: jobDate(job, company),
    when: jobWhen(job, company),
    summary: offerSummary(writing, t, lang),
    where: whereOf(writing, t).join('\n'),
    length: t('mail.hours', { hours: String(Number(job.estimated_duration)) }),
    service: service_name,
    pay: pay_amount === null ? '' : moneyText(pay_amount, formats),
    note,
    until: untilText(writing, now),
  };
}

/** The mail to the office once a round has run out. */
export function ranOutMail(writing: OfferWriting, { t, lang }: { t: Speak; lang: string }, url: string): MailText {
  const { job, company, service_name } = writing;
  return {
    lang,
    subject: t('offer.ran_out_subject', { summary: offerSummary(writing, t, lang) }),
    paragraphs: [t('offer.ran_out_text')],
    facts: [
      { label: t('mail.fact_when'), value: jobWhen(job, company) },
      { label: t('offer.fact_what'), value: service_name },
      { label: t('mail.fact_case'), value: job.case_name },
    ].filter(({ value }) => value !== ''),
    button: { label: t('mail.open_job'), url },
    footer: [t('mail.fact_job', { job_number: job.job_number })],
  };
}
