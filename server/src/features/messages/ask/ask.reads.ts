import type { ConfirmJob, ConfirmParty } from '@onrecord/contract/scheduling/job/job-many';
import { mayBeIn, type PersonFacts } from '@onrecord/domain/core/account/may-be-in';
import type { HolidayDates } from '@onrecord/domain/core/time/business-day';
import type { ReminderRule } from '@onrecord/domain/core/time/reminder-window';
import { type Channels, openChannels } from '@onrecord/domain/messages/notification/channels';
import { type NotificationType, notificationTypeOf } from '@onrecord/domain/messages/notification/notification-type';
import { askState } from '@onrecord/domain/scheduling/confirmation/ask-to-confirm';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { andAll } from '../../../db/list/list-query.ts';
import { personName } from '../../../db/record/person-name.ts';
import { COMPANY } from '../../../db/relation/company-value.ts';
import type { UserScope } from '../../../db/scope.ts';
import { isWritableAddress, textNumber } from '../../../http/text/company-message.ts';
import { partyFacts } from '../../access/sign-in/person.reads.ts';
import { type CompanyRow, companyOf } from '../../company/company/company.reads.ts';
import { visibleJobRows } from '../../scheduling/job/job.access.ts';
import { holidayDates } from '../../scheduling/job/schedule/schedule.reads.ts';
import { companyChannels, preferencesOfMany } from '../notification/delivery/delivery.reads.ts';

/** Which jobs are asked about: those of some days, or those named. */
export interface AskRange {
  readonly from_date: string;
  readonly to_date: string;
  readonly division_id: number | null;
  readonly job_ids?: readonly number[] | undefined;
}

/** More jobs than this are asked about in several goes. */
export const MAX_CONFIRM_JOBS = 1_000;

type JobFacts = Omit<ConfirmJob, 'opens_at' | 'parties'>;

/** Somebody who waits to be asked, with one row for each person who reads for them. */
interface PersonRow {
  readonly job_id: number;
  readonly audience: ConfirmParty['audience'];
  /** The provider; 0 for the client. */
  readonly party_id: number;
  /** The contact or provider who is written to. */
  readonly person_id: number;
  readonly name: string;
  readonly email: string;
  readonly mobile: string;
  readonly services: string;
  readonly person: PersonFacts;
  readonly asked_at: string | null;
  readonly asked_for: string | null;
  readonly asked_by_name: string | null;
  readonly reminded_at: string | null;
}

/** The jobs that are still to take place and that somebody has not confirmed, by their start. */
async function openJobs(tx: Tx, scope: UserScope, range: AskRange, now: Temporal.Instant): Promise<JobFacts[]> {
  const where: RawBuilder<boolean>[] = [
    ...visibleJobRows(scope),
    sql`r.job_id is not null and r.is_canceled = 0 and r.starts_at > ${now.toString()}::timestamptz`,
    sql`(r.client_confirmed_on is null or r.unconfirmed_count > 0)`,
    range.job_ids
      ? sql`r.job_id = any(${[...range.job_ids]}::bigint[])`
      : sql`r.job_date between ${range.from_date}::date and ${range.to_date}::date`,
    ...(range.division_id === null ? [] : [sql<boolean>`r.division_id = ${range.division_id}`]),
  ];
  const { rows } = await sql<JobFacts>`select r.job_id, r.job_number, r.division_id, r.job_date::text as job_date,
      to_char(r.start_time, 'HH24:MI') as start_time, r.time_zone, r.starts_at, r.case_name, r.client_name
    from job_list_row r where ${andAll(where)} order by r.starts_at, r.job_id limit ${MAX_CONFIRM_JOBS + 1}`.execute(
    tx,
  );
  return rows;
}

const LAST_ASK = sql`a.asked_at, a.asked_for, a.asked_by_name, m.told_at as reminded_at`;

/** The contacts of the jobs whose client has not responded: who takes them and who scheduled them. */
async function waitingContacts(tx: Tx, scope: UserScope, ids: readonly number[], now: Temporal.Instant) {
  const { rows } =
    await sql<PersonRow>`select j.job_id, 'client' as audience, 0::bigint as party_id, k.contact_id as person_id,
      ${personName('k')} as name, k.email, k.mobile, '' as services,
      ${partyFacts(scope.company_id, now, 'contact', sql`k.contact_id`)} as person, ${LAST_ASK}
    from job j join company co on co.company_id = j.company_id
    join contact k on k.company_id = j.company_id and k.contact_id in (j.taking_contact_id, j.caller_contact_id)
    left join job_ask a on a.company_id = j.company_id and a.job_id = j.job_id and a.audience = 'client'
    left join job_reminder m on m.company_id = j.company_id and m.job_id = j.job_id and m.kind = 'contact_reminder'
      and m.subject_id = 0
    where j.company_id = ${COMPANY} and j.job_id = any(${[...ids]}::bigint[])
      and j.client_confirmed_on is null and j.client_declined_on is null
    order by j.job_id, (k.contact_id = j.taking_contact_id) desc, k.contact_id`.execute(tx);
  return rows;
}

/** The providers who have not said whether they can take their services of the jobs. */
async function waitingProviders(tx: Tx, scope: UserScope, ids: readonly number[], now: Temporal.Instant) {
  const { rows } = await sql<PersonRow>`select o.job_id, 'provider' as audience, o.party_id, o.party_id as person_id,
      ${personName('p')} as name, p.email, p.mobile, o.services,
      ${partyFacts(scope.company_id, now, 'provider', sql`p.service_provider_id`)} as person, ${LAST_ASK}
    from (select js.job_id, js.service_provider_id as party_id, string_agg(sv.name::text, ', ' order by js.sort_order, js.job_service_id) as services
      from job_service js join service sv on sv.company_id = ${COMPANY} and sv.service_id = js.service_id
      where js.company_id = ${COMPANY} and js.job_id = any(${[...ids]}::bigint[]) and js.service_provider_id is not null
        and not js.is_canceled and js.confirmed_on is null and js.provider_can_take is not false
      group by js.job_id, js.service_provider_id) o
    join service_provider p on p.company_id = ${COMPANY} and p.service_provider_id = o.party_id
    join company co on co.company_id = p.company_id
    left join job_ask a on a.company_id = ${COMPANY} and a.job_id = o.job_id and a.audience = 'provider' and a.party_id = o.party_id
    left join job_reminder m on m.company_id = ${COMPANY} and m.job_id = o.job_id and m.kind = 'provider_reminder'
      and m.subject_id = o.party_id
    order by o.job_id, o.party_id`.execute(tx);
  return rows;
}

/** By which ways people of an audience are asked by hand: the company's switch for reminders stops no mail that somebody presses for. */
async function channelsTo(
  tx: Tx,
  scope: UserScope,
  kind: NotificationType,
  rows: readonly PersonRow[],
  now: Temporal.Instant,
): Promise<(row: PersonRow) => ConfirmParty['channels']> {
  const company: Channels = { ...(await companyChannels(tx, scope, kind)), by_mail: true };
  const preferences = await preferencesOfMany(tx, scope, kind, [...new Set(rows.map((row) => row.person_id))], now);
  return ({ person, person_id, email, mobile }) => {
    if (!mayBeIn(person)) return [];
    const open = openChannels(company, preferences(person_id));
    return [
      ...(open.by_mail && isWritableAddress(email) ? (['mail'] as const) : []),
      ...(open.by_text && textNumber(mobile) !== '' ? (['text'] as const) : []),
    ];
  };
}

interface Asking {
  readonly rule: ReminderRule;
  readonly holidays: HolidayDates;
  readonly now: Temporal.Instant;
}

const kindOf = (event: 'contact_reminder' | 'provider_reminder', audience: 'contact' | 'provider') => {
  const kind = notificationTypeOf(event, audience);
  if (!kind) throw new Error(`no notification of ${event}`);
  return kind;
};

const instantOf = (text: string | null) => (text === null ? null : Temporal.Instant.from(text));

function lastAsk({ asked_at, asked_by_name, reminded_at }: PersonRow) {
  const isByHand = asked_at !== null && (reminded_at === null || Date.parse(asked_at) >= Date.parse(reminded_at));
  return { last_asked_at: isByHand ? asked_at : reminded_at, last_asked_by: isByHand ? (asked_by_name ?? '') : '' };
}

function partyOf(
  job: JobFacts,
  people: readonly (PersonRow & { channels: ConfirmParty['channels'] })[],
  asking: Asking,
) {
  const [first] = people;
  if (!first) throw new Error('a party of nobody');
  const channels = (['mail', 'text'] as const).filter((channel) =>
    people.some((row) => row.channels.includes(channel)),
  );
  const facts = {
    starts_at: Temporal.Instant.from(job.starts_at),
    time_zone: job.time_zone,
    asked_at: instantOf(first.asked_at),
    asked_for: instantOf(first.asked_for),
    is_reachable: channels.length > 0,
  };
  const { state, opens_at } = askState(facts, asking.rule, asking.holidays, asking.now);
  const { audience, party_id, services } = first;
  const name = people.map((row) => row.name).join('; ');
  return { opens_at, party: { audience, party_id, name, services, channels, state, ...lastAsk(first) } };
}

/** When a company asks its parties to confirm (section 9). */
export const askRule = (company: CompanyRow): ReminderRule => ({
  hours_before_start: company.client_confirmation_hours,
  exclude_weekends_and_holidays: company.exclude_weekends_and_holidays_hours,
});

/** Jobs that somebody has not confirmed, with everybody who is asked, by which ways and whether now. */
export async function openConfirmations(tx: Tx, scope: UserScope, range: AskRange, now: Temporal.Instant) {
  const company = await companyOf(tx, scope);
  const asking = { rule: askRule(company), holidays: await holidayDates(tx, scope), now };
  const found = await openJobs(tx, scope, range, now);
  const jobs = found.slice(0, MAX_CONFIRM_JOBS);
  const ids = jobs.map(({ job_id }) => job_id);
  const contacts = await waitingContacts(tx, scope, ids, now);
  const providers = await waitingProviders(tx, scope, ids, now);
  const toContact = await channelsTo(tx, scope, kindOf('contact_reminder', 'contact'), contacts, now);
  const toProvider = await channelsTo(tx, scope, kindOf('provider_reminder', 'provider'), providers, now);
  const people = [
    ...contacts.map((row) => ({ ...row, channels: toContact(row) })),
    ...providers.map((row) => ({ ...row, channels: toProvider(row) })),
  ];
  const byParty = Map.groupBy(people, ({ job_id, audience, party_id }) => `${job_id} ${audience} ${party_id}`);
  const byJob = Map.groupBy(byParty.values(), ([first]) => first?.job_id ?? 0);
  const data = jobs.flatMap((job): ConfirmJob[] => {
    const parties = (byJob.get(job.job_id) ?? []).map((rows) => partyOf(job, rows, asking));
    const [first] = parties;
    if (!first) return [];
    return [{ ...job, opens_at: first.opens_at.toString(), parties: parties.map(({ party }) => party) }];
  });
  return { rule: asking.rule, data, is_more: found.length > MAX_CONFIRM_JOBS };
}

/** How many of the parties that one press asks have been written to. */
export async function askProgress(tx: Tx, { company_id }: UserScope, batch: string) {
  const { rows } = await sql<{ total: number; sent: number; messages: number }>`select count(*)::int as total,
      (count(*) filter (where sent_at is not null))::int as sent, coalesce(sum(message_count), 0)::int as messages
    from job_ask where company_id = ${company_id} and batch = ${batch}`.execute(tx);
  return rows[0] ?? { total: 0, sent: 0, messages: 0 };
}
