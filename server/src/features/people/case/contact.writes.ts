import type { CaseContactDraft } from '@onrecord/contract/people/case';
import { type Changes, changesBetween } from '@onrecord/domain/core/activity/changes';
import { refuseFields } from '@onrecord/domain/core/messages/app-error';
import { sentence } from '@onrecord/domain/core/messages/catalogue';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { seenIds } from '../../../db/record/seen-ids.ts';
import type { UserScope } from '../../../db/scope.ts';
import { contactList } from '../contact/contact.reads.ts';
import { storedContacts } from './contact.reads.ts';

/** Puts nobody on a case whom the viewer may not see; who is on it already may stay. */
async function refuseUnseen(
  tx: Tx,
  scope: UserScope,
  wanted: readonly CaseContactDraft[],
  stored: readonly CaseContactDraft[],
): Promise<void> {
  const known = new Set(stored.map(({ contact_id }) => contact_id));
  const added = wanted.map(({ contact_id }) => contact_id).filter((id) => !known.has(id));
  const seen = await seenIds(tx, contactList, scope, added);
  const missing = wanted.findIndex(({ contact_id: id }) => !known.has(id) && !seen.has(id));
  if (missing >= 0) throw refuseFields({ [`contacts.${missing}.contact_id`]: sentence('case.contact_gone') });
}

async function removeOthers(tx: Tx, { company_id }: UserScope, caseId: number, ids: readonly number[]): Promise<void> {
  await tx
    .deleteFrom('case_contact')
    .where('company_id', '=', company_id)
    .where('case_id', '=', caseId)
    .where(sql<boolean>`contact_id <> all(${[...ids]}::bigint[])`)
    .execute();
}

const asChoiceRefusal = (error: unknown): unknown =>
  (error as { code?: string }).code === '23503' ? refuseFields({ contacts: sentence('form.choice') }) : error;

async function keep(tx: Tx, scope: UserScope, case_id: number, wanted: readonly CaseContactDraft[]): Promise<void> {
  if (wanted.length === 0) return;
  const rows = wanted.map((row, sort_order) => ({ company_id: scope.company_id, case_id, ...row, sort_order }));
  const conflict = ['company_id', 'case_id', 'contact_id'] as const;
  await tx
    .insertInto('case_contact')
    .values(rows)
    .onConflict((on) =>
      on.columns(conflict).doUpdateSet({
        on_behalf_of_type_id: sql`excluded.on_behalf_of_type_id`,
        client_represented_name: sql`excluded.client_represented_name`,
        sort_order: sql`excluded.sort_order`,
      }),
    )
    .execute()
    .catch((error: unknown) => {
      throw asChoiceRefusal(error);
    });
}

/**
 * Makes the people on a case those wanted, in that order; returns what that changed, null where nothing.
 *
 * @throws AppError 400 at `contacts.N.contact_id`
 */
export async function saveCaseContacts(
  tx: Tx,
  scope: UserScope,
  caseId: number,
  wanted: readonly CaseContactDraft[],
): Promise<Changes | null> {
  const stored = await storedContacts(tx, scope, caseId);
  const changes = changesBetween({ contacts: stored }, { contacts: wanted.map((row) => ({ ...row })) });
  if (!changes) return null;
  await refuseUnseen(tx, scope, wanted, stored);
  const ids = wanted.map(({ contact_id }) => contact_id);
  await removeOthers(tx, scope, caseId, ids);
  await keep(tx, scope, caseId, wanted);
  return changes;
}
