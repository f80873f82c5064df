import type { divisionArea } from '@onrecord/contract/company/division';
import type { DivisionChoice } from '@onrecord/contract/core/calls/choice-calls';
import type { BodyOf } from '@onrecord/contract/core/entry';
import { DIVISION_LIST } from '@onrecord/domain/company/division/division.list';
import { refuse } from '@onrecord/domain/core/messages/app-error';
import { letterLogo } from '@onrecord/domain/core/picture/letterhead';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { choiceRows } from '../../../db/list/choice-query.ts';
import { type EntityList, keyColumns, listColumns } from '../../../db/list/entity-list.ts';
import { searchColumns } from '../../../db/list/list-query.ts';
import type { Scope, UserScope } from '../../../db/scope.ts';
import { visibleDivisions } from './division.access.ts';

const KEYS = ['division_id', 'division_type_id', 'version'];

const plainColumns = Object.fromEntries(
  DIVISION_LIST.columns.map(({ id }) => [id, sql`${sql.ref(`d.${id}`)}`]),
) as unknown as Record<(typeof DIVISION_LIST.columns)[number]['id'], RawBuilder<unknown>>;

export const divisionList: EntityList = {
  columns: DIVISION_LIST.columns,
  id: sql`d.division_id`,
  visibleRows: visibleDivisions,
  source: () => ({
    from: sql`division d`,
    columns: { ...listColumns(DIVISION_LIST.columns, plainColumns), ...keyColumns('d', KEYS) },
    keys: KEYS,
    defaultSort: sql`d.name`,
    tieBreak: sql`d.division_id`,
    textSearch: searchColumns([sql`d.name`, sql`d.code`, sql`d.city`]),
    changedAt: sql`d.updated_at`,
  }),
};

type DivisionsQuery = BodyOf<typeof divisionArea.getCompanyDivisions>;

/** Company users and contacts schedule only where requests by account holders are taken (section 6); admins anywhere. */
function takesRequests(scope: UserScope, purpose: DivisionsQuery['purpose']): RawBuilder<boolean>[] {
  if (purpose === 'any' || scope.viewer.user_type === 'admin') return [];
  return [purpose === 'rapid' ? sql`d.allow_rapid_requests` : sql`d.allow_scheduling_requests`];
}

/** Active divisions to choose from. */
export function divisionChoices(tx: Tx, scope: UserScope, query: DivisionsQuery): Promise<DivisionChoice[]> {
  const source = {
    from: sql`division d`,
    value: sql`d.division_id`,
    label: sql`d.name`,
    also: {
      note: sql`d.code`,
      division_id: sql`d.division_id`,
      name: sql`d.name`,
      code: sql`d.code`,
      time_zone: sql`d.time_zone`,
    },
    searched: [sql`d.name`, sql`d.code`],
    where: [...visibleDivisions(scope), sql<boolean>`d.is_active`, ...takesRequests(scope, query.purpose)],
  };
  return choiceRows(tx, source, query);
}

/** A division whole, as the viewer may see it. Refuses what they may not. */
export async function divisionDetail(tx: Tx, scope: UserScope, divisionId: number) {
  const where = [...visibleDivisions(scope), sql<boolean>`d.division_id = ${divisionId}`];
  const found = await tx
    .selectFrom('division as d')
    .selectAll('d')
    .where(sql<boolean>`${sql.join(where, sql` and `)}`)
    .executeTakeFirst();
  if (!found) throw refuse('general.not_found');
  return found;
}

export type DivisionDetail = Awaited<ReturnType<typeof divisionDetail>>;

/** The address of the logo on what a division prints; '' for none. */
export async function divisionLogo(tx: Tx, { company_id }: Scope, divisionId: number): Promise<string> {
  const found = await tx
    .selectFrom('division as d')
    .leftJoin('company_theme as t', 't.company_id', 'd.company_id')
    .select(['d.logo', 't.header_company_logo', 't.login_company_logo', 't.hide_company_logo'])
    .where('d.company_id', '=', company_id)
    .where('d.division_id', '=', divisionId)
    .executeTakeFirst();
  return found ? letterLogo(found) : '';
}

/** The codes of all divisions in small letters, but for the one that is being saved. */
export async function takenCodes(tx: Tx, { company_id }: Scope, except: number): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectFrom('division')
    .select('code')
    .where('company_id', '=', company_id)
    .where('division_id', '<>', except)
    .execute();
  return new Set(rows.map(({ code }) => code.toLowerCase()));
}

/** Whether the company has another division that is active. */
export async function hasOtherActive(tx: Tx, { company_id }: Scope, except: number): Promise<boolean> {
  const other = await tx
    .selectFrom('division')
    .select('division_id')
    .where('company_id', '=', company_id)
    .where('division_id', '<>', except)
    .where('is_active', '=', true)
    .executeTakeFirst();
  return other !== undefined;
}

/** The clock that a division works by; undefined where there is no such division. */
export async function divisionZone(tx: Tx, { company_id }: Scope, divisionId: number): Promise<string | undefined> {
  const row = await tx
    .selectFrom('division')
    .select('time_zone')
    .where('company_id', '=', company_id)
    .where('division_id', '=', divisionId)
    .executeTakeFirst();
  return row?.time_zone;
}
