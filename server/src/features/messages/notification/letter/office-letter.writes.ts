import type { FormatSettings } from '@onrecord/domain/core/format/settings';
import { timeText } from '@onrecord/domain/core/format/time';
import { localTimeText } from '@onrecord/domain/core/time/local-time';
import type { JobEvent, TaskData } from '../../../../tasks/catalogue.ts';
import { spokenSubject } from '../../../scheduling/confirmation/confirmation.reads.ts';
import { isStillLate } from '../../../scheduling/readiness/late-check-in.reads.ts';
import type { Letter } from '../delivery/delivery.writes.ts';
import type { Speak } from '../notification.present.ts';
import { headCounts, jobContacts, jobProviders } from '../notification.reads.ts';
import { headed, jobAddress, noteFact, noticeOf, speakTo, valuesOf, type Writing } from './writing.writes.ts';

type Reported = Extract<
  JobEvent,
  | 'client_confirmed'
  | 'client_noted'
  | 'cancel_requested'
  | 'cancel_withdrawn'
  | 'provider_confirmed'
  | 'provider_declined'
  | 'checked_in'
  | 'worksheet_completed'
>;

/** The division of a job as an addressee. */
function officeOf({ job, company }: Writing, t: Speak): Omit<Letter, 'content' | 'notice'> {
  const to = company.division_email || company.email;
  return { audience: 'office', t, party_id: job.division_id, to, mobile: '', recipient: 'office' };
}

export async function toOffice(writing: Writing, event: Reported, data: TaskData['notify-job']): Promise<Letter[]> {
  const { tx, scope, job } = writing;
  const { t, facts, fields, footer, lang } = speakTo(writing);
  const name = data.contact_id
    ? await spokenSubject(tx, scope, 'contact', data.contact_id)
    : await spokenSubject(tx, scope, 'provider', data.service_provider_id ?? 0);
  const note = event.startsWith('client') ? job.client_confirmed_note : '';
  const params = { summary: fields.summary, name };
  return [
    {
      ...officeOf(writing, t),
      content: {
        lang,
        footer,
        subject: t(`mail.${event}_subject`, params),
        paragraphs: [t(`mail.${event}_text`, params)],
        facts: [
          ...facts,
          ...(note ? [{ label: t('mail.fact_note'), value: note }] : []),
          ...(event === 'cancel_requested' ? noteFact(writing, t) : []),
        ],
        button: { label: t('mail.open_job'), url: jobAddress(writing) },
        letter: {
          kind: `office.${event}`,
          fields: { ...fields, ...valuesOf({ name, note: note || writing.data.note }) },
        },
      },
      notice: noticeOf(writing, `mail.${event}_subject`, { values: { name } }),
    },
  ];
}

/** Whoever is on call for late check-ins; nothing where they have checked in since, or the job is over. */
export async function toOnCall(writing: Writing, { job_service_id = 0 }: TaskData['notify-job']): Promise<Letter[]> {
  const { tx, scope, job, company, now } = writing;
  const late = await isStillLate(tx, scope, { job_id: job.job_id, job_service_id }, now);
  if (!late) return [];
  const { t, facts, fields, footer, lang } = speakTo(writing);
  const start = Temporal.Instant.from(late.starts_at).toZonedDateTimeISO(job.time_zone);
  const time = timeText(localTimeText(start), company.time_format as FormatSettings['time_format']);
  const params = { name: late.provider_name, service: late.service_name, phone: late.phone };
  return [
    {
      ...officeOf(writing, t),
      mobile: company.late_check_in_text_number,
      content: {
        lang,
        footer,
        subject: t('mail.late_check_in_subject', { ...params, summary: fields.summary, time }),
        paragraphs: [t('mail.late_check_in_text', params)],
        facts,
        button: { label: t('mail.open_job'), url: jobAddress(writing) },
        letter: { kind: 'office.late_check_in', fields: { ...fields, ...params, time } },
      },
      notice: noticeOf(writing, 'mail.late_check_in_subject', {
        values: { name: late.provider_name, phone: late.phone, time: { time: localTimeText(start) } },
      }),
    },
  ];
}

/** The office that orders the meals of a job. */
export async function toCaterer(writing: Writing): Promise<Letter[]> {
  const { tx, scope, job } = writing;
  const { t, facts, fields, footer, lang } = speakTo(writing);
  const { meals_needed, number_of_attendees } = await headCounts(tx, scope, job.job_id);
  const params = { summary: fields.summary, meals: meals_needed };
  return [
    {
      ...officeOf(writing, t),
      content: {
        lang,
        footer,
        subject: t('mail.meal_count_subject', params),
        paragraphs: [t('mail.meal_count_text')],
        facts: [
          ...facts,
          { label: t('mail.fact_meals'), value: String(meals_needed) },
          ...(number_of_attendees ? [{ label: t('mail.fact_attendees'), value: String(number_of_attendees) }] : []),
        ],
        button: { label: t('mail.open_job'), url: jobAddress(writing) },
        letter: {
          kind: 'office.meal_count',
          fields: { ...fields, ...valuesOf({ meals: meals_needed, attendees: number_of_attendees }) },
        },
      },
      notice: noticeOf(writing, 'mail.meal_count_subject', { values: { meals: meals_needed } }),
    },
  ];
}

interface Addressed {
  readonly email: string;
  readonly mobile: string;
  readonly locale: string | null;
  readonly reader_zone: string | null;
  readonly reader_name: string;
  readonly first_name: string;
}

/** Somebody of a job who is to send files of it. */
export async function toFileOwner(
  writing: Writing,
  event: 'file_request' | 'file_reminder',
  { contact_id, service_provider_id = 0 }: TaskData['notify-job'],
): Promise<Letter[]> {
  const { tx, scope, job, services, now } = writing;
  const path = `/jobs/uploadfile/company/${scope.company_id}/job/${job.job_id}`;
  const url = services.base_url + path;
  const letter = (
    audience: 'contact' | 'provider',
    party_id: number,
    { email: to, mobile, locale, reader_zone, reader_name, first_name }: Addressed,
  ): Letter => {
    const { t, facts, fields, footer, lang } = speakTo(writing, { locale, reader_zone, services: [] });
    const content = {
      subject: t(`mail.${event}_subject`, fields),
      ...headed(t, reader_name, [t(`mail.${event}_text`)]),
      ...{ facts, lang, footer, button: { label: t('mail.file_button'), url } },
      letter: { kind: `${audience}.${event}`, fields: { ...fields, reader_name, first_name } },
    };
    const notice = noticeOf(writing, `mail.${event}_subject`, { path });
    return { audience, party_id, t, to, mobile, reader_zone, recipient: `${audience} ${party_id}`, content, notice };
  };
  if (contact_id !== undefined) {
    const contacts = await jobContacts(tx, scope, job.job_id, now);
    const named = contacts.filter((contact) => contact.contact_id === contact_id);
    return named.map((contact) => letter('contact', contact_id, contact));
  }
  const providers = await jobProviders(tx, scope, job.job_id, service_provider_id, now);
  return providers
    .filter(({ may_be_in }) => may_be_in)
    .map((provider) => letter('provider', provider.service_provider_id, provider));
}
