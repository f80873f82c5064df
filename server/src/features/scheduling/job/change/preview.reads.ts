import { createHash } from 'node:crypto';
import type { ChangePreview } from '@onrecord/contract/scheduling/job/job-preview';
import { refuse } from '@onrecord/domain/core/messages/app-error';
import { type Sentence, sentence, sentenceText } from '@onrecord/domain/core/messages/catalogue';
import { can } from '@onrecord/domain/core/permission/can';
import { isJobDayPast } from '@onrecord/domain/core/time/job-day';
import type { AllowedJobChange, LockFinding } from '@onrecord/domain/scheduling/change/decide-job-change';
import type { NoticeLevel } from '@onrecord/domain/scheduling/change/job-notices';
import { sql } from 'kysely';
import type { Tx } from '../../../../db/database.ts';
import { COMPANY } from '../../../../db/relation/company-value.ts';
import type { UserScope } from '../../../../db/scope.ts';
import { isNumberedAnew } from '../move/move.reads.ts';
import { lockingInvoices, previewDecision, type RequestedChange, requireChange } from './change.reads.ts';

export type Consequence = ChangePreview['consequences'][number];

interface People {
  readonly contacts: readonly { name: string; detail: string }[];
  readonly providers: readonly { service_provider_id: number; name: string }[];
  readonly services: readonly { service_id: number; name: string }[];
}

/** The names of everybody whom a change of a job may concern. */
async function peopleOf(
  tx: Tx,
  jobId: number,
  providerIds: readonly number[],
  serviceIds: readonly number[],
): Promise<People> {
  const shown = (alias: string) =>
    sql`display_name(co.default_calculate_display_names, ${sql.ref(`${alias}.first_name`)},
      ${sql.ref(`${alias}.middle_nameinitial`)}, ${sql.ref(`${alias}.last_name`)}, ${sql.ref(`${alias}.suffix`)})`;
  const { rows } = await sql<People>`select
      coalesce((select jsonb_agg(jsonb_build_object('name', ${shown('c')}, 'detail', cl.name) order by c.contact_id)
        from job j
        join contact c on c.company_id = j.company_id and c.contact_id in (j.taking_contact_id, j.caller_contact_id)
        join client cl on cl.company_id = j.company_id and cl.client_id = j.client_id
        where j.company_id = ${COMPANY} and j.job_id = ${jobId}), '[]') as contacts,
      coalesce((select jsonb_agg(jsonb_build_object('service_provider_id', p.service_provider_id, 'name', ${shown('p')})
          order by p.service_provider_id)
        from service_provider p
        where p.company_id = ${COMPANY} and p.service_provider_id = any(${[...providerIds]}::bigint[])), '[]') as providers,
      coalesce((select jsonb_agg(jsonb_build_object('service_id', s.service_id, 'name', s.name::text))
        from service s
        where s.company_id = ${COMPANY} and s.service_id = any(${[...serviceIds]}::bigint[])), '[]') as services
    from company co where co.company_id = ${COMPANY}`.execute(tx);
  return rows[0] ?? { contacts: [], providers: [], services: [] };
}

const KIND_OF: Readonly<Record<Exclude<NoticeLevel, 'none'>, Consequence['kind']>> = {
  ask: 'asked',
  notify: 'notified',
};

const NOBODY = ['none', 'none'] as const;

type Decision = Awaited<ReturnType<typeof previewDecision>>;

/** Who is asked or notified, and which check-ins are undone. */
async function consequencesOf(
  tx: Tx,
  { before, after, moves_worksheet = false }: RequestedChange,
  { snapshot, facts, notices, undone_check_ins, refused, changes }: Decision,
  now: Temporal.Instant,
): Promise<Consequence[]> {
  if (refused.length > 0 || changes.length === 0) return [];
  const next = after.services ?? snapshot.services;
  const idsOf = (rows: typeof next) => new Set(rows.flatMap(({ service_provider_id }) => service_provider_id ?? []));
  const [was, is] = [idsOf(snapshot.services), idsOf(next)];
  const serviceIds = [...snapshot.services, ...next].flatMap(({ service_id }) => service_id ?? []);
  const people = await peopleOf(tx, before.job_id, [...was.union(is)], serviceIds);
  // What becomes of who is not free is asked apart.
  const busyServices = new Set(facts.busy.map(({ job_service_id }) => job_service_id));
  const busy = idsOf(next.filter(({ job_service_id }) => busyServices.has(job_service_id ?? 0)));
  const nameOf = (id: number) => people.providers.find((row) => row.service_provider_id === id)?.name ?? '';
  const partsOf = (id: number) =>
    [...next, ...snapshot.services]
      .filter((row) => row.service_provider_id === id)
      .flatMap((row) => people.services.find(({ service_id }) => service_id === row.service_id)?.name ?? []);
  const { job_date = before.job_date, time_zone = before.time_zone } = after;
  const isPast = isJobDayPast(job_date, time_zone, now);
  const providers = [...was.union(is)].flatMap((id): Consequence[] => {
    // Nobody is asked about work that is done; of a past day nobody is notified who was there, but for a worksheet to fill in.
    const [joins, leaves] = moves_worksheet
      ? (['notify', 'notify'] as const)
      : isPast
        ? NOBODY
        : (['ask', 'notify'] as const);
    const level = was.has(id) && is.has(id) ? notices.providers : is.has(id) ? joins : leaves;
    if (level === 'none' || busy.has(id)) return [];
    return [{ kind: KIND_OF[level], text: nameOf(id), detail: [...new Set(partsOf(id))].join(', ') }];
  });
  const { client } = notices;
  const contacts =
    client === 'none' ? [] : people.contacts.map(({ name, detail }) => ({ kind: KIND_OF[client], text: name, detail }));
  const undone = undone_check_ins.map((id): Consequence => ({ kind: 'check_in_undone', text: nameOf(id), detail: '' }));
  return [...providers, ...contacts, ...undone];
}

type Invoices = Awaited<ReturnType<typeof lockingInvoices>>;

const shownFindings = (found: readonly LockFinding[], invoices: Invoices = []) =>
  found.map(({ lock, change, field, text, worksheet_move }) => ({
    lock,
    change,
    field,
    text: sentenceText(text),
    ...(worksheet_move && { worksheet_move }),
    ...(lock === 'invoiced' && invoices.length > 0 && { invoices }),
  }));

/** The invoices behind a refusal, for those who may open them. */
function invoicesBehind(
  tx: Tx,
  { viewer }: UserScope,
  jobId: number,
  found: readonly LockFinding[],
): Promise<Invoices> {
  const isBilled = found.some(({ lock }) => lock === 'invoiced');
  return isBilled && can(viewer, 'clientinvoices', 'view') ? lockingInvoices(tx, jobId) : Promise.resolve([]);
}

/** What to know beforehand that stops nothing, such as late notice or little time to travel; each sentence once. */
export const warningsOf = (sentences: readonly Sentence[]): Consequence[] =>
  [...new Set(sentences.map((one) => sentenceText(one)))].map((text) => ({ kind: 'warning', text, detail: '' }));

/** That a job which is moved gets a new number, where the company wants that. */
async function numberChange(tx: Tx, scope: UserScope, { before, after }: RequestedChange, { refused }: Decision) {
  const { job_date: from_date, job_number } = before;
  const isNew = refused.length === 0 && (await isNumberedAnew(tx, scope, from_date, after.job_date ?? from_date));
  return isNew ? warningsOf([sentence('job_change.new_number', { number: String(job_number) })]) : [];
}

/** Versions of a job and its services: whatever changed in between shows in them. */
async function versionsOf(tx: Tx, { company_id }: UserScope, jobId: number) {
  return tx
    .selectFrom('job_service')
    .select(['job_service_id', 'version'])
    .where('company_id', '=', company_id)
    .where('job_id', '=', jobId)
    .orderBy('job_service_id')
    .execute();
}

/**
 * What a change of a locked job would meet and lead to, with a hash over all of it, over what is asked for and over the
 * versions of the job and its services. `also` is what the caller knows besides, such as late notice.
 */
export async function previewChange(
  tx: Tx,
  scope: UserScope,
  requested: RequestedChange,
  now: Temporal.Instant,
  also: readonly Consequence[] = [],
  hashed: unknown = null,
): Promise<ChangePreview> {
  const decision = await previewDecision(tx, scope, requested, now);
  const number = await numberChange(tx, scope, requested, decision);
  const shown = {
    outcome: 'preview' as const,
    refused: shownFindings(
      decision.refused,
      await invoicesBehind(tx, scope, requested.before.job_id, decision.refused),
    ),
    asks: shownFindings(decision.asks),
    changes: decision.changes.map(({ kind, field }) => ({ kind, field })),
    consequences: [...(await consequencesOf(tx, requested, decision, now)), ...number, ...also],
  };
  const { before, after } = requested;
  const versions = [before.version, await versionsOf(tx, scope, before.job_id)];
  const hash = createHash('sha256')
    .update(JSON.stringify([shown, after, versions, hashed]))
    .digest('base64url');
  return { ...shown, hash };
}

/** How a change is pressed, and what is shown of it beforehand where that differs from what is asked for. */
export interface Press {
  readonly confirmed?: boolean | undefined;
  readonly preview_hash?: string | undefined;
}

interface Look {
  readonly press: Press;
  readonly also?: readonly Consequence[];
  /** What else was looked at and must not change before the press, such as a fee. */
  readonly hashed?: unknown;
  /** The change as the preview shows it: without what somebody chose while looking. */
  readonly shown?: RequestedChange;
}

/**
 * Lets a change through, or answers what it would lead to where somebody only looks (`confirmed` is false).
 *
 * @throws AppError 409 `job_change.preview_changed` where the preview that was looked at reads differently now; else as `requireChange`
 */
export async function lookOrChange(
  tx: Tx,
  scope: UserScope,
  requested: RequestedChange,
  { press, also = [], shown = requested, hashed = null }: Look,
  now: Temporal.Instant,
): Promise<{ preview: ChangePreview } | { change: AllowedJobChange }> {
  const { confirmed, preview_hash } = press;
  if (confirmed === false) return { preview: await previewChange(tx, scope, shown, now, also, hashed) };
  if (preview_hash !== undefined && (await previewChange(tx, scope, shown, now, also, hashed)).hash !== preview_hash)
    throw refuse('job_change.preview_changed');
  return { change: await requireChange(tx, scope, requested, now) };
}
