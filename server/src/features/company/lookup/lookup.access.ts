import type { LookupEntry } from '@onrecord/domain/core/lookup/entry';
import type { FieldValue } from '@onrecord/domain/core/lookup/field';
import { AppError, refuse } from '@onrecord/domain/core/messages/app-error';
import { sentence } from '@onrecord/domain/core/messages/catalogue';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { ownScope, type UserScope } from '../../../db/scope.ts';

/** Rows of a lookup that are the company's. What is the same for every company has no company. */
export function companyRows({ scope: kind }: LookupEntry, { company_id }: UserScope): RawBuilder<boolean> {
  return kind === 'system' ? sql`true` : sql`l.company_id = ${company_id}`;
}

/**
 * Where a lookup is written: in the company worked in, and what is the same for every company where the platform itself is at
 * home.
 *
 * @throws AppError 403 for those who do not run the platform
 */
export function writingScope({ scope: kind }: LookupEntry, scope: UserScope): UserScope {
  if (kind !== 'system') return scope;
  if (scope.viewer.user_type !== 'admin') throw refuse('lookup.platform_only');
  return ownScope(scope);
}

/** Refuses admins of another company what only those of the platform write. The database would not let them either. */
export async function requirePlatform(tx: Tx, { scope: kind }: LookupEntry, { company_id }: UserScope): Promise<void> {
  if (kind !== 'system') return;
  const row = await tx
    .selectFrom('company')
    .select('is_platform')
    .where('company_id', '=', company_id)
    .executeTakeFirst();
  if (!row?.is_platform) throw refuse('lookup.platform_only');
}

/** Rows `l` of a lookup that belong to it, to the company, and to divisions the viewer has access to or to none. */
export function visibleRows(entry: LookupEntry, scope: UserScope): RawBuilder<boolean>[] {
  const rows: RawBuilder<boolean>[] = [companyRows(entry, scope)];
  for (const [name, value] of Object.entries(entry.only)) rows.push(sql`${sql.ref(`l.${name}`)} = ${value}`);
  if (entry.scope === 'division' && scope.division_ids !== 'all') {
    rows.push(sql`(l.division_id is null or l.division_id = any(${[...scope.division_ids]}::bigint[]))`);
  }
  return rows;
}

/** Staff limited to divisions change only what belongs to one of theirs; what holds for the whole company is not theirs. */
export function requireOwnDivision(entry: LookupEntry, scope: UserScope, divisionId: FieldValue | undefined): void {
  if (entry.scope !== 'division' || scope.division_ids === 'all') return;
  if (typeof divisionId === 'number' && scope.division_ids.includes(divisionId)) return;
  const denied = sentence('access.division_denied');
  throw new AppError(denied, { division_id: denied });
}

/** Refuses choices to user types that have no use for them; pay and tax are not for everybody. */
export function requireChooser(entry: LookupEntry, { viewer }: UserScope): void {
  if (!entry.choices_for.includes(viewer.user_type)) throw refuse('access.page_denied');
}

/** What contacts may not choose although it is active (section 6). */
export function choosableRows(entry: LookupEntry, scope: UserScope): RawBuilder<boolean>[] {
  const { hidden_from_contacts } = entry;
  const hidden = hidden_from_contacts !== null && scope.viewer.user_type === 'contact';
  return [...visibleRows(entry, scope), ...(hidden ? [sql<boolean>`not ${sql.ref(`l.${hidden_from_contacts}`)}`] : [])];
}
