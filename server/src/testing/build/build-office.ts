import type { JobDraftInput } from '@onrecord/contract/scheduling/job/job-drafts';
import type { JobDetail } from '@onrecord/contract/scheduling/job/job-rows';
import { expect } from 'vitest';
import type { TestApp } from '../test-app.ts';
import { buildCase, buildClient, buildCompany, buildContact, buildUser, signIn } from './build.ts';

interface OfficeOptions {
  /** The clock by which its people sign in; the real one without it. */
  readonly now?: Temporal.Instant;
  /** What is special about the attorney. */
  readonly attorney?: Parameters<typeof buildContact>[2];
}

/** A company with what a job needs: a client with an attorney and a case, and a scheduler who makes jobs by the product's calls. */
export async function buildOffice(t: TestApp, { now, attorney: special = {} }: OfficeOptions = {}) {
  const { company_id, division_id } = await buildCompany(t.db);
  const client = await buildClient(t.db, company_id);
  const { client_id } = client;
  const attorney = await buildContact(t.db, company_id, { client_id, is_attorney: true, ...special });
  const legalCase = await buildCase(t.db, company_id, { client_id });
  const as = async (type: 'company' | 'contact' | 'provider', own: object = {}) =>
    signIn(t.db, await buildUser(t.db, company_id, type, own), now);
  const scheduler = await as('company', { full_access: true });
  /** A remote job of one deponent, without services. */
  const draft = (own: Partial<JobDraftInput> = {}): JobDraftInput => ({
    division_id,
    client_id,
    taking_contact_id: attorney.contact_id,
    case_id: legalCase.case_id,
    job_type_id: 1,
    job_date: '2031-03-12',
    start_time: '09:30',
    estimated_duration: '3.00',
    time_zone: 'America/Denver',
    location_kind: 'remote',
    deponents: [{ last_name: 'Whitfield' }],
    services: [],
    ...own,
  });
  const create = async (own: Partial<JobDraftInput>): Promise<number> => {
    const { status, body } = await t.call('POST', '/job/create', scheduler, draft(own));
    expect({ status, body }).toMatchObject({ status: 200 });
    return (body as { id: number }).id;
  };
  const read = async (job_id: number, who = scheduler) =>
    (await t.call('POST', '/job/getJobData', who, { job_id })).body as JobDetail;
  return { company_id, division_id, client, attorney, legalCase, scheduler, as, draft, create, read };
}
