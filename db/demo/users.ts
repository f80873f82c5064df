import { createHash } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import type { Company } from './company.ts';
import type { CastRole } from './company-plan.ts';
import { DEMO_PASSWORD } from './data/platform.ts';
import { type Client, castPerson, mailOf, nameOf, type Person } from './people.ts';
import type { Provider } from './providers.ts';
import type { Tenant } from './tenant.ts';

/** Who signs in, by role. */
export type Users = Readonly<Record<CastRole, { user_id: number; username: string; name: string }>>;

/** The product's own parameters; the salt follows from the name, so that two loads are alike and no two users share one. */
export function passwordHash(username: string): Promise<string> {
  const salt = createHash('sha256').update(`salt of ${username}`).digest().subarray(0, 16);
  return hash(DEMO_PASSWORD, { memoryCost: 19_456, timeCost: 2, parallelism: 1, salt });
}

interface UserFacts {
  readonly user_type: 'company' | 'contact' | 'provider';
  readonly person: Person;
  readonly email: string;
  readonly own: {
    full_access?: boolean;
    role_id?: number | null;
    division_access?: number[];
    contact_id?: number | null;
    service_provider_id?: number | null;
  };
}

function staff(tenant: Tenant, role: CastRole, own: UserFacts['own']): UserFacts {
  const person = castPerson(tenant.plan.cast[role]);
  const domain = (tenant.plan.company.email ?? '').split('@')[1] ?? 'example';
  return { user_type: 'company', person, email: mailOf(person, domain), own };
}

function castFacts(
  tenant: Tenant,
  company: Company,
  roles: ReadonlyMap<string, number>,
  clients: readonly Client[],
  providers: readonly Provider[],
): Record<CastRole, UserFacts> {
  const [attorney, paralegal] = [clients[0]?.attorneys[0], clients[0]?.assistants[0]];
  const reporter = providers.find(({ craft }) => craft === 'reporter');
  const video = providers.find(({ craft }) => craft === 'video');
  if (!attorney || !paralegal || !reporter || !video) throw new Error('somebody of the cast is missing');
  const contact = (person: typeof attorney): UserFacts => ({
    user_type: 'contact',
    person,
    email: person.email,
    own: { contact_id: person.contact_id },
  });
  const provider = (person: Provider): UserFacts => ({
    user_type: 'provider',
    person,
    email: person.email,
    own: { service_provider_id: person.service_provider_id },
  });
  const role_id = (name: string) => roles.get(name) ?? null;
  return {
    manager: staff(tenant, 'manager', { full_access: true }),
    scheduler: staff(tenant, 'scheduler', {
      role_id: role_id('Scheduling'),
      division_access: company.division_ids.slice(0, 1),
    }),
    billing: staff(tenant, 'billing', { role_id: role_id('Billing') }),
    attorney: contact(attorney),
    paralegal: contact(paralegal),
    reporter: provider(reporter),
    video: provider(video),
  };
}

/** One user for each role of the cast. */
export async function makeUsers(
  tenant: Tenant,
  ...cast: Parameters<typeof castFacts> extends [Tenant, ...infer Rest] ? Rest : never
): Promise<Users> {
  const facts = castFacts(tenant, ...cast);
  const rng = tenant.rng('users');
  const made = await Promise.all(
    Object.entries(facts).map(async ([role, { user_type, person, email, own }]) => {
      const username = `${tenant.plan.prefix}.${role}`;
      const user_id = tenant.rows.nextId('app_user');
      const mobile = tenant.plan.region.phone(rng);
      const password_hash = await passwordHash(username);
      return {
        role,
        row: {
          user_id,
          username,
          password_hash,
          user_type,
          ...nameOf(person),
          email,
          mobile,
          full_access: false,
          role_id: null,
          division_access: [],
          contact_id: null,
          service_provider_id: null,
          ...own,
        },
      };
    }),
  );
  for (const { row } of made) tenant.rows.add('app_user', row);
  const entries = made.map(({ role, row }) => [
    role,
    { user_id: row.user_id, username: row.username, name: `${row.first_name} ${row.last_name}` },
  ]);
  return Object.fromEntries(entries) as Users;
}
