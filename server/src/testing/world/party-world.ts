import { randomUUID } from 'node:crypto';
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
import { buildDeponent, buildDivision } from '../build/build-job.ts';
import type { TestApp } from '../test-app.ts';

/** Words planted in the rows of one party. Whoever may not know a row must never be answered its word. */
export interface Canaries {
  /** In what belongs to the job: instructions, meeting, deponent, case, files. */
  readonly job: string;
  /** In the names of the firm and of its attorney. */
  readonly firm: string;
  /** In the name of the reporter, and of who sent the transcript. */
  readonly reporter: string;
}

interface Home {
  readonly company_id: number;
  readonly division_id: number;
  readonly staff: Record<string, string>;
}

async function bookJob(t: TestApp, { division_id, staff }: Home, parties: object, word: string): Promise<number> {
  const { body, status } = await t.call('POST', '/job/create', staff, {
    ...parties,
    division_id,
    job_type_id: 1,
    job_date: '2027-03-10',
    start_time: '09:30',
    estimated_duration: '3',
    time_zone: 'America/Denver',
    location_kind: 'remote',
    remote_meeting: word,
    special_instructions: word,
  });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return (body as { id: number }).id;
}

/** One firm with an attorney, one division with a scheduler, one reporter, and the job that they have together. */
async function buildParty(t: TestApp, home: Home) {
  const { company_id, division_id } = home;
  const canaries: Canaries = {
    job: `job-${randomUUID()}`,
    firm: `firm-${randomUUID()}`,
    reporter: `reporter-${randomUUID()}`,
  };
  const { client_id } = await buildClient(t.db, company_id, { name: canaries.firm, division_id });
  const { contact_id } = await buildContact(t.db, company_id, {
    client_id,
    is_attorney: true,
    last_name: canaries.firm,
    email: `${canaries.firm}@example.test`,
  });
  const { case_id } = await buildCase(t.db, company_id, { client_id, case_name: canaries.job });
  const { service_provider_id } = await buildProvider(t.db, company_id, { last_name: canaries.reporter });
  const { deponent_id } = await buildDeponent(t.db, company_id, { last_name: canaries.job });
  const parties = {
    client_id,
    case_id,
    taking_contact_id: contact_id,
    deponents: [{ deponent_id, last_name: canaries.job }],
    services: [{ service_id: 1, service_provider_id }],
  };
  const job_id = await bookJob(t, home, parties, canaries.job);
  const invoice = await buildInvoice(t.db, company_id, { division_id, client_id, contact_id, amount_due: '438.10' });
  await inCompany(t.db, company_id, async (tx) => {
    await tx
      .updateTable('service_provider')
      .set({ division_id })
      .where('service_provider_id', '=', service_provider_id)
      .execute();
    await tx
      .insertInto('job_file')
      .values({
        company_id,
        job_id,
        file_name: `${canaries.job}.pdf`,
        path: canaries.job,
        uploaded_by_name: canaries.reporter,
        uploaded_by_type: 'provider',
        contact_can_view_download: true,
        provider_can_view_download: true,
      })
      .execute();
  });
  const users = {
    attorney: await buildUser(t.db, company_id, 'contact', { contact_id }),
    reporter: await buildUser(t.db, company_id, 'provider', { service_provider_id }),
    scheduler: await buildUser(t.db, company_id, 'company', { division_access: [division_id] }),
  };
  const { client_invoice_id, order_id } = invoice;
  const ids = [job_id, deponent_id, case_id, client_id, contact_id, service_provider_id, client_invoice_id, order_id];
  return { canaries, users, division_id, job_id, deponent_id, service_provider_id, ids };
}

export type Party = Awaited<ReturnType<typeof buildParty>>;

/** One company that hides its reporters from contacts, with two firms, two reporters and two divisions that share nothing; `now` is
 * the clock of its staff. */
export async function buildPartyWorld(t: TestApp, now?: Temporal.Instant) {
  const { company_id, division_id } = await buildCompany(t.db);
  await inCompany(t.db, company_id, (tx) =>
    tx
      .updateTable('company')
      .set({ hide_service_provider_on_jobs: true })
      .where('company_id', '=', company_id)
      .execute(),
  );
  const staff = await signIn(t.db, await buildUser(t.db, company_id, 'company', { full_access: true }), now);
  const other = await buildDivision(t.db, company_id);
  const own = await buildParty(t, { company_id, division_id, staff });
  const others = await buildParty(t, { company_id, division_id: other.division_id, staff });
  return { company_id, staff, own, others };
}

export type PartyWorld = Awaited<ReturnType<typeof buildPartyWorld>>;
