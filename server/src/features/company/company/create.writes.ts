import type { NewCompany } from '@onrecord/contract/company/company-shapes';
import { changesBetween } from '@onrecord/domain/core/activity/changes';
import { formatsOfLocale } from '@onrecord/domain/core/format/locale-formats';
import { STARTING_ROLES, startingRoleValues } from '@onrecord/domain/core/permission/starting-roles';
import { holidayCountryOf, holidaysFrom } from '@onrecord/domain/core/time/public-holidays';
import { sql } from 'kysely';
import { recordActivity } from '../../../db/activity/activity.ts';
import type { Tx } from '../../../db/database.ts';
import { outsideScope, type UserScope } from '../../../db/scope.ts';
import { hashUnknownPassword } from '../../../http/secret/unknown-password.ts';
import type { Services } from '../../../http/services.ts';
import { enqueue } from '../../../tasks/enqueue.ts';
import { requireAdmin } from './administer/administer.access.ts';
import { todayOf } from './company.reads.ts';
import { insertStartingValues, refuseTwin } from './company.writes.ts';
import type { CompanyMaking, MakePlatform, PlatformDraft } from './create.access.ts';

/** A draft may leave formats out; what it names wins over the locale's. */
function named<Values extends object>(values: Values): Partial<Values> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<Values>;
}

type CompanyValues = PlatformDraft & Partial<Omit<NewCompany, 'division' | 'manager'>>;

async function insertCompany(
  tx: Tx,
  company_id: number,
  values: CompanyValues,
  kind: { readonly is_self_started?: boolean; readonly is_platform?: boolean },
): Promise<void> {
  const { phone = '', email = '' } = values;
  await tx
    .insertInto('company')
    .values({ ...formatsOfLocale(values.locale), ...(named(values) as typeof values), company_id, ...kind })
    .execute();
  await tx.insertInto('company_theme').values({ company_id, phone, email }).execute();
}

/** The days on which nobody works, for so many years from this one; those of later years are the company's own to add. */
const HOLIDAY_YEARS = 5;

/** Gives a new company the days on which nobody works. */
export async function insertHolidays(
  tx: Tx,
  company_id: number,
  { locale, time_zone }: Pick<NewCompany, 'locale' | 'time_zone'>,
  now: Temporal.Instant,
) {
  const { year } = todayOf({ time_zone }, now);
  const days = holidaysFrom(holidayCountryOf(locale), year, HOLIDAY_YEARS);
  await tx
    .insertInto('holiday')
    .values(days.map((day, index) => ({ company_id, holiday_id: index + 1, ...day })))
    .execute();
}

/** Gives a new company the roles that people can be put in at once. */
export async function insertRoles(tx: Tx, company_id: number): Promise<void> {
  const roles = STARTING_ROLES.map((role, index) => ({ role_id: index + 1, role }));
  await tx
    .insertInto('role')
    .values(roles.map(({ role_id, role: { profile: _profile, ...role } }) => ({ company_id, role_id, ...role })))
    .execute();
  const values = roles.flatMap(({ role_id, role }) =>
    startingRoleValues(role).map(({ module, flags }) => ({
      company_id,
      role_id,
      module,
      can_view: flags.view,
      can_add: flags.add,
      can_edit: flags.edit,
      can_delete: flags.delete,
    })),
  );
  await tx.insertInto('role_value').values(values).execute();
}

/** The first manager may do everything in the company. */
async function insertManager(
  tx: Tx,
  company_id: number,
  draft: NewCompany,
  secret: CompanyMaking<unknown>['secret'],
): Promise<number> {
  const { user_id } = await tx
    .insertInto('app_user')
    .values({ ...draft.manager, ...secret, company_id, user_type: 'company', full_access: true })
    .returning('user_id')
    .executeTakeFirstOrThrow();
  return user_id;
}

async function reserveCompanyId({ db }: Pick<Services, 'db'>): Promise<number> {
  const { rows } = await db.withoutTenant((tx) =>
    sql<{ id: number }>`select nextval(pg_get_serial_sequence('company', 'company_id')) as id`.execute(tx),
  );
  if (!rows[0]) throw new Error('no id for a company');
  return rows[0].id;
}

/**
 * Makes a company that can schedule, produce and bill at once: its settings, every lookup, prices, letters and counters, its
 * holidays and roles, one division and one manager. All of it or nothing: one transaction, in which its maker's own work is done too.
 *
 * @throws AppError 400 with the fields when another company has the name or the address
 */
export async function makeCompany<T>(services: Services, draft: NewCompany, making: CompanyMaking<T>): Promise<T> {
  const company_id = await reserveCompanyId(services);
  const scope = making.scopeOf(company_id);
  const { division, manager, ...values } = draft;
  const made = services.db.withScope(scope, async (tx) => {
    await making.begin?.(tx);
    await insertCompany(tx, company_id, values, { is_self_started: making.is_self_started });
    await insertStartingValues(tx, company_id, services.now(), draft.locale);
    await insertHolidays(tx, company_id, draft, services.now());
    await insertRoles(tx, company_id);
    const { phone, email, time_zone } = draft;
    await tx
      .insertInto('division')
      .values({ ...division, company_id, phone, email, time_zone })
      .execute();
    const user_id = await insertManager(tx, company_id, draft, making.secret);
    const about = { object_type: 'company', object_id: company_id, object_name: draft.name };
    const changes = changesBetween(undefined, { ...values, division: division.name, manager: manager.username });
    await recordActivity(tx, scope, { activity_type: 'Record Saved', ...about, changes });
    return making.finish(tx, { company_id, user_id });
  });
  return refuseTwin(made);
}

/**
 * Makes the company that runs the platform, with the lookups that every company starts with: all of it or nothing, together with
 * what its maker adds. The database holds that there is one such company.
 *
 * @throws AppError 400 with the fields when another company has the name or the address
 */
export const makePlatform: MakePlatform = async (services, draft, making) => {
  const company_id = await reserveCompanyId(services);
  const scope = making.scopeOf(company_id);
  const made = services.db.withScope(scope, async (tx) => {
    await insertCompany(tx, company_id, draft, { is_platform: true });
    await insertStartingValues(tx, company_id, services.now(), draft.locale);
    const about = { object_type: 'company', object_id: company_id, object_name: draft.name };
    await recordActivity(tx, scope, {
      activity_type: 'Record Saved',
      ...about,
      changes: changesBetween(undefined, draft),
    });
    return making.finish(tx, company_id);
  });
  return refuseTwin(made);
};

/**
 * Makes a company as an admin does. Its manager cannot log in before the mailed password came; that mail is queued in the same
 * transaction.
 *
 * @throws AppError 403 for anybody but an admin, 400 with the fields when another company has the name or the address
 */
export async function createCompany(services: Services, viewer: UserScope, draft: NewCompany): Promise<number> {
  requireAdmin(viewer);
  const password_hash = await hashUnknownPassword(services);
  return makeCompany(services, draft, {
    scopeOf: (company_id) => outsideScope(viewer, company_id),
    secret: { password_hash, is_temp: true },
    is_self_started: false,
    async finish(tx, manager) {
      await enqueue(tx, 'welcome-user', manager);
      return manager.company_id;
    },
  });
}
