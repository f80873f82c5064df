import { homeArea } from '@onrecord/contract/office/home';
import type { NextJob } from '@onrecord/contract/office/reporter-home';
import { jobArea } from '@onrecord/contract/scheduling/job/job';
import type { JobListRow } from '@onrecord/contract/scheduling/job/job-rows';
import type { UserType } from '@onrecord/domain/core/permission/user-type';
import { call } from '../../lib/call/client.ts';
import { withTemporal } from '../../lib/format/temporal.ts';
import { seal, unseal } from '../../lib/session/device-safe.ts';
import { STORED_JOBS_KEY, storedSession } from '../session/stored-session.ts';

/** A job as it is read without a connection: when, where, with whom. Neither money nor files. */
export interface StoredJob {
  readonly job_id: number;
  readonly division_id: number;
  readonly job_number: number;
  readonly job_date: string;
  readonly start_time: string;
  readonly case_name: string;
  readonly deponent_name: string;
  readonly location: string;
  readonly meeting: string;
}

export interface StoredJobs {
  /** When the server had it so. */
  readonly as_of: string;
  readonly office_phone: string;
  readonly jobs: readonly StoredJob[];
}

/** So many jobs are stored, the furthest ahead first; those of a reporter's next weeks and last days. */
const MAX_JOBS = 100;
const SEAL_TRIES = 10;
const SEAL_PAUSE_MS = 300;

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

function jobOf(row: JobListRow, next: NextJob | null): StoredJob[] {
  // Whoever reads a canceled job here goes there.
  if (row.job_id === null || row.job_id === undefined || row.is_canceled > 0) return [];
  const parts = [
    row.conference_room_name,
    row.location_address1,
    row.location_address2,
    row.location_city,
    row.state_code,
  ];
  return [
    {
      job_id: row.job_id,
      division_id: row.division_id ?? 0,
      job_number: row.job_number ?? 0,
      job_date: row.job_date ?? '',
      start_time: row.start_time ?? '',
      case_name: row.case_name ?? '',
      deponent_name: row.deponent_name ?? '',
      location: next?.job_id === row.job_id ? next.location.join(', ') : parts.filter(Boolean).join(', '),
      meeting: row.remote_meeting ?? '',
    },
  ];
}

interface Owner {
  readonly user_id: number;
  readonly company_id: number;
  readonly user_type: UserType;
}

/** The jobs of the office from yesterday on; an office has too many to keep all that are coming. */
const OFFICE_DAYS = { from: -1, to: 14 };

/** What there is of the jobs of a contact, the furthest ahead first, or of the office by day. */
async function readOthers(user_type: UserType): Promise<StoredJobs> {
  const as_of = Temporal.Now.instant().toString();
  const day = (days: number) => Temporal.Now.plainDateISO().add({ days }).toString();
  const isStaff = user_type === 'company';
  const range = isStaff ? { from_date: day(OFFICE_DAYS.from), to_date: day(OFFICE_DAYS.to) } : {};
  const sort = { column_name: 'job_date', type: isStaff ? 'asc' : 'desc' } as const;
  const { data } = await call(jobArea.getJobListing, { body: { limit: MAX_JOBS, sort, ...range } });
  const jobs = data.flatMap((row) => jobOf(row, null));
  return { as_of, office_phone: '', jobs: isStaff ? jobs : jobs.toReversed() };
}

async function readJobs(user_type: UserType): Promise<StoredJobs> {
  if (user_type !== 'provider') return (await withTemporal(Promise.resolve(readOthers)))(user_type);
  const [{ as_of, next }, { data }] = await Promise.all([
    call(homeArea.getReporterJobs),
    call(jobArea.getJobListing, { body: { limit: MAX_JOBS, sort: { column_name: 'job_date', type: 'desc' } } }),
  ]);
  return { as_of, office_phone: next?.office_phone ?? '', jobs: data.flatMap((row) => jobOf(row, next)).toReversed() };
}

/** Stores the jobs of a user on this device, sealed with the key of their session. What fails is tried again at the next look. */
export async function storeJobs({ user_type, ...user }: Owner): Promise<void> {
  const text = JSON.stringify(await readJobs(user_type));
  for (let attempt = 0; attempt < SEAL_TRIES; attempt += 1) {
    // Whoever signed out meanwhile leaves nothing here.
    if (storedSession(user.user_id) === null) return;
    const sealed = seal(text);
    if (sealed) return localStorage.setItem(STORED_JOBS_KEY, JSON.stringify({ ...user, sealed }));
    await wait(SEAL_PAUSE_MS);
  }
}

/** The jobs that were stored for this user in this company; null where there are none. */
export async function readStoredJobs(user: { user_id: number; company_id: number }): Promise<StoredJobs | null> {
  try {
    const stored = JSON.parse(localStorage.getItem(STORED_JOBS_KEY) ?? 'null') as {
      user_id: number;
      company_id: number;
      sealed: string;
    } | null;
    if (stored?.user_id !== user.user_id || stored.company_id !== user.company_id) return null;
    const text = await unseal(stored.sealed);
    return text === null ? null : (JSON.parse(text) as StoredJobs);
  } catch {
    return null;
  }
}
