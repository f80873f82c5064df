import type { CaseChange, CaseContactDraft, CaseDraft } from '@onrecord/contract/people/case';
import { refuseFields } from '@onrecord/domain/core/messages/app-error';
import { sentence } from '@onrecord/domain/core/messages/catalogue';
import { caseDraftProblems } from '@onrecord/domain/people/case/case-draft';
import { CASE_RECORD } from '@onrecord/domain/people/case/fields';
import { sql } from 'kysely';
import { recordActivity } from '../../../db/activity/activity.ts';
import { StaleError } from '../../../db/connection/stale-error.ts';
import type { Tx } from '../../../db/database.ts';
import { clientOfContact } from '../../../db/list/visible-rows.ts';
import { type BatchTable, type SaveRows, saveRecords } from '../../../db/record/record-batch.ts';
import { createRecord, deleteRecord, lockRecord, saveRecord } from '../../../db/record/record-writes.ts';
import { seenIds } from '../../../db/record/seen-ids.ts';
import type { UserScope } from '../../../db/scope.ts';
import { clientList } from '../client/client.reads.ts';
import { caseDetail, caseList, salespersonOf } from './case.reads.ts';
import { saveCaseContacts } from './contact.writes.ts';
import { referenceFor } from './number.writes.ts';

export const CASE = {
  table: 'legal_case',
  id: 'case_id',
  object_type: 'case' as const,
  term: 'case',
  list: caseList,
  record: CASE_RECORD,
  keeps_names: true,
  nameOf: ({ case_name }) => String(case_name),
  reach: 'client_id',
} satisfies BatchTable;

/** What of a case the rules need to know besides what is changed. */
const VALIDATED = ['case_name', 'client_id', 'effective_date', 'expiration_date', 'case_reference_number'] as const;

type Validated = Pick<CaseDraft, (typeof VALIDATED)[number]> & { case_id: number };

const BLANK: Validated = {
  case_id: 0,
  case_name: '',
  client_id: null,
  effective_date: null,
  expiration_date: null,
  case_reference_number: '',
};

/** What is saved of a case: what was asked for, validated, with its reference number. */
async function validated(tx: Tx, scope: UserScope, request: Partial<CaseDraft>, before: Validated) {
  const { contacts, take_next_number, ...values } = request;
  const { effective_date = null, expiration_date = null, client_id = null } = { ...before, ...values };
  const problems = { ...caseDraftProblems({ effective_date, expiration_date, contacts }) };
  const isMoved = client_id !== null && client_id !== before.client_id;
  if (isMoved && !(await seenIds(tx, clientList, scope, [client_id])).has(client_id))
    problems.client_id = sentence('form.choice');
  if (Object.keys(problems).length > 0) throw refuseFields(problems);
  const stored = { case_id: before.case_id, case_reference_number: before.case_reference_number ?? '' };
  const reference = await referenceFor(tx, scope, { take_next_number, ...values }, stored);
  return reference === undefined ? values : { ...values, case_reference_number: reference };
}

/** Who is on the case is part of it: a change of that alone makes a new version and is written down. */
async function saveContacts(
  tx: Tx,
  scope: UserScope,
  named: { case_id: number; case_name: string },
  contacts: readonly CaseContactDraft[] | undefined,
  isNew: boolean,
): Promise<void> {
  const changes = contacts && (await saveCaseContacts(tx, scope, named.case_id, contacts));
  if (!changes) return;
  const { case_id: object_id, case_name: object_name } = named;
  if (!isNew)
    await sql`update legal_case set updated_at = now()
      where company_id = ${scope.company_id} and case_id = ${object_id}`.execute(tx);
  const what = { activity_type: 'Record Saved', object_type: CASE.object_type, object_id, object_name } as const;
  await recordActivity(tx, scope, { ...what, changes });
}

/** A case that was saved, with the number it has now where it was given one. */
export interface SavedCase {
  readonly case_id: number;
  readonly number: string | undefined;
}

async function salesperson(tx: Tx, scope: UserScope, clientId: number | null): Promise<string> {
  const { rows } = await sql<{ name: string }>`select ${salespersonOf(scope, clientId)} as name`.execute(tx);
  return rows[0]?.name ?? '';
}

/** Whose a case is that somebody makes without a word: a contact's own client's, nobody's among staff. */
async function ownClient(tx: Tx, scope: UserScope): Promise<number | null> {
  const { contact_id } = scope.viewer;
  if (contact_id === null) return null;
  const { rows } = await sql<{ id: number }>`select ${clientOfContact(scope, contact_id)} as id`.execute(tx);
  return rows[0]?.id ?? null;
}

/** @throws AppError 400 with the fields */
export async function createCase(tx: Tx, scope: UserScope, draft: CaseDraft): Promise<SavedCase> {
  const client_id = draft.client_id ?? (await ownClient(tx, scope));
  const values = await validated(tx, scope, { ...draft, client_id }, BLANK);
  const also = values.sales_person ? {} : { sales_person: await salesperson(tx, scope, client_id) };
  const case_id = await createRecord(tx, scope, CASE, values, also);
  await saveContacts(tx, scope, { case_id, case_name: draft.case_name }, draft.contacts, true);
  return { case_id, number: draft.take_next_number ? values.case_reference_number : undefined };
}

/** @throws AppError 404, 409 with the case as it is now and everybody on it, 400 with the fields */
export async function saveCase(tx: Tx, scope: UserScope, caseId: number, change: CaseChange): Promise<SavedCase> {
  const { version, ...request } = change;
  const before = { ...(await lockRecord(tx, scope, CASE, caseId, VALIDATED)), case_id: caseId } as Validated & {
    version: number;
  };
  if (before.version !== version) throw new StaleError(await caseDetail(tx, scope, caseId));
  const values = await validated(tx, scope, request, before);
  await saveRecord(tx, scope, CASE, caseId, { ...values, version });
  const case_name = values.case_name ?? before.case_name;
  await saveContacts(tx, scope, { case_id: caseId, case_name }, request.contacts, false);
  return { case_id: caseId, number: request.take_next_number ? values.case_reference_number : undefined };
}

/** @throws AppError 404, 409 while it has been part of the work */
export function deleteCase(tx: Tx, scope: UserScope, caseId: number): Promise<void> {
  return deleteRecord(tx, scope, CASE, caseId);
}

/** Saves the same values of many cases. */
export const saveCases: SaveRows = (tx, scope, requests) => saveRecords(tx, scope, CASE, requests);
