import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { GROWTH_OFFENDERS } from './growth-offenders.ts';

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

const TRIGGERS = `select distinct p.proname::text as name from pg_trigger t join pg_proc p on p.oid = t.tgfoid
  where not t.tgisinternal and p.pronamespace = 'public'::regnamespace`;
const OWN_FUNCTIONS = `select p.proname::text as name from pg_proc p where p.pronamespace = 'public'::regnamespace
  and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`;
const TENANT = `(select a.attnum from pg_attribute a where a.attrelid = k.conrelid and a.attname = 'company_id')`;

/** What keeps the schema from being spread over machines, each as one question that answers the offenders by name. */
const RULES: Readonly<Record<string, { readonly offenders: string; readonly mistake: string }>> = {
  'a trigger that notifies': {
    offenders: `${TRIGGERS} and p.prosrc ~* '\\m(pg_)?notify\\M'`,
    mistake: `create function slip() returns trigger language plpgsql as $$ begin perform pg_notify('a', 'b'); return new; end $$;
      create trigger slip after insert on client for each row execute function slip()`,
  },
  'a trigger that reads or writes a table': {
    offenders: `${TRIGGERS} and regexp_replace(p.prosrc, 'is (not )?distinct from', '', 'gi') ~* '\\m(from|join|update|into)\\s+[a-z_]*[a-z]'`,
    mistake: `create function slip() returns trigger language plpgsql as $$ begin update company set name = name; return new; end $$;
      create trigger slip after insert on client for each row execute function slip()`,
  },
  'a foreign key that sets its company to null': {
    offenders: `select k.conname::text as name from pg_constraint k where k.contype = 'f' and k.confdeltype = 'n'
      and ${TENANT} = any(coalesce(k.confdelsetcols, k.conkey))`,
    mistake: `alter table client add column slip bigint,
      add foreign key (company_id, slip) references contact (company_id, contact_id) on delete set null`,
  },
  'a foreign key that sets some of its columns to null': {
    offenders: `select k.conname::text as name from pg_constraint k where k.contype = 'f' and k.confdeltype in ('n', 'd')
      and ${TENANT} = any(k.conkey)`,
    mistake: `alter table client add column slip bigint,
      add foreign key (company_id, slip) references contact (company_id, contact_id) on delete set null (slip)`,
  },
  'a unique index without the company first': {
    offenders: `select c.relname::text as name from pg_index i join pg_class c on c.oid = i.indexrelid
      join pg_attribute a on a.attrelid = i.indrelid and a.attname = 'company_id' and not a.attisdropped
      where i.indisunique and c.relnamespace = 'public'::regnamespace and i.indkey[0] <> a.attnum`,
    mistake: 'create unique index slip on client (printed_name)',
  },
  'a policy that reads a table': {
    offenders: `select pol.polname || ' on ' || pol.polrelid::regclass as name from pg_policy pol
      where concat_ws(' ', pg_get_expr(pol.polqual, pol.polrelid), pg_get_expr(pol.polwithcheck, pol.polrelid)) ~* '\\mfrom\\M'`,
    mistake: 'create policy slip on client as restrictive using (exists (select from company))',
  },
  'a function that sets the company for itself': {
    offenders: `${OWN_FUNCTIONS} and p.prosrc ~* 'set_config\\(\\s*''app\\.company_id'''`,
    mistake: `create function slip() returns void language plpgsql as $$ begin perform set_config('app.company_id', '1', true); end $$`,
  },
  'a sequence whose numbers a browser could not hold': {
    offenders: `select sequencename::text as name from pg_sequences where schemaname = 'public' and max_value > 9007199254740991`,
    mistake: 'create sequence slip',
  },
};

async function offendersOf(rule: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(RULES[rule]?.offenders ?? '');
  return rows.map(({ name }) => name).sort();
}

describe.each(Object.keys(RULES))('%s', (rule) => {
  test('is one of those that are listed; a list only gets shorter', async () => {
    expect(await offendersOf(rule)).toEqual([...(GROWTH_OFFENDERS[rule] ?? [])].sort());
  });

  test('is noticed when a migration brings a new one', async () => {
    await client.query('begin');
    try {
      await client.query(RULES[rule]?.mistake ?? '');
      expect((await offendersOf(rule)).length).toBe((GROWTH_OFFENDERS[rule] ?? []).length + 1);
    } finally {
      await client.query('rollback');
    }
  });
});
