import type { Insertable } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { Database as Tables } from '../../db/row-types.ts';
import { buildClient, inCompany, next } from './build.ts';

type Values<Table extends keyof Tables> = Partial<Insertable<Tables[Table]>>;

export async function buildDivision(db: Database, company_id: number, values: Values<'division'> = {}) {
  const n = next();
  return inCompany(db, company_id, (tx) =>
    tx
      .insertInto('division')
      .values({ company_id, name: `Division ${n}`, code: `V${n}`, ...values })
      .returningAll()
      .executeTakeFirstOrThrow(),
  );
}

export async function buildDeponent(db: Database, company_id: number, values: Values<'deponent'> = {}) {
  return inCompany(db, company_id, (tx) =>
    tx
      .insertInto('deponent')
      .values({ company_id, first_name: 'Dana', last_name: `Deponent${next()}`, ...values })
      .returningAll()
      .executeTakeFirstOrThrow(),
  );
}

export async function buildRoom(db: Database, company_id: number, values: Values<'conference_room'> = {}) {
  return inCompany(db, company_id, (tx) =>
    tx
      .insertInto('conference_room')
      .values({ company_id, name: `Room ${next()}`, ...values })
      .returningAll()
      .executeTakeFirstOrThrow(),
  );
}

export interface JobParties {
  division_id: number;
  client_id?: number;
  deponent_ids?: readonly number[];
  service_provider_ids?: readonly number[];
}

/** A scheduled job with its deponents and one reporter service for each provider, written as rows, without any rule. */
export async function buildJob(
  db: Database,
  company_id: number,
  { deponent_ids = [], service_provider_ids = [], ...parties }: JobParties & Values<'job'>,
) {
  const client_id = parties.client_id ?? (await buildClient(db, company_id)).client_id;
  const starts_at = '2031-03-04T16:00:00Z';
  const ends_at = '2031-03-04T18:00:00Z';
  return inCompany(db, company_id, async (tx) => {
    const job = await tx
      .insertInto('job')
      .values({
        company_id,
        job_number: 100_000 + next(),
        job_status_id: 2,
        job_date: '2031-03-04',
        start_time: '09:00',
        estimated_duration: '2.00',
        time_zone: 'America/Denver',
        starts_at,
        ends_at,
        ...parties,
        client_id,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    const own = { company_id, job_id: job.job_id };
    for (const deponent_id of deponent_ids) {
      await tx
        .insertInto('job_deponent')
        .values({ ...own, deponent_id })
        .execute();
    }
    for (const service_provider_id of service_provider_ids) {
      await tx
        .insertInto('job_service')
        .values({ ...own, service_id: 1, service_provider_id, starts_at: job.starts_at, ends_at: job.ends_at })
        .execute();
    }
    return job;
  });
}
