import { type JobLinkPurpose, jobLinkPath } from '@onrecord/domain/access/link/link-path';
import type { NoticeValues } from '@onrecord/domain/core/app-notice/notice-values';
import { languageTag, toLocale } from '@onrecord/domain/core/language/locale';
import type { MessageKey } from '@onrecord/domain/core/messages/catalogue';
import { type LanguageSetting, termsOf } from '@onrecord/domain/core/term/resolve-term';
import { locationLines } from '@onrecord/domain/scheduling/job/location/location-lines';
import type { Tx } from '../../../../db/database.ts';
import type { AppNotice } from '../../../../db/message/app-notice.ts';
import { mintLinkToken } from '../../../../db/message/link-token.ts';
import type { Scope } from '../../../../db/scope.ts';
import { jobPageAddress } from '../../../../http/file/calendar-file.ts';
import { readAs } from '../../../../http/request/reader.ts';
import type { Services } from '../../../../http/services.ts';
import type { JobEvent, TaskData } from '../../../../tasks/catalogue.ts';
import type { MailCompanyRow } from '../../../company/company/company.reads.ts';
import type { LinkedJob } from '../../../scheduling/confirmation/confirmation.reads.ts';
import { ownTimeText } from '../fact/fact.present.ts';
import { inviteOf } from '../invite.reads.ts';
import { jobFacts, jobFields, type Speak, speaker } from '../notification.present.ts';

/** What a letter about an event of a job is written from. */
export interface Writing {
  tx: Tx;
  scope: Scope;
  services: Services;
  job: LinkedJob;
  company: MailCompanyRow;
  settings: readonly LanguageSetting[];
  deponents: readonly { job_deponent_name: string }[];
  data: TaskData['notify-job'];
  now: Temporal.Instant;
  /** A letter for show, in this language: whether it would still be sent does not matter. */
  preview_locale?: string;
}

/** Who reads a letter: their language, their own clock, and of a provider the services that are theirs. */
interface Reading {
  readonly locale?: string | null;
  readonly reader_zone?: string | null;
  readonly services?: readonly string[];
}

/** The sentences and facts of a letter in the language of its reader; without a choice of its own, the company's. */
export function speakTo(writing: Writing, { locale = null, reader_zone = null, services: theirs }: Reading = {}) {
  const { job, company, settings, deponents, data } = writing;
  const own = toLocale(writing.preview_locale ?? locale ?? company.locale);
  const words = termsOf(settings, null, own);
  const t: Speak = speaker(words);
  const services = theirs ?? job.assign_services.split('; ');
  const reader = { t, locale: own, time_zone: reader_zone, time_format: company.time_format };
  const shown = {
    ...job,
    location: locationLines(job),
    deponents: deponents.map((row) => row.job_deponent_name),
    services,
  };
  const before = data.before && { ...data.before, services };
  const starts_at = Temporal.Instant.from(job.starts_at);
  const { facts, fields } = readAs(words, () => ({
    facts: jobFacts(shown, before, {
      company,
      t,
      locale: own,
      own_time: ownTimeText(starts_at, job.time_zone, reader),
    }),
    fields: jobFields(shown, { company, t, locale: own }),
  }));
  const footer = [t('mail.fact_job', { job_number: job.job_number })];
  return { t, words, facts, fields, footer, lang: languageTag(own), reader };
}

/** What a letter says in one sentence, as its reader's logins read it in the application; `about` nothing for who does nothing on the job any more. */
export function noticeOf(
  { scope, job, deponents }: Writing,
  sentence: MessageKey,
  { values = {}, about = 'job', path }: { values?: NoticeValues; about?: 'job' | 'nothing'; path?: string } = {},
): AppNotice {
  const page = jobPageAddress('', { ...job, company_id: scope.company_id });
  const { job_date, start_time, starts_at, time_zone, estimated_duration, location_city, case_name } = job;
  const shown = { job_date, start_time, starts_at, time_zone, estimated_duration, location_city, case_name };
  const names = deponents.map((row) => row.job_deponent_name);
  return {
    sentence,
    values: { ...values, summary: { job: { ...shown, location: locationLines(job), deponents: names } } },
    about,
    about_id: about === 'job' ? job.job_id : null,
    path: about === 'job' ? (path ?? page) : '',
  };
}

/** Values that only some letters have; a number as it is shown. */
export const valuesOf = (
  values: Readonly<Record<string, string | number | null | undefined>>,
): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value ?? '')]));

/** A link works until the end of the job's day in the job's own zone. */
function endOfJobDay({ job }: Writing): string {
  return Temporal.PlainDate.from(job.job_date).add({ days: 1 }).toZonedDateTime(job.time_zone).toInstant().toString();
}

export async function jobLink(writing: Writing, purpose: JobLinkPurpose, subject: number): Promise<string> {
  const { tx, scope, job, services } = writing;
  const token = await mintLinkToken(tx, scope, {
    purpose,
    job_id: job.job_id,
    subject_type: purpose === 'jobcontactconfirm' ? 'contact' : 'provider',
    subject_id: subject,
    expires_at: endOfJobDay(writing),
  });
  return (
    services.base_url +
    jobLinkPath(purpose, { company_id: scope.company_id, job_id: job.job_id, subject_id: subject }, token)
  );
}

export const isOver = ({ job, now, preview_locale }: Writing) =>
  preview_locale === undefined &&
  Temporal.Instant.compare(
    Temporal.PlainDate.from(job.job_date).add({ days: 1 }).toZonedDateTime(job.time_zone).toInstant(),
    now,
  ) <= 0;

export type JobNotice = Extract<
  JobEvent,
  | 'scheduled'
  | 'changed'
  | 'rescheduled'
  | 'canceled'
  | 'reinstated'
  | 'reminder'
  | 'contact_reminder'
  | 'contact_day_before'
  | 'cancel_refused'
  | 'cancel_received'
>;

/** What is written to the contact who asked to cancel, and to nobody else. */
export type RequestNotice = 'cancel_refused' | 'cancel_received';

export const isRequestNotice = (event: JobEvent): event is RequestNotice =>
  event === 'cancel_refused' || event === 'cancel_received';

/** What the letter brings along for the addressee's own calendar, as a part of the letter. */
export async function withInvite(writing: Writing, invited: Omit<Parameters<typeof inviteOf>[2], 'job_id' | 'event'>) {
  const { tx, scope, company, services, job, data, now } = writing;
  const { base_url, mail_from } = services;
  const about = { ...invited, event: data.event, job_id: job.job_id };
  const calendar = await inviteOf(tx, scope, about, { company, base_url, mail_from, now });
  return calendar === undefined ? {} : { calendar };
}

/** What was said about it. */
export const noteFact = ({ data: { note = '' } }: Writing, t: Speak) =>
  note === '' ? [] : [{ label: t('mail.fact_note'), value: note }];

/** The greeting of a letter; its first sentence is the headline. */
export const headed = (t: Speak, name: string, paragraphs: string[]) => ({
  greeting: t('contact.mail_greeting', { name }),
  paragraphs,
  is_headed: true,
});

export const jobAddress = ({ scope, services, job }: Writing) =>
  jobPageAddress(services.base_url, { ...job, company_id: scope.company_id });
