import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import {
  buildCase,
  buildClient,
  buildCompany,
  buildContact,
  buildProvider,
  buildUser,
  inCompany,
  signIn,
} from '../build/build.ts';
import { buildInvoice } from '../build/build-invoice.ts';
import { asAdmin } from '../call/as-admin.ts';
import type { TestApp } from '../test-app.ts';

/** A company with a row of everything, each carrying a word that no other company has. */
export async function buildWorld(t: TestApp) {
  const canary = `canary-${randomUUID()}`;
  // The name of a company is public; everything else of it is not.
  const { company_id, division_id } = await buildCompany(t.db);
  const client = await buildClient(t.db, company_id, { name: canary });
  const contact = await buildContact(t.db, company_id, {
    client_id: client.client_id,
    is_attorney: true,
    email: `${canary}@example.test`,
  });
  const legalCase = await buildCase(t.db, company_id, { client_id: client.client_id, case_name: canary });
  const provider = await buildProvider(t.db, company_id, { last_name: canary });
  const users = {
    staff: await buildUser(t.db, company_id, 'company', { full_access: true, email: `${canary}@example.test` }),
    limited: await buildUser(t.db, company_id, 'company', { division_access: [division_id] }),
    contact: await buildUser(t.db, company_id, 'contact', { contact_id: contact.contact_id }),
    provider: await buildUser(t.db, company_id, 'provider', { service_provider_id: provider.service_provider_id }),
  };
  const staff = await signIn(t.db, users.staff);
  const { body, status } = await t.call('POST', '/job/create', staff, {
    division_id,
    client_id: client.client_id,
    taking_contact_id: contact.contact_id,
    case_id: legalCase.case_id,
    job_type_id: 1,
    job_date: '2027-03-10',
    start_time: '09:30',
    estimated_duration: '3',
    time_zone: 'America/Denver',
    location_kind: 'remote',
    remote_meeting: canary,
    special_instructions: canary,
    deponents: [{ last_name: canary }],
    services: [{ service_id: 1, service_provider_id: provider.service_provider_id }],
  });
  if (status !== 200) throw new Error(JSON.stringify(body));
  await buildInvoice(t.db, company_id, {
    division_id,
    client_id: client.client_id,
    contact_id: contact.contact_id,
    amount_due: '438.10',
  });
  await inCompany(t.db, company_id, async (tx) => {
    await tx
      .insertInto('note')
      .values({ company_id, object_type: 'calendar', note_text: canary, note_date: '2027-03-11' })
      .execute();
    await tx.insertInto('holiday').values({ company_id, description: canary, holiday_date: '2027-03-12' }).execute();
    await tx
      .insertInto('blackout_day')
      .values({ company_id, description: canary, from_date: '2027-03-13', to_date: '2027-03-14' })
      .execute();
    await tx
      .insertInto('job_file')
      .values({
        company_id,
        job_id: (body as { id: number }).id,
        file_name: `${canary}.pdf`,
        path: canary,
        contact_can_view_download: true,
      })
      .execute();
    await tx
      .insertInto('letter_template')
      .values({ company_id, name: canary, kind: 'invoice', html: `<p>${canary}</p>` })
      .execute();
  });
  return { company_id, canary, users };
}

export type World = Awaited<ReturnType<typeof buildWorld>>;

/** Tables whose rows move by being looked at, or by the product's own housekeeping. */
const MOVING = new Set([
  'user_session',
  'link_session',
  'link_token',
  'activity_log',
  'message_outbox',
  'mfa_code',
  'app_user',
]);

async function tenantTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    "select c.table_name as name from information_schema.columns c join pg_class t on t.relname = c.table_name and t.relkind = 'r' where c.table_schema = 'public' and c.column_name = 'company_id' order by 1",
  );
  return rows.map((row) => row.name).filter((name) => !MOVING.has(name));
}

/** A fingerprint of every row a company has, table by table: it moves when anything of it is written. */
export function fingerprint(adminUrl: string, companyId: number): Promise<Record<string, string>> {
  return asAdmin(adminUrl, async (client) => {
    await client.query("select set_config('app.company_id', $1, false)", [String(companyId)]);
    const prints: Record<string, string> = {};
    for (const table of await tenantTables(client)) {
      const { rows } = await client.query<{ print: string }>(
        `select coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as print from ${table} t where company_id = $1`,
        [companyId],
      );
      prints[table] = rows[0]?.print ?? '';
    }
    return prints;
  });
}

/** Every id that stands in a company's rows. */
export function idsOf(adminUrl: string, companyId: number): Promise<number[]> {
  return asAdmin(adminUrl, async (client) => {
    await client.query("select set_config('app.company_id', $1, false)", [String(companyId)]);
    const ids = new Set<number>([companyId]);
    for (const table of await tenantTables(client)) {
      const { rows } = await client.query<{ row: Record<string, unknown> }>(
        `select to_jsonb(t) as row from ${table} t where company_id = $1 limit 50`,
        [companyId],
      );
      for (const { row } of rows) {
        for (const [name, value] of Object.entries(row))
          if (name.endsWith('_id') && typeof value === 'number' && value >= 1000) ids.add(value);
      }
    }
    return [...ids];
  });
}
