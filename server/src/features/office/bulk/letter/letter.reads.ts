import type { BulkChosen } from '@onrecord/contract/office/bulk';
import { type PersonFacts, whyShutOut } from '@onrecord/domain/core/account/may-be-in';
import type { BulkEntityType } from '@onrecord/domain/core/record/bulk-entity-type';
import type { LetterKind, LetterReaders } from '@onrecord/domain/core/record/letter-kind';
import { type Channels, personalDefault } from '@onrecord/domain/messages/notification/channels';
import {
  audiencesOf,
  decideLetter,
  type LetterAudience,
  type LetterDecision,
  type LetterJob,
  type LetterParty,
  type LetterRules,
  letterNotification,
} from '@onrecord/domain/office/bulk/letter';
import { sql } from 'kysely';
import type { Tx } from '../../../../db/database.ts';
import { personName } from '../../../../db/record/person-name.ts';
import type { LeftOut } from '../../../../db/record/record-batch.ts';
import { seenNames } from '../../../../db/record/seen-ids.ts';
import type { Scope, UserScope } from '../../../../db/scope.ts';
import type { Services } from '../../../../http/services.ts';
import { textNumber } from '../../../../http/text/company-message.ts';
import { partyFacts } from '../../../access/sign-in/person.reads.ts';
import { companyChannels, preferencesOfMany } from '../../../messages/notification/delivery/delivery.reads.ts';
import { chosenRows, listOfEntityType } from '../bulk.reads.ts';
import { decidedPeople } from './person/person.reads.ts';

/** What letters are asked for. */
export interface LettersQuery {
  /** The kind of row that was chosen: jobs whose people are written to about them, or the people themselves. */
  readonly noun: BulkEntityType;
  readonly to: LetterReaders;
  readonly what: LetterKind;
}

interface JobRow extends LetterJob {
  readonly job_id: number;
  readonly job_number: number;
  readonly division_id: number;
  readonly case_name: string;
}

interface PartyRow extends Omit<LetterParty, 'preferences' | 'shut_out'> {
  readonly job_id: number;
  readonly party_id: number;
  readonly name: string;
  readonly person: PersonFacts;
}

function jobsToNotify(tx: Tx, { company_id }: Scope, ids: readonly number[]) {
  return sql<JobRow>`select j.job_id, j.job_number, j.division_id, j.job_date, j.time_zone, j.is_canceled,
      j.client_confirmed_on, coalesce(c.case_name, '') as case_name
    from job j left join legal_case c on c.company_id = j.company_id and c.case_id = j.case_id
    where j.company_id = ${company_id} and j.job_id = any(${[...ids]}::bigint[])
    order by j.starts_at, j.job_id`.execute(tx);
}

const PARTIES = {
  contact: (
    { company_id }: Scope,
    ids: readonly number[],
    now: Temporal.Instant,
  ) => sql<PartyRow>`select j.job_id, 'contact' as audience,
      k.contact_id as party_id, ${personName('k')} as name, k.email, k.mobile,
      ${partyFacts(company_id, now, 'contact', sql.ref('k.contact_id'))} as person,
      '[]'::json as services
    from job j join company co on co.company_id = j.company_id
      cross join lateral (select j.taking_contact_id as id union select j.caller_contact_id) named
      join contact k on k.company_id = j.company_id and k.contact_id = named.id
    where j.company_id = ${company_id} and j.job_id = any(${[...ids]}::bigint[])
    order by j.job_id, k.contact_id`,
  provider: (
    { company_id }: Scope,
    ids: readonly number[],
    now: Temporal.Instant,
  ) => sql<PartyRow>`select s.job_id, 'provider' as audience,
      p.service_provider_id as party_id, ${personName('p')} as name, p.email, p.mobile,
      ${partyFacts(company_id, now, 'provider', sql.ref('p.service_provider_id'))} as person, s.services
    from (select js.job_id, js.service_provider_id, json_agg(json_build_object('job_service_id', js.job_service_id,
          'confirmed_on', js.confirmed_on, 'provider_can_take', js.provider_can_take)
          order by js.sort_order, js.job_service_id) as services
        from job_service js where js.company_id = ${company_id} and js.job_id = any(${[...ids]}::bigint[])
          and js.service_provider_id is not null and not js.is_canceled
        group by js.job_id, js.service_provider_id) s
      join company co on co.company_id = ${company_id}
      join service_provider p on p.company_id = co.company_id and p.service_provider_id = s.service_provider_id
    order by s.job_id, p.service_provider_id`,
} as const;

/** Somebody and what they are written to about. */
export interface LetterKey {
  /** null where it is about no job. */
  readonly job_id: number | null;
  readonly audience: LetterAudience;
  /** 0 where a job has nobody. */
  readonly party_id: number;
}

const keyOf = ({ job_id, audience, party_id }: LetterKey) => `${job_id} ${audience} ${party_id}`;

/** Those of some letters that others name. */
export function lettersAmong<Letter extends LetterKey>(
  letters: readonly Letter[],
  named: readonly LetterKey[],
): Letter[] {
  const keys = new Set(named.map(keyOf));
  return letters.filter((letter) => keys.has(keyOf(letter)));
}

/** How many people letters go to. */
export const peopleOf = (letters: readonly LetterKey[]): number =>
  new Set(letters.map(({ audience, party_id }) => `${audience} ${party_id}`)).size;

/** The confirmations that wait to be sent, as `keyOf` names them. */
async function waitingLetters(
  tx: Tx,
  { company_id }: Scope,
  what: LetterKind,
  ids: readonly number[],
  except: number,
): Promise<ReadonlySet<string>> {
  if (what === 'text') return new Set();
  const { rows } = await sql<LetterKey>`
    select job_id, audience, party_id from bulk_change_letter where company_id = ${company_id} and waits and asks
      and job_id = any(${[...ids]}::bigint[]) and bulk_change_id <> ${except}`.execute(tx);
  return new Set(rows.map(keyOf));
}

/** Somebody, and whether they are written to. */
export interface DecidedLetter extends LetterKey {
  readonly job: JobRow | null;
  readonly name: string;
  /** The division it belongs to; null where it belongs to none in particular. */
  readonly division_id: number | null;
  readonly decision: LetterDecision;
}

const nobodyOf = (job: JobRow, audience: LetterAudience): DecidedLetter => ({
  job_id: job.job_id,
  job,
  division_id: job.division_id,
  audience,
  party_id: 0,
  name: '',
  decision: { outcome: 'left_out', reason: job.is_canceled > 0 ? 'bulk.mail_canceled' : 'bulk.mail_nobody' },
});

interface ChannelsOf {
  readonly company: Channels;
  readonly preferences: (partyId: number) => Channels;
}

async function channelsOf(
  tx: Tx,
  scope: Scope,
  { what, now }: Pick<Deciding, 'what' | 'now'>,
  audience: LetterAudience,
  ids: number[],
): Promise<ChannelsOf> {
  const kind = letterNotification(what, audience);
  if (!kind) return { company: personalDefault(audience), preferences: () => personalDefault(audience) };
  return {
    company: await companyChannels(tx, scope, kind),
    preferences: await preferencesOfMany(tx, scope, kind, ids, now),
  };
}

/** What is known when the letters of an audience are decided. */
interface Deciding extends Omit<LetterRules, 'company'> {
  readonly what: LetterKind;
  /** The keys of confirmations that wait already. */
  readonly waiting: ReadonlySet<string>;
}

function decideRow(job: JobRow, row: PartyRow, { company, preferences }: ChannelsOf, given: Deciding): DecidedLetter {
  const reached = { mobile: textNumber(row.mobile), preferences: preferences(row.party_id) };
  const party = { ...row, ...reached, shut_out: whyShutOut(row.person) };
  const found = decideLetter(given.what, job, party, { ...given, company });
  const waits = found.outcome === 'written' && given.waiting.has(keyOf(row));
  const decision: LetterDecision = waits ? { outcome: 'left_out', reason: 'bulk.mail_waiting' } : found;
  const { job_id, audience, party_id, name } = row;
  return { job, job_id, division_id: job.division_id, audience, party_id, name, decision };
}

async function decidedOf(tx: Tx, scope: Scope, audience: LetterAudience, jobs: readonly JobRow[], given: Deciding) {
  const jobIds = jobs.map(({ job_id }) => job_id);
  const { rows } = await PARTIES[audience](scope, jobIds, given.now).execute(tx);
  const ids = [...new Set(rows.map(({ party_id }) => party_id))];
  const channels = await channelsOf(tx, scope, given, audience, ids);
  const parties = Map.groupBy(rows, ({ job_id }) => job_id);
  return jobs.flatMap((job) => {
    const own = parties.get(job.job_id);
    return own ? own.map((row) => decideRow(job, row, channels, given)) : nobodyOf(job, audience);
  });
}

/** People who were chosen themselves. */
async function lettersToPeople(
  tx: Tx,
  scope: Scope,
  audience: LetterAudience,
  ids: readonly number[],
  now: Temporal.Instant,
) {
  const people = await decidedPeople(tx, scope, audience, ids, now);
  return people.map(
    ({ party_id, name, division_id, decision }): DecidedLetter => ({
      job_id: null,
      job: null,
      division_id,
      audience,
      party_id,
      name,
      decision,
    }),
  );
}

/**
 * Everybody who would be written to, and whether they are: who has to do with some jobs, in the order of the starts of these,
 * or people who were chosen themselves. `ids` are those of the chosen kind; `change_id` is the change whose own letters are
 * decided once more.
 */
export async function decidedLetters(
  tx: Tx,
  scope: Scope,
  { noun: entityType, to, what }: LettersQuery,
  ids: readonly number[],
  { now, change_id = 0 }: { now: Temporal.Instant; change_id?: number },
): Promise<DecidedLetter[]> {
  const decided: DecidedLetter[] = [];
  if (entityType !== 'job') {
    for (const audience of audiencesOf(to)) decided.push(...(await lettersToPeople(tx, scope, audience, ids, now)));
    return decided;
  }
  const { rows: jobs } = await jobsToNotify(tx, scope, ids);
  const jobIds = jobs.map(({ job_id }) => job_id);
  const waiting = await waitingLetters(tx, scope, what, jobIds, change_id);
  for (const audience of audiencesOf(to)) {
    decided.push(...(await decidedOf(tx, scope, audience, jobs, { what, now, waiting })));
  }
  return decided;
}

/** What was asked for, as the change keeps it. */
export interface StoredLetter extends LettersQuery {
  readonly subject: string;
  readonly message: string;
}

interface WaitingChange {
  readonly bulk_change_id: number;
  readonly letter: StoredLetter;
  readonly changed: number;
  readonly made_by_name: string;
  readonly undone_at: string | null;
  readonly sent_at: string | null;
}

/** Letters to many, locked: whoever takes them back and whoever sends them come one after the other. */
export async function lockLetters(tx: Tx, { company_id }: Scope, id: number, by?: number) {
  const { rows } = await sql<WaitingChange>`select bulk_change_id, letter || jsonb_build_object('noun', noun) as letter,
      changed, made_by_name, undone_at, sent_at
    from bulk_change where company_id = ${company_id} and bulk_change_id = ${id} and action = 'notify'
      and (${by ?? null}::bigint is null or made_by = ${by ?? null}) for update`.execute(tx);
  return rows[0];
}

/** The letters of a change that wait. */
export async function lettersOf(tx: Tx, { company_id }: Scope, id: number) {
  const { rows } = await sql<LetterKey & { readonly bulk_change_letter_id: number }>`
    select bulk_change_letter_id, job_id, audience, party_id from bulk_change_letter
    where company_id = ${company_id} and bulk_change_id = ${id} and waits order by job_id, audience, party_id`.execute(
    tx,
  );
  return rows;
}

/** What a press of the button has asked for already; undefined where it is the first. */
export async function changeOfPress(tx: Tx, { company_id }: Scope, by: number, press: string) {
  const { rows } = await sql<{ bulk_change_id: number; changed: number; left_out: number }>`
    select bulk_change_id, changed, left_out from bulk_change
    where company_id = ${company_id} and made_by = ${by} and press = ${press}::uuid`.execute(tx);
  return rows[0];
}

/** Of the rows that somebody chose to write to or about, those that there are for them, and the others. */
export async function chosenToWrite(tx: Tx, services: Services, scope: UserScope, chosen: BulkChosen) {
  const { rows, left_out } = await chosenRows(tx, services, scope, chosen);
  const ids = rows.map(({ id }) => id);
  if (chosen.noun === 'job') return { ids, left_out };
  const seen = await seenNames(tx, listOfEntityType(chosen.noun), scope, ids);
  const unseen = ids.filter((id) => !seen.has(id));
  return { ids: [...seen.keys()], left_out: unseen.map((id): LeftOut => ({ id, name: '', reason: 'bulk.not_found' })) };
}
