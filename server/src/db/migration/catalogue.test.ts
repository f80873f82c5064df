import { IMPORT_ENTITY_TYPES } from '@onrecord/domain/core/record/import-entity-type';
import { importRule } from '@onrecord/domain/office/import/import-rule';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts';

let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await openTestDatabase();
  client = new pg.Client({ connectionString: database.adminUrl });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

/** Tables whose rows only come: what people did, and the books. */
const INSERT_ONLY = ['activity_log', 'activity_seal', 'ledger_entry', 'ledger_posting'];

/** The functions that see past the tenant wall: they find ids before there is a tenant, or where a pattern needs an index. */
const IDS_ONLY = [
  'find_company_id(text) bigint',
  'find_company_twins(text,text) TABLE(by_name bigint, by_domain_name bigint)',
  'find_mail_company(text) bigint',
  'find_login_ids(text) TABLE(company_id bigint, user_id bigint)',
  'find_login_ids_by_email(text) TABLE(company_id bigint, user_id bigint)',
  'find_platform_id() bigint',
  'list_company_ids() SETOF bigint',
  'list_every_company_id() SETOF bigint',
  'near_ids(text,text,text[],text[],text[],integer) SETOF bigint',
  'search_entry_ids(text,text[],integer) SETOF bigint',
  'search_job_rows(text[],integer) SETOF bigint',
];

/** Those that remove: what a company itself chose not to keep, and sample data, each behind its own wall. */
const REMOVING = ['prune_activity_log() integer', 'remove_sample_company() integer'];

/** The one that counts: how many rows the tables of imports have, for the planner alone. */
const COUNTING = ['learn_rows(text[]) void'];

/** Those that apply payments and pay: the login roles write neither allocations nor what an invoice has been paid. */
const APPLYING = [
  'apply_payment(bigint,bigint,bigint,numeric,date,bigint,bigint,numeric) numeric',
  'apply_pay(bigint,bigint,bigint,numeric,date,bigint,bigint) void',
];

const TENANT_TABLES = `tenant as (select c.oid, c.relname::text as name, c.relrowsecurity, c.relforcerowsecurity
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped
  where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace)`;
const ROLES = `(values ('onrecord_app'), ('onrecord_worker')) login (role)`;

/** Tables without a company that the application writes for itself; whatever else has none, only the platform writes. */
const NOBODYS = ['application_setting', 'captcha_spent', 'company_start', 'login_failure', 'rate_count'];

/** Tables whose rows come from files, or with them, and go with the import again. */
const IMPORTED = [
  ...IMPORT_ENTITY_TYPES.map((entityType) => importRule(entityType))
    .filter(({ stays }) => !stays)
    .flatMap(({ table, parts, along }) => [table, ...parts, along?.table ?? table]),
];

/** What must not be found in the catalogue, each as one question that answers the offenders. */
const FAULTS: Readonly<Record<string, string>> = {
  'a table with a company whose row-level security is off or not forced': `with ${TENANT_TABLES}
    select name from tenant where not (relrowsecurity and relforcerowsecurity)`,
  'a table with a company and no policy that compares it, for reading and for writing': `with ${TENANT_TABLES}
    select name from tenant t where not exists (select from pg_policy p where p.polrelid = t.oid and p.polcmd = '*' and p.polroles = '{0}'
      and pg_get_expr(p.polqual, p.polrelid) like '%(company_id = (NULLIF(current_setting(''app.company_id''%')`,
  'a further policy that opens more': `with ${TENANT_TABLES}
    select t.name || ' ' || p.polname as name from tenant t join pg_policy p on p.polrelid = t.oid
    where p.polname <> 'tenant' and p.polpermissive and p.polroles <> array['onrecord_search'::regrole::oid]`,
  'a primary or unique key without the company first': `with ${TENANT_TABLES}
    select k.conname as name from tenant t join pg_constraint k on k.conrelid = t.oid and k.contype in ('p', 'u')
    join pg_attribute a on a.attrelid = t.oid and a.attnum = k.conkey[1]
    where a.attname <> 'company_id' and (t.name, a.attname) not in (('company', 'domain_name'), ('app_user', 'user_id'))`,
  'a foreign key between tenants’ tables without the company first on both sides': `with ${TENANT_TABLES}
    select k.conname as name from pg_constraint k join tenant t on t.oid = k.conrelid join tenant u on u.oid = k.confrelid
    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    join pg_attribute b on b.attrelid = k.confrelid and b.attnum = k.confkey[1]
    where k.contype = 'f' and (a.attname <> 'company_id' or b.attname <> 'company_id')
      and not (t.name = 'user_session' and a.attname = 'sel_company_id')`,
  'a table that is the same for every company, and that others than the platform may write': `select c.relname::text as name
    from pg_class c where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
      and c.relname <> all (array[${NOBODYS.map((one) => `'${one}'`).join(', ')}])
      and not exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped)
      and has_table_privilege('onrecord_app', c.oid, 'insert, update, delete')
      and not (c.relrowsecurity and c.relforcerowsecurity and exists (select from pg_policy p where p.polrelid = c.oid
        and p.polcmd = '*' and pg_get_expr(p.polqual, p.polrelid) = 'is_platform_company()')
        and not exists (select from pg_policy p where p.polrelid = c.oid and p.polcmd not in ('r', '*') and p.polpermissive))`,
  'a view that reads with its owner’s rights': `select c.relname::text as name from pg_class c
    where c.relkind = 'v' and c.relnamespace = 'public'::regnamespace and not coalesce('security_invoker=true' = any(c.reloptions), false)
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')`,
  'a materialized view that a login role may read': `select c.relname::text || ' ' || role as name from pg_class c, ${ROLES}
    where c.relkind = 'm' and has_table_privilege(role, c.oid, 'select')`,
  'a function that lends its owner’s rights and is not on the list, or has no fixed search path, or is anybody’s': `
    select p.oid::regprocedure::text as name from pg_proc p
    where p.prosecdef and p.pronamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)
      and (p.oid::regprocedure::text || ' ' || pg_get_function_result(p.oid) <> all (array[${[...IDS_ONLY, ...REMOVING, ...COUNTING, ...APPLYING].map((one) => `'${one}'`).join(', ')}])
        or not coalesce(p.proconfig @> array['search_path=public, pg_temp'], false)
        or p.proowner <> (case when p.proname in ('prune_activity_log', 'remove_sample_company', 'learn_rows', 'apply_payment', 'apply_pay') then 'onrecord_owner' else 'onrecord_search' end)::regrole
        or exists (select from aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a where a.grantee = 0))`,
  'something that a login role owns': `select role || ' ' || o.classid::regclass || ' ' || o.objid as name
    from ${ROLES} join pg_shdepend o on o.refobjid = role::regrole and o.deptype = 'o'`,
  'a login role that may get around the wall': `select role as name from ${ROLES} join pg_roles r on r.rolname = role
    where r.rolsuper or r.rolbypassrls or r.rolcreaterole or r.rolcreatedb
      or exists (select from pg_auth_members m where m.member = r.oid)`,
  'a login role that may create, be it only something temporary': `select role as name from ${ROLES}
    where has_schema_privilege(role, 'public', 'create') or has_database_privilege(role, current_database(), 'create')
      or has_database_privilege(role, current_database(), 'temp')`,
  'a record of the past that a login role may change': `select role || ' ' || kept as name
    from ${ROLES}, unnest(array[${INSERT_ONLY.map((one) => `'${one}'`).join(', ')}]) kept
    where has_table_privilege(role, kept, 'update, delete, truncate') or has_any_column_privilege(role, kept, 'update')`,
  'a table that a login role may empty at once, past row-level security': `select role || ' ' || c.relname as name from ${ROLES}, pg_class c
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and has_table_privilege(role, c.oid, 'truncate, references, trigger')`,
  'a column without an index that names a record which is deleted with thousands of others': `select k.conrelid::regclass || '.' || a.attname as name
    from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[2]
    where k.contype = 'f' and k.confrelid = any(array[${IMPORTED.map((one) => `'${one}'`).join(', ')}]::regclass[])
      and not exists (select from pg_index i where i.indrelid = k.conrelid and i.indkey[0] = k.conkey[1] and i.indkey[1] = k.conkey[2]
        and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = format('(%I IS NOT NULL)', a.attname)))`,
};

async function found(fault: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(FAULTS[fault] ?? '');
  return rows.map(({ name }) => name);
}

/** What would be done wrong one day, and what each must be caught by. */
const MISTAKES: Readonly<Record<keyof typeof FAULTS, string>> = {
  'a table with a company whose row-level security is off or not forced': `create table slip (company_id bigint primary key);
    alter table slip enable row level security`,
  'a table with a company and no policy that compares it, for reading and for writing': `create table slip (company_id bigint primary key);
    create policy tenant on slip using (true)`,
  'a further policy that opens more': 'create policy everybody on job for select using (true)',
  'a primary or unique key without the company first': 'alter table client add constraint slip unique (printed_name)',
  'a foreign key between tenants’ tables without the company first on both sides': `alter table app_user add column slip bigint
    references app_user (user_id)`,
  'a table that is the same for every company, and that others than the platform may write': `
    create policy anybody on state for insert with check (true)`,
  'a view that reads with its owner’s rights': 'create view slip as select * from job',
  'a materialized view that a login role may read': `create materialized view slip as select * from job;
    grant select on slip to onrecord_app`,
  'a function that lends its owner’s rights and is not on the list, or has no fixed search path, or is anybody’s': `
    alter function search_job_rows(text[], integer) reset search_path`,
  'something that a login role owns': 'create table slip (n int); alter table slip owner to onrecord_app',
  'a login role that may get around the wall': 'grant onrecord_owner to onrecord_app',
  'a login role that may create, be it only something temporary': `do $$ begin
    execute format('grant temporary on database %I to public', current_database()); end $$`,
  'a record of the past that a login role may change': 'grant update (description) on activity_log to onrecord_app',
  'a table that a login role may empty at once, past row-level security': 'grant truncate on job to onrecord_worker',
  'a column without an index that names a record which is deleted with thousands of others': `alter table holiday
    add column slip bigint, add foreign key (company_id, slip) references contact (company_id, contact_id)`,
};

describe.each(Object.keys(FAULTS))('there is no such thing as %s', (fault) => {
  test('in the schema of this version', async () => {
    expect(await found(fault)).toEqual([]);
  });

  test('and one that slips in is caught', async () => {
    await client.query('begin');
    try {
      await client.query(MISTAKES[fault] ?? '');
      expect(await found(fault)).not.toEqual([]);
    } finally {
      await client.query('rollback');
    }
  });
});

test('every listed function is there, and what it says of other companies is ids', async () => {
  const { rows } = await client.query<{ name: string }>(
    "select p.oid::regprocedure::text || ' ' || pg_get_function_result(p.oid) as name from pg_proc p where p.prosecdef and p.proowner = 'onrecord_search'::regrole",
  );
  expect(new Set(rows.map(({ name }) => name))).toEqual(new Set(IDS_ONLY));
});

/** What is counted in hundredths and is no amount of money. */
const HUNDREDTHS = ['default_duration', 'estimated_duration', 'billable_hours', 'quantity', 'free_storage'];

test('amounts fit every currency: their columns have no scale of two, which would round yen and dinars in silence', async () => {
  const { rows } = await client.query(
    `select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = 'public' and numeric_scale = 2 and column_name <> all($1)`,
    [HUNDREDTHS],
  );
  expect(rows).toEqual([]);
});
