import { type JobLinkPurpose, jobLinkPath } from '@onrecord/domain/access/link/link-path';
import type { NoticeValues } from '@onrecord/domain/core/app-notice/notice-values';
import type { FormatSettings } from '@onrecord/domain/core/format/settings';
import { timeText } from '@onrecord/domain/core/format/time';
import { languageTag, toLocale } from '@onrecord/domain/core/language/locale';
import type { MessageKey } from '@onrecord/domain/core/messages/catalogue';
import { LINK_PURPOSES, type LinkPurpose } from '@onrecord/domain/core/permission/access-key';
import { type LanguageSetting, termsOf } from '@onrecord/domain/core/term/resolve-term';
import { isTimeZone, localTimeText } from '@onrecord/domain/core/time/local-time';
import { isUrgentChange } from '@onrecord/domain/messages/notification/channels';
import { heldUntil } from '@onrecord/domain/messages/notification/quiet-hours';
import { locationLines } from '@onrecord/domain/scheduling/job/location/location-lines';
import type { Tx } from '../../../db/database.ts';
import type { AppNotice } from '../../../db/message/app-notice.ts';
import { mintLinkToken, revokeLinks } from '../../../db/message/link-token.ts';
import { type Scope, systemScope } from '../../../db/scope.ts';
import { jobPageAddress } from '../../../http/file/calendar-file.ts';
import { readAs } from '../../../http/request/reader.ts';
import type { Services } from '../../../http/services.ts';
import type { JobEvent, TaskData } from '../../../tasks/catalogue.ts';
import { enqueue } from '../../../tasks/enqueue.ts';
import { companyOf, formatsOf, type MailCompanyRow, mailCompany } from '../../company/company/company.reads.ts';
import {
  type LinkedJob,
  linkedJob,
  providerServices,
  spokenDeponents,
  spokenSubject,
} from '../../scheduling/confirmation/confirmation.reads.ts';
import { isResponseUndone } from '../../scheduling/confirmation/response/response.reads.ts';
import { releaseHeld } from '../../scheduling/job/undo/undo.access.ts';
import { isStillLate } from '../../scheduling/readiness/late-check-in.reads.ts';
import { jobMailKey, noteJobMail, openJobMail } from '../job-mail/job-mail.writes.ts';
import { deliveries, type Letter, sendDeliveries } from './delivery/delivery.writes.ts';
import { writeNotices } from './delivery/notice.writes.ts';
import { comingFact, freeFact, ownTimeText, payFact } from './fact/fact.present.ts';
import { comingTo, freeToCancel, shownPay } from './fact/fact.reads.ts';
import { inviteOf } from './invite.reads.ts';
import { jobFacts, jobFields, type Speak, speaker } from './notification.present.ts';
import { headCounts, jobContacts, jobProviders } from './notification.reads.ts';

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
function speakTo(writing: Writing, { locale = null, reader_zone = null, services: theirs }: Reading = {}) {
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
function noticeOf(
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
const valuesOf = (values: Readonly<Record<string, string | number | null | undefined>>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value ?? '')]));

/** A link works until the end of the job's day in the job's own zone. */
function endOfJobDay({ job }: Writing): string {
  return Temporal.PlainDate.from(job.job_date).add({ days: 1 }).toZonedDateTime(job.time_zone).toInstant().toString();
}

async function jobLink(writing: Writing, purpose: JobLinkPurpose, subject: number): Promise<string> {
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

const isOver = ({ job, now, preview_locale }: Writing) =>
  preview_locale === undefined &&
  Temporal.Instant.compare(
    Temporal.PlainDate.from(job.job_date).add({ days: 1 }).toZonedDateTime(job.time_zone).toInstant(),
    now,
  ) <= 0;

type JobNotice = Extract<
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
type RequestNotice = 'cancel_refused' | 'cancel_received';

const isRequestNotice = (event: JobEvent): event is RequestNotice =>
  event === 'cancel_refused' || event === 'cancel_received';

type ProviderNotice =
  | Exclude<JobNotice, 'contact_reminder' | 'contact_day_before' | RequestNotice>
  | 'provider_day_before'
  | 'keep_asked'
  | 'assigned'
  | 'unassigned'
  | 'provider_reminder';

/** What the letter brings along for the addressee's own calendar, as a part of the letter. */
async function withInvite(writing: Writing, invited: Omit<Parameters<typeof inviteOf>[2], 'job_id' | 'event'>) {
  const { tx, scope, company, services, job, data, now } = writing;
  const { base_url, mail_from } = services;
  const about = { ...invited, event: data.event, job_id: job.job_id };
  const calendar = await inviteOf(tx, scope, about, { company, base_url, mail_from, now });
  return calendar === undefined ? {} : { calendar };
}

/** What was said about it. */
const noteFact = ({ data: { note = '' } }: Writing, t: Speak) =>
  note === '' ? [] : [{ label: t('mail.fact_note'), value: note }];

/** The greeting of a letter; its first sentence is the headline. */
const headed = (t: Speak, name: string, paragraphs: string[]) => ({
  greeting: t('contact.mail_greeting', { name }),
  paragraphs,
  is_headed: true,
});

/** What is said to a client of who comes and of the fee for canceling; nothing of a job that does not take place. */
async function aboutForClient({ tx, scope, job, now }: Writing, event: JobNotice) {
  const formats = formatsOf(await companyOf(tx, scope));
  if (event === 'canceled') return { formats, coming: undefined, free: undefined };
  const coming = await comingTo(tx, scope, job.job_id);
  const free = isRequestNotice(event) ? undefined : await freeToCancel(tx, scope, job.job_id, now);
  return { formats, coming: coming?.length ? coming : undefined, free };
}

async function toContacts(writing: Writing, event: JobNotice, only?: number): Promise<Letter[]> {
  const { tx, scope, job, now } = writing;
  const letters: Letter[] = [];
  const about = await aboutForClient(writing, event);
  for (const contact of await jobContacts(tx, scope, job.job_id, now)) {
    if (only !== undefined && contact.contact_id !== only) continue;
    // Who comes says the services as well.
    const { t, words, facts, fields, footer, lang, reader } = speakTo(
      writing,
      about.coming ? { ...contact, services: [] } : contact,
    );
    const { reader_name, first_name } = contact;
    const more = readAs(words, () => [
      ...comingFact(about.coming, t),
      ...freeFact(about.free, reader, about.formats),
      ...(isRequestNotice(event) ? noteFact(writing, t) : []),
    ]);
    const isOpen = event !== 'canceled' && !isOver(writing);
    const asks =
      isOpen &&
      event !== 'contact_day_before' &&
      (clientLevel(writing) === 'ask' || writing.job.client_confirmed_on === null);
    const url = asks ? await jobLink(writing, 'jobcontactconfirm', contact.contact_id) : '';
    const party = { audience: 'contact', party_id: contact.contact_id, to: contact.email } as const;
    letters.push({
      ...party,
      ...(await withInvite(writing, { ...party, name: contact.name, terms: words })),
      t,
      mobile: contact.mobile,
      reader_zone: contact.reader_zone,
      recipient: `contact ${contact.contact_id}`,
      content: {
        subject: t(`mail.${event}_subject`, fields),
        ...headed(t, reader_name, [t(event === 'changed' && asks ? 'mail.changed_ask_text' : `mail.${event}_text`)]),
        facts: [...facts, ...more],
        lang,
        ...(asks && {
          button: { label: t('mail.confirm_button'), url, response: 'yes' as const },
          other_button: { label: t('mail.ask_change_button'), url, response: 'no' as const },
        }),
        footer: [...footer, ...(asks ? [t('mail.buttons_hint')] : [])],
        letter: {
          kind: `contact.${event}`,
          fields: {
            ...fields,
            ...valuesOf({ reader_name, first_name, note: writing.data.note, asks: asks ? 'yes' : '' }),
          },
        },
      },
      notice: noticeOf(writing, `mail.${event}_subject`),
    });
  }
  return letters;
}

/** How the client is notified: asked, unless the change says otherwise. */
const clientLevel = ({ data }: Writing) => data.notices?.client ?? 'ask';

function providerText(event: ProviderNotice, t: Speak, asks: boolean): string {
  if (event === 'changed') return t(asks ? 'mail.provider_changed_text' : 'mail.provider_unasked_text');
  if (event === 'rescheduled') return t('mail.provider_moved_text');
  if (event === 'reinstated') return t('mail.provider_reinstated_text');
  return event === 'scheduled' ? t('mail.assigned_text') : t(`mail.${event}_text`);
}

/** What takes a provider off a job, and is sent to one who may not be in as well: it opens nothing. */
const ENDING: ReadonlySet<ProviderNotice> = new Set(['canceled', 'unassigned']);

/** What a provider is to answer. */
const ASKING: ReadonlySet<ProviderNotice> = new Set([
  'assigned',
  'rescheduled',
  'reinstated',
  'reminder',
  'keep_asked',
  'provider_reminder',
]);

/** Whether the link to check in is sent: from the day before on, and at once where nothing is sent on the day before. */
function isCheckInNear({ job, company, now, preview_locale }: Writing): boolean {
  if (!company.mail_day_before || preview_locale !== undefined) return true;
  const today = now.toZonedDateTimeISO(job.time_zone).toPlainDate();
  return Temporal.PlainDate.compare(today.add({ days: 1 }), Temporal.PlainDate.from(job.job_date)) >= 0;
}

/** Whether a provider who does nothing on the job (any more) is not written to: the message waited, or only those who come get it. */
const isLeftOut = ({ data }: Writing, event: ProviderNotice) =>
  event === 'provider_day_before' || (data.waited_for !== undefined && !ENDING.has(event));

async function toProviders(writing: Writing, event: ProviderNotice, only?: number): Promise<Letter[]> {
  const { tx, scope, job, now } = writing;
  const asks = ASKING.has(event) || (event === 'changed' && writing.data.notices?.providers === 'ask');
  const except = new Set(writing.data.except_provider_ids);
  const formats = formatsOf(await companyOf(tx, scope));
  const letters: Letter[] = [];
  for (const provider of await jobProviders(tx, scope, job.job_id, only, now)) {
    if (!provider.may_be_in && !ENDING.has(event)) continue;
    const id = provider.service_provider_id;
    if (except.has(id)) continue;
    // A provider reads of the own services only.
    const own = await providerServices(tx, scope, job.job_id, id);
    if (own.length === 0 && isLeftOut(writing, event)) continue;
    const services = own.map((service) => service.service_name);
    const { t, words, facts, fields, footer, lang } = speakTo(writing, { ...provider, services });
    const { reader_name, first_name } = provider;
    const isTaken = event === 'assigned' && own.length > 0 && own.every(({ confirmed_on }) => confirmed_on !== null);
    const open = asks && !isTaken && !isOver(writing);
    const arrives = event === 'provider_day_before' || (asks && isCheckInNear(writing));
    const check_in_link = arrives && !isOver(writing) ? await jobLink(writing, 'jobprovidercheckin', id) : '';
    const subject = isTaken ? 'offer.booked_subject' : (`mail.${event}_subject` as const);
    const pay = ENDING.has(event) ? undefined : await shownPay(tx, scope, job.job_id, id);
    const paragraphs = [
      isTaken ? t('offer.booked_text') : providerText(event, t, asks),
      ...(check_in_link ? [t('mail.check_in_hint', { link: check_in_link })] : []),
    ];
    const url = open ? await jobLink(writing, 'jobproviderconfirm', id) : '';
    const party = { audience: 'provider', party_id: id, to: provider.email } as const;
    letters.push({
      ...party,
      ...(await withInvite(writing, { ...party, name: provider.name, terms: words })),
      t,
      mobile: provider.mobile,
      reader_zone: provider.reader_zone,
      recipient: `provider ${id}`,
      content: {
        subject: t(subject, fields),
        ...{ ...headed(t, reader_name, paragraphs), facts: [...facts, ...payFact(pay, t, formats)], lang },
        ...(open && {
          button: { label: t('mail.accept_button'), url, response: 'yes' as const },
          other_button: { label: t('mail.decline_button'), url, response: 'no' as const },
        }),
        footer: [...footer, ...(open ? [t('mail.buttons_hint')] : [])],
        letter: {
          kind: isTaken ? 'provider.booked' : `provider.${event}`,
          fields: { ...fields, ...valuesOf({ reader_name, first_name, check_in_link, asks: open ? 'yes' : '' }) },
        },
      },
      notice: noticeOf(writing, subject, ENDING.has(event) ? { about: 'nothing' } : {}),
    });
  }
  return letters;
}

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

const jobAddress = ({ scope, services, job }: Writing) =>
  jobPageAddress(services.base_url, { ...job, company_id: scope.company_id });

/** The division of a job as an addressee. */
function officeOf({ job, company }: Writing, t: Speak): Omit<Letter, 'content' | 'notice'> {
  const to = company.division_email || company.email;
  return { audience: 'office', t, party_id: job.division_id, to, mobile: '', recipient: 'office' };
}

async function toOffice(writing: Writing, event: Reported, data: TaskData['notify-job']): Promise<Letter[]> {
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
async function toOnCall(writing: Writing, { job_service_id = 0 }: TaskData['notify-job']): Promise<Letter[]> {
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

/** A provider who owes the worksheet of a job that is over, is given it back, or whose worksheet goes to or comes from somebody else. */
async function toOwing(
  writing: Writing,
  event: 'worksheet_reminder' | 'worksheet_returned' | 'worksheet_received' | 'worksheet_given',
  { service_provider_id: providerId, note = '' }: TaskData['notify-job'],
): Promise<Letter[]> {
  const { tx, scope, job, services, now } = writing;
  const location = `company/${scope.company_id}/division/${job.division_id}/view/job/${job.job_id}`;
  const providers = await jobProviders(tx, scope, job.job_id, providerId, now);
  return providers
    .filter(({ may_be_in }) => may_be_in)
    .map(({ service_provider_id, email, mobile, locale, reader_zone, reader_name, first_name }) => {
      const { t, facts, fields, footer, lang } = speakTo(writing, { locale, reader_zone });
      const url = `${services.base_url}/${location}/worksheet/edit/summary`;
      return {
        audience: 'provider',
        t,
        party_id: service_provider_id,
        to: email,
        mobile,
        reader_zone,
        recipient: `provider ${service_provider_id}`,
        content: {
          subject: t(`mail.${event}_subject`, fields),
          ...headed(t, reader_name, [t(`mail.${event}_text`)]),
          footer,
          facts: [...(note ? [{ label: t('mail.fact_reason'), value: note }] : []), ...facts],
          lang,
          ...(event !== 'worksheet_given' && { button: { label: t('mail.worksheet_button'), url } }),
          letter: { kind: `provider.${event}`, fields: { ...fields, reader_name, first_name, note } },
        },
        notice: noticeOf(
          writing,
          `mail.${event}_subject`,
          event === 'worksheet_given' ? { about: 'nothing' } : { path: `/${location}/worksheet/edit/summary` },
        ),
      };
    });
}

/** The office that orders the meals of a job. */
async function toCaterer(writing: Writing): Promise<Letter[]> {
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
async function toFileOwner(
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

/** Adds what the sender wrote below what the letter says. */
const withWords = (letters: Letter[], words = ''): Letter[] =>
  words === ''
    ? letters
    : letters.map((letter) => ({
        ...letter,
        content: { ...letter.content, added: [words] },
      }));

/** Whether a letter would say the opposite of what holds by now: a job was reinstated before its cancellation was sent. */
const isOutdated = ({ job }: Writing, { event }: TaskData['notify-job']) =>
  (event === 'canceled' && job.is_canceled === 0) || (event === 'reinstated' && job.is_canceled > 0);

/** Whether the job was canceled while a message about it waited: the cancellation says all there is to say. */
const isGone = ({ job }: Writing, { event, waited_for }: TaskData['notify-job']) =>
  waited_for !== undefined && job.is_canceled > 0 && event !== 'canceled';

/** Letters that ask, or say who need not come: about a day that is over nobody is written to. */
const BEFORE_ONLY: ReadonlySet<JobEvent> = new Set([
  'scheduled',
  'rescheduled',
  'reinstated',
  'assigned',
  'unassigned',
  'reminder',
  'keep_asked',
  'contact_reminder',
  'provider_reminder',
  'contact_day_before',
  'provider_day_before',
]);

/** Whether a provider answered for every service since the reminder was queued. */
async function hasResponded(
  { tx, scope, job, preview_locale }: Writing,
  providerId: number | undefined,
): Promise<boolean> {
  const isIgnored = providerId === undefined || preview_locale !== undefined;
  const services = isIgnored ? [] : await providerServices(tx, scope, job.job_id, providerId);
  return services.length > 0 && services.every((service) => service.confirmed_on !== null);
}

async function lettersOf(writing: Writing, data: TaskData['notify-job']): Promise<Letter[]> {
  const { event, contact_id, service_provider_id, notices } = data;
  if (BEFORE_ONLY.has(event) && isOver(writing)) return [];
  switch (event) {
    case 'scheduled':
      return toContacts(writing, event, contact_id);
    case 'cancel_received':
      return toContacts(writing, event, contact_id);
    case 'cancel_refused':
      return toContacts(writing, event);
    case 'changed':
      return [
        ...(notices?.client === 'none' ? [] : await toContacts(writing, event, contact_id)),
        ...(notices === undefined || notices.providers === 'none' ? [] : await toProviders(writing, event)),
      ];
    case 'rescheduled':
    case 'reinstated':
    case 'canceled':
      return [
        ...(service_provider_id ? [] : await toContacts(writing, event, contact_id)),
        ...(contact_id ? [] : await toProviders(writing, event, service_provider_id)),
      ];
    case 'assigned':
    case 'keep_asked':
    case 'unassigned':
      return toProviders(writing, event, service_provider_id);
    case 'reminder':
      return contact_id === undefined
        ? toProviders(writing, event, service_provider_id)
        : toContacts(writing, event, contact_id);
    case 'contact_reminder':
      return writing.job.client_confirmed_on && !writing.preview_locale ? [] : toContacts(writing, event, contact_id);
    case 'contact_day_before':
      return writing.job.client_confirmed_on || writing.preview_locale ? toContacts(writing, event, contact_id) : [];
    case 'provider_day_before':
      return toProviders(writing, event, service_provider_id);
    case 'provider_reminder':
      return (await hasResponded(writing, service_provider_id)) ? [] : toProviders(writing, event, service_provider_id);
    case 'worksheet_reminder':
    case 'worksheet_returned':
    case 'worksheet_received':
    case 'worksheet_given':
      return toOwing(writing, event, data);
    case 'late_check_in':
      return toOnCall(writing, data);
    case 'meal_count':
      return toCaterer(writing);
    case 'file_request':
    case 'file_reminder':
      return toFileOwner(writing, event, data);
    default:
      return toOffice(writing, event, data);
  }
}

/** Links whose pages say themselves what became of the job: that somebody else covers it, or that it is canceled. */
const LASTING_LINKS: ReadonlySet<LinkPurpose> = new Set([
  'jobcontactconfirm',
  'jobproviderconfirm',
  'jobprovidercheckin',
]);

/** Ends the other links of a job with it, such as those to its files. */
async function endLinks({ tx, scope, job, now }: Writing, { event }: TaskData['notify-job']): Promise<void> {
  if (event !== 'canceled') return;
  for (const purpose of LINK_PURPOSES) {
    if (LASTING_LINKS.has(purpose)) continue;
    await revokeLinks(tx, scope, { job_id: job.job_id, purpose }, now.toString());
  }
}

/** Notes that the messages of a press are out, for whoever watches its progress. */
async function noteAskSent(
  { db, now }: Services,
  scope: Scope,
  { ask_batch, job_id, service_provider_id = 0 }: TaskData['notify-job'],
  message_count: number,
): Promise<void> {
  if (ask_batch === undefined) return;
  await db.withScope(scope, (tx) =>
    tx
      .updateTable('job_ask')
      .set({ sent_at: now().toString(), message_count })
      .where('company_id', '=', scope.company_id)
      .where('job_id', '=', job_id)
      .where('party_id', '=', service_provider_id)
      .where('batch', '=', ask_batch)
      .execute(),
  );
}

/**
 * Takes out the letters whose readers have quiet hours, and queues each for their end: it is written then, as things are by then.
 * Those who waited already are written to alone.
 */
async function holdBack(writing: Writing, letters: readonly Letter[], starts: readonly Temporal.Instant[]) {
  const { tx, company, data, now, job } = writing;
  const { waited_for } = data;
  const isWanted = ({ audience, party_id }: Letter) =>
    waited_for === undefined || (audience === waited_for.audience && party_id === waited_for.party_id);
  const due: Letter[] = [];
  for (const letter of letters.filter(isWanted)) {
    const { audience, party_id, reader_zone } = letter;
    const zone = reader_zone && isTimeZone(reader_zone) ? reader_zone : job.time_zone;
    const until = audience === 'office' ? null : heldUntil(company, { zone, starts, now });
    if (audience === 'office' || until === null || waited_for !== undefined) due.push(letter);
    else await waitFor(tx, data, { audience, party_id }, until);
  }
  return due;
}

/** Queues a message for the end of the quiet hours. From then on the change that it is about can no longer be undone. */
async function waitFor(
  tx: Tx,
  { job_undo_id: _, ...data }: TaskData['notify-job'],
  waited_for: NonNullable<TaskData['notify-job']['waited_for']>,
  until: Temporal.Instant,
): Promise<void> {
  await enqueue(tx, 'notify-job', { ...data, waited_for }, { start_after: new Date(until.epochMilliseconds) });
}

async function writingOf(
  services: Services,
  tx: Tx,
  scope: Scope,
  job: LinkedJob,
  data: TaskData['notify-job'],
): Promise<Writing> {
  const { company, settings } = await mailCompany(tx, scope, job.division_id);
  const deponents = await spokenDeponents(tx, scope, job.job_id);
  return { tx, scope, services, job, company, settings, deponents, data, now: services.now() };
}

/** The letters about an event as if it happened now, in one language; for a transaction that is taken back. */
export async function previewJobLetter(
  services: Services,
  tx: Tx,
  scope: Scope,
  data: TaskData['notify-job'],
  preview_locale: string,
) {
  const job = await linkedJob(tx, scope, data.job_id);
  if (!job) return undefined;
  const writing = { ...(await writingOf(services, tx, scope, job, data)), preview_locale };
  return { company: writing.company, letters: await lettersOf(writing, data) };
}

/** The letters about an event of a job before it is known by which ways and when they go. */
export interface WrittenLetters {
  readonly writing: Writing;
  readonly letters: readonly Letter[];
  /** The starts that the event knows. */
  readonly starts: readonly Temporal.Instant[];
}

/** Writes the letters about an event of a job; undefined where there is nothing to say any more. */
export async function openJobLetters(
  services: Services,
  tx: Tx,
  scope: Scope,
  data: TaskData['notify-job'],
): Promise<WrittenLetters | undefined> {
  const job = await linkedJob(tx, scope, data.job_id);
  if (!job) return undefined;
  const writing = await writingOf(services, tx, scope, job, data);
  if (isOutdated(writing, data) || isGone(writing, data)) return undefined;
  await endLinks(writing, data);
  const starts = [job, ...(data.before ? [data.before] : [])].map(({ starts_at }) => Temporal.Instant.from(starts_at));
  return { writing, starts, letters: withWords(await lettersOf(writing, data), data.words) };
}

/**
 * Writes the letters about an event of a job, with the links in them, in the transaction that it is given; and with a key, by which
 * the event is recognized when it is worked off again, the notices in the application. Undefined where there is nothing to say any more.
 */
export async function writeJobLetters(
  services: Services,
  tx: Tx,
  scope: Scope,
  data: TaskData['notify-job'],
  key?: string,
) {
  const now = services.now();
  if (data.job_response_id !== undefined && (await isResponseUndone(tx, scope, data.job_response_id))) return undefined;
  if (data.job_undo_id !== undefined && !(await releaseHeld(tx, scope, data.job_undo_id, now))) return undefined;
  if (data.job_mail_id !== undefined && !(await openJobMail(tx, scope, data.job_mail_id, now))) return undefined;
  const written = await openJobLetters(services, tx, scope, data);
  if (!written) return undefined;
  const { writing, starts } = written;
  const { company, job } = writing;
  const is_urgent = isUrgentChange(data.event, starts, now);
  const by_hand = data.ask_batch !== undefined || data.job_mail_id !== undefined;
  const { only_mail = false } = data;
  const letters = by_hand ? written.letters : await holdBack(writing, written.letters, starts);
  const messages = await deliveries({ tx, scope, now, company, is_urgent, by_hand, only_mail }, data.event, letters);
  if (key !== undefined && !only_mail) await writeNotices({ tx, scope, now, key }, data.event, letters);
  return { job, company, messages };
}

/** What the log says a message about a job is about. */
export const aboutLinkedJob = ({ job_id, job_number, case_name, division_id }: LinkedJob) => ({
  object_type: 'job',
  object_id: job_id,
  object_number: String(job_number),
  object_name: case_name,
  division_id,
});

/**
 * Writes to everybody an event of a job concerns, each with links of their own. The letters and their links are made in one
 * transaction; a repeat of the task sends them under the same message ids.
 */
export async function notifyJob(services: Services, data: TaskData['notify-job'], taskId: string): Promise<void> {
  const scope = systemScope(data.company_id, 'notifications');
  const key =
    data.job_mail_id === undefined ? `job ${data.job_id} ${data.event} ${taskId}` : jobMailKey(data.job_mail_id);
  const made = await services.db.withScope(scope, (tx) => writeJobLetters(services, tx, scope, data, key));
  if (!made) return noteAskSent(services, scope, data, 0);
  const { job_mail_id } = data;
  if (job_mail_id !== undefined)
    await services.db.withScope(scope, (tx) => noteJobMail(tx, scope, job_mail_id, made.messages.length));
  const { messages, job, company } = made;
  const about = aboutLinkedJob(job);
  await sendDeliveries(services, scope, { about, company, key }, messages);
  await noteAskSent(services, scope, data, messages.length);
}
