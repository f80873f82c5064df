import type { MergeEntityType } from '@onrecord/domain/core/record/merge-entity-type';
import { mergeRule } from '@onrecord/domain/office/merge/merge-rule';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { type EntityList, entityRow } from '../../../db/list/entity-list.ts';
import { relationCatalogue } from '../../../db/relation/relation-catalogue.ts';
import { byTable, names, referencesTo } from '../../../db/relation/relations.ts';
import type { UserScope } from '../../../db/scope.ts';
import { caseList } from '../../people/case/case.reads.ts';
import { clientList } from '../../people/client/client.reads.ts';
import { contactList } from '../../people/contact/contact.reads.ts';
import { deponentList } from '../../people/deponent/deponent.reads.ts';

const LISTS: Readonly<Record<MergeEntityType, EntityList>> = {
  client: clientList,
  contact: contactList,
  deponent: deponentList,
  case: caseList,
};

/**
 * A record as its list shows it, for whoever may see it.
 *
 * @throws AppError 404
 */
export function seenRecord(
  tx: Tx,
  scope: UserScope,
  entityType: MergeEntityType,
  id: number,
): Promise<Record<string, unknown>> {
  return entityRow<Record<string, unknown>>(tx, LISTS[entityType], scope, id);
}

/** Whether a record is used in divisions that a limited viewer does not work in: they may not move what they cannot see. */
export async function isUsedBeyond(
  tx: Tx,
  scope: UserScope,
  entityType: MergeEntityType,
  id: number,
): Promise<boolean> {
  const { division_ids, company_id } = scope;
  if (division_ids === 'all') return false;
  const { tables } = await relationCatalogue(tx);
  const references = await referencesTo(tx, mergeRule(entityType).table);
  const parts = [...byTable(references)].flatMap(([table, own]) => {
    if (!tables.get(table)?.columns.includes('division_id')) return [];
    const named = sql.join(
      own.map((reference) => names(reference, 'r', id)),
      sql` or `,
    );
    return [
      sql`exists (select from ${sql.table(table)} r where r.company_id = ${company_id} and (${named})
        and r.division_id is not null and r.division_id <> all(${[...division_ids]}::bigint[]))`,
    ];
  });
  if (parts.length === 0) return false;
  const { rows } = await sql<{ beyond: boolean }>`select ${sql.join(parts, sql` or `)} as beyond`.execute(tx);
  return rows[0]?.beyond === true;
}
