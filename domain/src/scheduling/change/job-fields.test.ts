import { describe, expect, test } from 'vitest';
import { HISTORY_FIELDS } from '../job/history/history-fields.ts';
import { decideJobChange, NO_FACTS } from './decide-job-change.ts';
import { type JobPatch, type JobSnapshot, jobChanges } from './job-changes.ts';
import { JOB_FIELDS, type JobField } from './job-fields.ts';
import { JOB_LOCKS, type JobLock } from './job-locks.ts';

const NOW = Temporal.Instant.from('2026-11-23T17:00:00Z');

/** What each field means to the people: the client, the providers, and the locks that ask why (?) or refuse (!). */
const EXPECTED: Readonly<Record<keyof typeof JOB_FIELDS, string>> = {
  job_date: 'ask ask invoiced! turned_in? checked_in? past?',
  start_time: 'ask ask invoiced! turned_in? checked_in? past?',
  time_zone: 'ask ask invoiced! turned_in? checked_in? past?',
  estimated_duration: 'notify notify',
  location_type: 'ask ask checked_in? past?',
  job_location_type: 'ask ask checked_in? past?',
  location_client_id: 'ask ask checked_in? past?',
  conference_room_id: 'ask ask checked_in? past?',
  location_near: 'ask ask checked_in? past?',
  location_address1: 'ask ask checked_in? past?',
  location_address2: 'ask ask checked_in? past?',
  location_city: 'ask ask checked_in? past?',
  state_code: 'ask ask checked_in? past?',
  location_zipcode: 'ask ask checked_in? past?',
  remote_meeting: 'notify notify',
  division_id: 'none none invoiced! past?',
  client_id: 'ask none invoiced! past?',
  taking_contact_id: 'notify none',
  caller_contact_id: 'notify none',
  case_id: 'notify none invoiced! past?',
  job_case_caption: 'notify none',
  bill_to_client_id: 'notify none invoiced!',
  bill_to_name: 'notify none invoiced!',
  bill_to_email: 'notify none invoiced!',
  claim_number: 'notify none invoiced!',
  adjuster_name: 'notify none invoiced!',
  insured_name: 'notify none invoiced!',
  date_of_loss: 'notify none invoiced!',
  job_type_id: 'none none',
  delivery_type_id: 'none none',
  confirmation_status_id: 'none none',
  rooms_needed: 'none none',
  meals_needed: 'none none',
  reporters_needed: 'none none',
  number_of_attendees: 'none none',
  special_instructions: 'notify notify',
  job_status_id: 'none none',
};

const SNAPSHOT: JobSnapshot = {
  ...{ job_date: '2026-12-01', start_time: '09:30:00', time_zone: 'America/Denver', estimated_duration: '3.00' },
  ...{ is_canceled: 0, job_status_id: 2, services: [], deponents: [] },
};

/** Another value of each field. */
const OTHERS: JobPatch = {
  ...{ job_date: '2026-12-02', start_time: '10:30', time_zone: 'America/Chicago', estimated_duration: '4.00' },
  ...{ location_type: 2, job_location_type: 3, conference_room_id: 4, location_client_id: 4, job_status_id: 3 },
};

const patchOf = (name: string): JobPatch =>
  name in OTHERS
    ? { [name]: OTHERS[name as keyof JobPatch] }
    : { [name]: name.endsWith('_id') || name.endsWith('_needed') || name === 'number_of_attendees' ? 9 : 'Other' };

const ARRIVED = [{ service_provider_id: 7, name: 'June Abernathy', check_in_datetime: '2026-12-01T16:00:00Z' }];

const LOCKED: Readonly<Record<JobLock, Partial<typeof NO_FACTS>>> = {
  canceled: {},
  past: {},
  invoiced: { invoice_numbers: ['1001'] },
  turned_in: { is_turned_in: true },
  worksheet: { worksheet_provider_ids: [7], worksheet_deponent_ids: [8] },
  checked_in: { check_ins: ARRIVED },
  fee_issued: { fee_invoice_numbers: ['1002'] },
};

function outcomeOf(name: string, lock: JobLock): string {
  const before = lock === 'canceled' ? { ...SNAPSHOT, is_canceled: 1 } : SNAPSHOT;
  const now = lock === 'past' ? NOW.add({ hours: 24 * 30 }) : NOW;
  const who = { user_type: 'company', reason: '' } as const;
  return decideJobChange(before, patchOf(name), { ...NO_FACTS, ...LOCKED[lock] }, who, now).outcome;
}

const SIGNS: ReadonlyMap<string, string> = new Map([
  ['refused', '!'],
  ['asked', '?'],
]);

describe('the fields of a job', () => {
  test.each(Object.keys(JOB_FIELDS) as (keyof typeof JOB_FIELDS)[])('%s: whom it concerns, what locks it', (name) => {
    const entry: JobField = JOB_FIELDS[name];
    expect(jobChanges(SNAPSHOT, patchOf(name)).map(({ kind }) => kind)).toEqual([entry.change]);
    const decision = decideJobChange(SNAPSHOT, patchOf(name), NO_FACTS, { user_type: 'company', reason: '' }, NOW);
    const { client, providers } = decision.outcome === 'allowed' ? decision.notices : { client: '', providers: '' };
    // Of a canceled job nothing is changed but that it is canceled.
    expect(outcomeOf(name, 'canceled')).toBe('refused');
    const locks = JOB_LOCKS.filter((lock) => lock !== 'canceled').flatMap((lock) => {
      const sign = SIGNS.get(outcomeOf(name, lock));
      return sign ? [`${lock}${sign}`] : [];
    });
    expect([client, providers, ...locks].join(' ')).toBe(EXPECTED[name]);
    expect(HISTORY_FIELDS.job[name]).toEqual(entry.history);
  });
});
