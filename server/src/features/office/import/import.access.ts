import { mayBeIn } from '@onrecord/domain/core/account/may-be-in';
import { toLocale } from '@onrecord/domain/core/language/locale';
import { refuse } from '@onrecord/domain/core/messages/app-error';
import { can } from '@onrecord/domain/core/permission/can';
import { isStaff, type UserType } from '@onrecord/domain/core/permission/user-type';
import {
  IMPORT_ENTITY_TYPES,
  IMPORT_MODULES,
  type ImportEntityType,
} from '@onrecord/domain/core/record/import-entity-type';
import { type RawBuilder, sql } from 'kysely';
import { mintScope, type Origin, systemScope, type UserScope } from '../../../db/scope.ts';
import type { Services } from '../../../http/services.ts';
import { readRoleValues } from '../../access/role/role.reads.ts';
import { personFacts } from '../../access/sign-in/person.reads.ts';

/**
 * Whether the viewer may bring records of a kind in: somebody of the office who may add one. Behind a master password nobody makes
 * logins by the file.
 */
export function mayImportEntityType({ viewer }: UserScope, entityType: ImportEntityType): boolean {
  if (entityType === 'user' && viewer.via_master) return false;
  return isStaff(viewer.user_type) && viewer.api_key_id === undefined && can(viewer, IMPORT_MODULES[entityType], 'add');
}

/** @throws AppError 403 */
export function requireEntityType(scope: UserScope, entityType: ImportEntityType): void {
  if (!mayImportEntityType(scope, entityType)) throw refuse('access.denied');
}

/**
 * The imports `i` a viewer may see: of what they may add; those who are limited to divisions only their own, as a file knows
 * no divisions.
 */
export function visibleImports(scope: UserScope): RawBuilder<boolean> {
  const entityTypes = IMPORT_ENTITY_TYPES.filter((entityType) => mayImportEntityType(scope, entityType));
  const own = sql<boolean>`(i.created_by = ${scope.viewer.user_id})`;
  return sql<boolean>`i.company_id = ${scope.company_id} and i.noun = any(${entityTypes}::text[])
    and ${scope.division_ids === 'all' ? sql<boolean>`true` : own}`;
}

/** Who asked for the work of a task, and from where. */
export interface Asker {
  readonly company_id: number;
  readonly asked_by: number;
  readonly asked_by_company_id: number;
  readonly asked_from: Origin;
}

/**
 * The scope of whoever asked, with what they may do now and not a moment ago; undefined when they are no longer let in.
 */
export async function askerScope({ db, now }: Services, asker: Asker): Promise<UserScope | undefined> {
  const { asked_by: user_id, asked_by_company_id: home, company_id } = asker;
  return db.readScope(systemScope(home, 'import'), async (tx) => {
    const user = await tx
      .selectFrom('app_user as u')
      .innerJoin('company as c', 'c.company_id', 'u.company_id')
      .select(['u.user_type', 'u.full_access', 'u.role_id', 'u.division_access', personFacts(home, now()).as('person')])
      .select(sql<string>`coalesce(u.locale, c.locale)`.as('locale'))
      .select(
        sql<string>`display_name(c.default_calculate_display_names, u.first_name, u.middle_nameinitial, u.last_name, u.suffix)`.as(
          'name',
        ),
      )
      .where('u.company_id', '=', home)
      .where('u.user_id', '=', user_id)
      .executeTakeFirst();
    const user_type = user?.user_type as UserType | undefined;
    if (!user || !user_type || !mayBeIn(user.person) || (home !== company_id && user_type !== 'admin'))
      return undefined;
    return mintScope({
      company_id,
      division_ids: user_type === 'company' && user.division_access.length > 0 ? user.division_access : 'all',
      origin: asker.asked_from,
      viewer: {
        kind: 'user',
        user_id,
        user_type,
        has_full_access: user.full_access,
        role_values: await readRoleValues(tx, home, user.role_id),
        name: user.name,
        contact_id: null,
        service_provider_id: null,
        session_id: '',
        user_company_id: home,
        via_master: false,
        master_name: '',
        locale: toLocale(user.locale),
      },
    });
  });
}
