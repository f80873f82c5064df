import { hash } from '@node-rs/argon2';
import type { UserType } from '@onrecord/domain/core/permission/user-type';
import type { Insertable } from 'kysely';
import type { Database, Tx } from '../../db/database.ts';
import type { Database as Tables } from '../../db/row-types.ts';
import { systemScope } from '../../db/scope.ts';
import { openSession } from '../../features/access/sign-in/session/session.writes.ts';
import { insertStartingValues } from '../../features/company/company/company.writes.ts';

let serial = 0;
/** A number no other row of this test process has. */
export const next = (): number => ++serial;

/** Runs work as the product itself inside one company. */
export function inCompany<T>(db: Database, companyId: number, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db.withScope(systemScope(companyId, 'test'), work);
}

/** A company that can work: lookups, prices, counters, one division. */
export async function buildCompany(
  db: Database,
  values: { name?: string; time_zone?: string; use_multi_factor_auth?: boolean; is_platform?: boolean } = {},
) {
  const n = next();
  const company_id = 2000 + n;
  return inCompany(db, company_id, async (tx) => {
    const company = await tx
      .insertInto('company')
      .values({ company_id, name: `Company ${n}`, domain_name: `company${n}`, ...values })
      .returningAll()
      .executeTakeFirstOrThrow();
    await tx.insertInto('company_theme').values({ company_id }).execute();
    await insertStartingValues(tx, company_id, Temporal.Now.instant());
    const division = await tx
      .insertInto('division')
      .values({ company_id, name: 'Denver', code: `D${n}` })
      .returningAll()
      .executeTakeFirstOrThrow();
    return { ...company, division_id: division.division_id };
  });
}

export async function buildClient(
  db: Database,
  company_id: number,
  values: Partial<Insertable<Tables['client']>> = {},
) {
  return inCompany(db, company_id, (tx) =>
    tx
      .insertInto('client')
      .values({ company_id, name: `Client ${next()}`, ...values })
      .returningAll()
      .executeTakeFirstOrThrow(),
  );
}

export async function buildContact(
  db: Database,
  company_id: number,
  values: Partial<Insertable<Tables['contact']>> = {},
) {
  const n = next();
  const client_id = values.client_id ?? (await buildClient(db, company_id)).client_id;
  return inCompany(db, company_id, (tx) =>
    tx
      .insertInto('contact')
      .values({
        company_id,
        client_id,
        first_name: 'Grace',
        last_name: `Contact${n}`,
        email: `contact${n}@example.test`,
        ...values,
      })
      .returningAll()
      .executeTakeFirstOrThrow(),
  );
}

export async function buildProvider(
  db: Database,
  company_id: number,
  values: Partial<Insertable<Tables['service_provider']>> & { services?: number[] } = {},
) {
  const n = next();
  const { services = [1], ...columns } = values;
  return inCompany(db, company_id, async (tx) => {
    const provider = await tx
      .insertInto('service_provider')
      .values({
        company_id,
        first_name: 'Rae',
        last_name: `Provider${n}`,
        email: `provider${n}@example.test`,
        provider_type_id: 1,
        ...columns,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    for (const service_id of services) {
      await tx
        .insertInto('service_provider_service')
        .values({ company_id, service_provider_id: provider.service_provider_id, service_id })
        .execute();
    }
    return provider;
  });
}

export async function buildCase(
  db: Database,
  company_id: number,
  values: { client_id?: number; case_name?: string } = {},
) {
  return inCompany(db, company_id, (tx) =>
    tx
      .insertInto('legal_case')
      .values({ company_id, case_name: `Alvarez v. Company ${next()}`, ...values })
      .returningAll()
      .executeTakeFirstOrThrow(),
  );
}

// One cheap hash for every built user: what argon2 costs is not what these tests are about.
const PASSWORD_HASH = hash('Deposition1!', { memoryCost: 256, timeCost: 1, parallelism: 1 });

export interface UserValues {
  /** Only where the number itself matters. */
  user_id?: number;
  platform_owner?: boolean;
  username?: string;
  last_name?: string;
  full_access?: boolean;
  division_access?: number[];
  contact_id?: number;
  service_provider_id?: number;
  role_id?: number;
  is_temp?: boolean;
  is_new_setup?: boolean;
  email?: string;
  mobile?: string;
}

/** A user with the password Deposition1!; contact and provider users get their person where none is given. */
export async function buildUser(db: Database, company_id: number, user_type: UserType, values: UserValues = {}) {
  const own = { ...values };
  if (user_type === 'contact') own.contact_id ??= (await buildContact(db, company_id)).contact_id;
  if (user_type === 'provider') own.service_provider_id ??= (await buildProvider(db, company_id)).service_provider_id;
  const password_hash = await PASSWORD_HASH;
  const n = next();
  return inCompany(db, company_id, (tx) =>
    tx
      .insertInto('app_user')
      .values({
        company_id,
        user_type,
        username: `user${n}`,
        password_hash,
        first_name: 'Una',
        last_name: `User${n}`,
        email: `user${n}@example.test`,
        ...own,
      })
      .returningAll()
      .executeTakeFirstOrThrow(),
  );
}

/** A live session for a user: the headers every call of a signed-in browser carries. */
export async function signIn(
  db: Database,
  user: { company_id: number; user_id: number },
  now = Temporal.Now.instant(),
) {
  const { access } = await inCompany(db, user.company_id, (tx) =>
    openSession(tx, { company_id: user.company_id, user_id: user.user_id }, { now }),
  );
  return { authorization: `Bearer ${access}`, 'x-tenant-id': String(user.company_id) };
}
