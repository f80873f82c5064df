import type { NoticeJob } from '@onrecord/domain/core/app-notice/notice-values';
import { dateText } from '@onrecord/domain/core/format/date';
import { moneyText } from '@onrecord/domain/core/format/money';
import type { FormatSettings } from '@onrecord/domain/core/format/settings';
import { timeText } from '@onrecord/domain/core/format/time';
import { languageTag, toLocale } from '@onrecord/domain/core/language/locale';
import { message } from '@onrecord/domain/core/messages/catalogue';
import { type LanguageSetting, termsOf } from '@onrecord/domain/core/term/resolve-term';
import { requestNumber, type Wanted } from '@onrecord/domain/scheduling/request/request-kind';
import type { Tx } from '../../../../db/database.ts';
import type { AppNotice } from '../../../../db/message/app-notice.ts';
import { type Scope, systemScope } from '../../../../db/scope.ts';
import type { Services } from '../../../../http/services.ts';
import type { TaskData } from '../../../../tasks/catalogue.ts';
import { companyOf, formatsOf, type MailCompanyRow, mailCompany } from '../../../company/company/company.reads.ts';
import { releaseHeld } from '../../../scheduling/job/undo/undo.access.ts';
import { type Delivery, deliveries, type Letter, sendDeliveries } from '../delivery/delivery.writes.ts';
import { writeNotices } from '../delivery/notice.writes.ts';
import { type FactReader, ownTimeText } from '../fact/fact.present.ts';
import { jobWhen, type Speak, speaker, summaryOf } from '../notification.present.ts';
import { type LetterRequest, letterContacts, letterRequest } from './request-letter.reads.ts';

type Data = TaskData['mail-request'];

interface Writing {
  readonly request: LetterRequest;
  /** Further requests of the same form. */
  readonly more: readonly LetterRequest[];
  readonly company: MailCompanyRow;
  readonly formats: FormatSettings;
  readonly settings: readonly LanguageSetting[];
  readonly data: Data;
  readonly url: string;
  /** A letter for show, in this language. */
  readonly preview_locale?: string;
}

const requestPath = ({ company_id, division_id, job_request_id }: LetterRequest) =>
  `/activity/jobs/details/company/${company_id}/division/${division_id}/view/job_request/${job_request_id}`;

/** The time of the job once its request is accepted; before that, the one that it has or was asked to have. */
function timeOf({ request, data }: Writing) {
  const { booked_date, booked_time, booked_at } = request;
  if (data.event !== 'accepted' || booked_date === null || booked_time === null || booked_at === null) return request;
  return { ...request, job_date: booked_date, start_time: booked_time, starts_at: booked_at };
}

/** When the job is, in its own zone and on the reader's clock. */
function whenOf(writing: Writing, reader: FactReader): string {
  const time = timeOf(writing);
  const own = ownTimeText(Temporal.Instant.from(time.starts_at), time.time_zone, reader);
  return [jobWhen(time, writing.company), own].filter(Boolean).join('\n');
}

/** The dates of the further requests, a line each with its number. */
const moreDates = (writing: Writing, reader: FactReader): string =>
  writing.more
    .map((request) => {
      const [when] = whenOf({ ...writing, request }, reader).split('\n');
      return `${when} (${requestNumber(request.job_request_id)})`;
    })
    .join('\n');

/** The numbers of all requests that a letter is about. */
const numbersOf = ({ request, more }: Writing): string =>
  [request, ...more].map(({ job_request_id }) => requestNumber(job_request_id)).join(', ');

/** Of a location only its first line has room in a subject. */
const MAX_LOCATION = 40;

/** What a request is about, as of a job. */
function requestJob(writing: Writing, t: Speak, side: 'requester' | 'office'): NoticeJob {
  const { request } = writing;
  const time = timeOf(writing);
  const [location = ''] = whereOf(request.location_text, t, side).split('\n');
  const { job_date, start_time, starts_at, time_zone } = time;
  return {
    ...{ job_date, start_time, starts_at, time_zone, estimated_duration: request.estimated_duration },
    ...{ case_name: request.known_case ?? request.case_name, location_city: '' },
    location: [location.slice(0, MAX_LOCATION)],
    deponents: request.deponent_names.split(/; |\n/).filter(Boolean),
  };
}

/** A request in the subject of a mail: day, time, place and witness as of a job, then its number. */
function requestSummary(writing: Writing, { t, locale }: FactReader, side: 'requester' | 'office'): string {
  const job = requestJob(writing, t, side);
  return `${summaryOf(job, writing.company, t, locale)} (${numbersOf(writing)})`;
}

/** Whom it is about, with the word for experts behind their names. */
const deponentsText = ({ marked_deponents, deponent_names }: LetterRequest, t: Speak): string =>
  (marked_deponents || deponent_names).replaceAll(/\*(?=;|$)/g, ` (${t('mail.expert')})`);

/** The place; their own office is theirs to the office alone. */
const whereOf = (text: string, t: Speak, side: 'requester' | 'office'): string =>
  side === 'requester' && text === message('schedule.at_their_office') ? t('mail.at_your_office') : text;

/** What was asked for, in the order of the page. */
function factsOf(writing: Writing, reader: FactReader, side: 'requester' | 'office') {
  const { t } = reader;
  const { request, formats, data } = writing;
  const wanted: Wanted =
    data.event === 'accepted'
      ? { ...(request.wanted as Wanted), job_date: '', start_time: '' }
      : (request.wanted as Wanted);
  const day = wanted.job_date ? dateText(wanted.job_date, formats.date_format) : '';
  const time = wanted.start_time ? timeText(wanted.start_time, formats.time_format) : '';
  const named = (label: string, value: string | null | undefined) => ({ label, value: value ?? '' });
  const facts = [
    named(t('mail.fact_number'), numbersOf(writing)),
    named(t('mail.fact_when'), whenOf(writing, reader)),
    named(t('mail.fact_more_dates'), moreDates(writing, reader)),
    named(t('mail.fact_wanted_time'), [day, time].filter(Boolean).join(', ')),
    named(
      t('mail.fact_length'),
      request.kind === 'new' ? t('mail.hours', { hours: String(Number(request.estimated_duration)) }) : '',
    ),
    named(t('mail.fact_case'), request.known_case ?? request.case_name),
    named(t('mail.fact_docket'), request.docket_number),
    named(t('mail.fact_job_reference'), request.job_reference),
    named(t('mail.fact_matter'), request.matter_number),
    named(t('mail.fact_taking'), request.taking_name),
    named(t('mail.fact_deponents'), deponentsText(request, t)),
    named(t('mail.fact_services'), request.service_names || wanted.add_services),
    named(t('mail.fact_where'), whereOf(wanted.location_text ?? request.location_text, t, side)),
    named(t('mail.fact_note'), wanted.special_instructions ?? request.special_instructions),
    named(t('mail.fact_bill_to'), request.bill_to_name),
    named(t('mail.fact_claim'), request.claim_number),
    named(t('mail.fact_files'), request.file_names),
    named(t('mail.fact_reason'), wanted.reason),
    named(t('mail.fact_fee'), Number(request.fee_shown ?? 0) > 0 ? moneyText(request.fee_shown ?? '0', formats) : ''),
  ];
  return facts.filter(({ value }) => value !== '');
}

/** The words of an event; a request that closed itself stores why instead. */
function wordsOf({ data: { event, words } }: Writing, t: Speak): string[] {
  if (words === '') return [];
  if (event === 'closed') return [t(words === 'moved' ? 'request.closed_moved' : 'request.closed_canceled')];
  return [words];
}

/** Which texts say an event: the office reads what arrived, and only a new job is scheduled by being accepted. */
function keyOf(event: Data['event'], side: 'requester' | 'office', { kind }: LetterRequest) {
  if (side === 'office' && event === 'received') return `arrived_${kind}` as 'arrived_new';
  return event === 'accepted' && kind !== 'new' ? 'accepted_change' : event;
}

function contentOf(writing: Writing, reader: FactReader, side: 'requester' | 'office', withButton: boolean) {
  const { request, data, url } = writing;
  const { t, locale } = reader;
  const number = numbersOf(writing);
  const name = request.requester_name || (request.client_name ?? '');
  const key = keyOf(data.event, side, request);
  const about = { number, name };
  const summary = requestSummary(writing, reader, side);
  return {
    lang: languageTag(locale),
    subject: t(`mail.request_${key}_subject`, { summary, name }),
    paragraphs: [t(`mail.request_${key}_text`, about), ...wordsOf(writing, t)],
    facts: factsOf(writing, reader, side),
    ...(withButton && { button: { label: t('mail.request_button'), url } }),
  };
}

/** What the letter says in one sentence, as it is read in the application. */
function noticeOf(writing: Writing, t: Speak, side: 'requester' | 'office'): AppNotice {
  const { request, data } = writing;
  const { job_request_id } = request;
  const summary = { job: requestJob(writing, t, side), number: numbersOf(writing) };
  return {
    sentence: `mail.request_${keyOf(data.event, side, request)}_subject`,
    values: { summary, name: request.requester_name || (request.client_name ?? '') },
    ...{ about: 'job_request', about_id: job_request_id, path: requestPath(request) },
  };
}

/** The events that the requester reads, and those that the office does. */
const TO_REQUESTER: ReadonlySet<Data['event']> = new Set([
  'received',
  'asked',
  'proposed',
  'accepted',
  'declined',
  'closed',
]);
const TO_OFFICE: ReadonlySet<Data['event']> = new Set(['received', 'updated', 'replied', 'withdrawn']);

/** Those who asked: contacts who may be in, or the address that somebody without an account left. */
async function toRequester(tx: Tx, scope: Scope, writing: Writing, now: Temporal.Instant): Promise<Letter[]> {
  const { request, company, settings } = writing;
  const ids = [request.caller_contact_id, ...(writing.data.event === 'received' ? [request.scheduled_by] : [])];
  const contacts = await letterContacts(tx, scope, ids, now);
  const letter = (
    { locale, reader_zone }: { locale: string | null; reader_zone: string | null },
    to: Omit<Letter, 'audience' | 't' | 'content' | 'notice'>,
    isKnown: boolean,
  ): Letter => {
    const own = toLocale(writing.preview_locale ?? locale ?? company.locale);
    const t = speaker(termsOf(settings, null, own));
    const reader = { t, locale: own, time_zone: reader_zone, time_format: company.time_format };
    const content = contentOf(writing, reader, 'requester', isKnown);
    return { audience: 'contact', t, ...to, content, notice: isKnown ? noticeOf(writing, t, 'requester') : null };
  };
  const known = contacts.map(({ contact_id, email, mobile, ...reader }) =>
    letter(reader, { party_id: contact_id, to: email, mobile, recipient: `contact ${contact_id}` }, true),
  );
  if (request.caller_contact_id !== null || request.requester_email === '') return known;
  const to = { party_id: 0, to: request.requester_email, mobile: '', recipient: 'requester' };
  return [...known, letter({ locale: null, reader_zone: null }, to, false)];
}

function toOffice(writing: Writing): Letter {
  const { company, settings, request } = writing;
  const own = toLocale(writing.preview_locale ?? company.locale);
  const t = speaker(termsOf(settings, null, own));
  const reader = { t, locale: own, time_zone: null, time_format: company.time_format };
  return {
    ...{ audience: 'office', t, party_id: request.division_id, mobile: '', recipient: 'office' },
    to: company.division_email || company.email,
    content: contentOf(writing, reader, 'office', true),
    notice: noticeOf(writing, t, 'office'),
  };
}

/** The kind of notification by which people choose whether they read of it. */
function kindOf(event: Data['event'], audience: 'contact' | 'office', { kind }: LetterRequest): string {
  if (audience === 'contact') {
    if (event === 'received') return 'request_received';
    return event === 'declined' ? 'request_declined' : 'request_answered';
  }
  if (event !== 'received') return 'request_updated';
  if (kind === 'cancel') return 'cancel_requested';
  return kind === 'new' ? 'job_requested' : 'change_requested';
}

async function writingOf(services: Services, tx: Tx, scope: Scope, data: Data): Promise<Writing | undefined> {
  const request = await letterRequest(tx, scope, data.job_request_id);
  if (!request) return undefined;
  const { company, settings } = await mailCompany(tx, scope, request.division_id);
  const formats = formatsOf(await companyOf(tx, scope));
  const url = services.base_url + requestPath(request);
  const more: LetterRequest[] = [];
  for (const id of data.more_request_ids ?? []) {
    const other = await letterRequest(tx, scope, id);
    if (other) more.push(other);
  }
  return { request, more, company, formats, settings, data, url };
}

/** The letter that a party reads about an event of a request, in one language; undefined where it reads none. */
export async function previewRequestLetter(
  services: Services,
  tx: Tx,
  scope: Scope,
  { data, party, preview_locale }: { data: Data; party: 'contact' | 'office'; preview_locale: string },
) {
  const writing = await writingOf(services, tx, scope, data);
  if (!writing) return undefined;
  const shown = { ...writing, preview_locale };
  const letter = party === 'office' ? toOffice(shown) : (await toRequester(tx, scope, shown, services.now()))[0];
  return letter && { company: writing.company, letter };
}

/** Writes the letters about an event of a request with their notices in the application; `key` is what a repeat is recognized by. */
export async function writeRequestLetters(services: Services, tx: Tx, scope: Scope, data: Data, key: string) {
  const { job_undo_id } = data;
  if (job_undo_id !== undefined && !(await releaseHeld(tx, scope, job_undo_id, services.now()))) return undefined;
  const writing = await writingOf(services, tx, scope, data);
  if (!writing) return undefined;
  const { company, request } = writing;
  const given = { tx, scope, now: services.now(), company };
  const sides = [
    {
      audience: 'contact',
      letters: TO_REQUESTER.has(data.event) ? await toRequester(tx, scope, writing, given.now) : [],
    },
    { audience: 'office', letters: TO_OFFICE.has(data.event) ? [toOffice(writing)] : [] },
  ] as const;
  const messages: Delivery[] = [];
  for (const { audience, letters } of sides) {
    const kind = kindOf(data.event, audience, request);
    messages.push(...(await deliveries(given, kind, letters)));
    await writeNotices({ ...given, key }, kind, letters);
  }
  return { company, request, messages };
}

/** Mails what happened to a request to those whom it concerns: the requester, or the office of the division. */
export async function mailRequestLetters(services: Services, data: Data, taskId: string): Promise<void> {
  const scope = systemScope(data.company_id, 'notifications');
  const key = `request ${taskId}`;
  const made = await services.db.withScope(scope, (tx) => writeRequestLetters(services, tx, scope, data, key));
  if (!made) return;
  const { request, company, messages } = made;
  const about = {
    object_type: 'job request',
    object_id: request.job_request_id,
    object_number: requestNumber(request.job_request_id),
    object_name: request.known_case ?? request.case_name,
    division_id: request.division_id,
  };
  await sendDeliveries(services, scope, { about, company, key }, messages);
}
