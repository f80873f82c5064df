import { describe, expect, test } from 'vitest';
import { AppError } from '../../core/messages/app-error.ts';
import { sentenceText } from '../../core/messages/catalogue.ts';
import {
  decideJobChange,
  type JobChangeFacts,
  type JobChanger,
  NO_FACTS,
  requireAllowed,
} from './decide-job-change.ts';
import { JOB_CHANGES, type JobChangeKind } from './job-change-kinds.ts';
import { type JobPatch, type JobSnapshot, jobChanges } from './job-changes.ts';
import { JOB_LOCKS, type JobLock } from './job-locks.ts';

const now = Temporal.Instant.from('2026-07-10T18:00:00Z');
const staff: JobChanger = { user_type: 'company', reason: '' };
const because: JobChanger = { user_type: 'company', reason: 'Typed on the wrong row' };

const reporter = { job_service_id: 31, service_id: 1, service_provider_id: 70 };
const open = { job_service_id: 32, service_id: 2, service_provider_id: null };
const witness = {
  job_deponent_id: 51,
  deponent_id: 5,
  scheduled_start_time: '09:30:00',
  volume_number: 1,
  last_exhibit_number: '',
};

const job: JobSnapshot = {
  job_date: '2026-07-14',
  start_time: '09:30:00',
  time_zone: 'America/Denver',
  estimated_duration: '3.00',
  location_type: 1,
  job_location_type: 4,
  remote_meeting: 'https://meet.example.test/1',
  division_id: 1,
  client_id: 1,
  taking_contact_id: 1,
  case_id: 1,
  job_case_caption: '',
  bill_to_name: '',
  job_type_id: 1,
  rooms_needed: 0,
  special_instructions: '',
  job_status_id: 2,
  is_canceled: 0,
  services: [reporter, open],
  deponents: [witness],
};

/** A patch that is exactly one kind of change. */
const PATCHES: Readonly<Record<JobChangeKind, JobPatch>> = {
  schedule: { start_time: '10:00' },
  length: { estimated_duration: '4' },
  location: { conference_room_id: 3 },
  meeting_link: { remote_meeting: 'https://meet.example.test/2' },
  client: { client_id: 2 },
  attorney: { taking_contact_id: 2 },
  case: { case_id: 2 },
  caption: { job_case_caption: 'Doe v. Roe' },
  bill_to: { bill_to_name: 'Insurer' },
  division: { division_id: 2 },
  details: { job_type_id: 2 },
  head_counts: { rooms_needed: 1 },
  instructions: { special_instructions: 'Ring twice' },
  status: { job_status_id: 3 },
  deponent_added: { deponents: [witness, { ...witness, job_deponent_id: null, deponent_id: 6 }] },
  deponent_changed: { deponents: [{ ...witness, volume_number: 2 }] },
  deponent_removed: { deponents: [] },
  service_added: { services: [reporter, open, { job_service_id: null, service_id: 3, service_provider_id: null }] },
  service_removed: { services: [open] },
  provider_assigned: { services: [reporter, { ...open, service_provider_id: 71 }] },
  provider_changed: { services: [{ ...reporter, service_provider_id: 71 }, open] },
  cancel: { is_canceled: 1, job_status_id: 7 },
  reinstate: { is_canceled: 0, job_status_id: 2 },
};

const checkIn = { service_provider_id: 70, name: 'June Abernathy', check_in_datetime: '2026-07-14T14:46:00Z' };

/** What has happened to the job, for each lock. */
const LOCKED: Readonly<Record<JobLock, { facts?: Partial<JobChangeFacts>; before?: Partial<JobSnapshot> }>> = {
  canceled: { before: { is_canceled: 1 } },
  invoiced: { facts: { invoice_numbers: ['2795'] } },
  turned_in: { facts: { is_turned_in: true } },
  worksheet: { facts: { worksheet_provider_ids: [70], worksheet_deponent_ids: [51] } },
  checked_in: { facts: { check_ins: [checkIn] } },
  past: { before: { job_date: '2026-07-09' } },
  fee_issued: { facts: { fee_invoice_numbers: ['2800'] } },
};

/** What each kind of change meets, in the order of JOB_LOCKS: `-` passes, `?` asks for a reason, `x` is refused. */
const EXPECTED: Readonly<Record<JobChangeKind, string>> = {
  //                canceled, invoiced, turned in, worksheet, checked in, past, fee issued
  schedule: /*    */ 'xx?-??-',
  length: /*      */ 'x------',
  location: /*    */ 'x---??-',
  meeting_link: /**/ 'x------',
  client: /*      */ 'xx---?-',
  attorney: /*    */ 'x------',
  case: /*        */ 'xx---?-',
  caption: /*     */ 'x------',
  bill_to: /*     */ 'xx-----',
  division: /*    */ 'xx---?-',
  details: /*     */ 'x------',
  head_counts: /* */ 'x------',
  instructions: /**/ 'x------',
  status: /*      */ 'x------',
  deponent_added: 'x------',
  deponent_changed: 'x------',
  deponent_removed: 'xx-x-?-',
  service_added: 'x------',
  service_removed: 'xx-x??-',
  provider_assigned: 'x------',
  provider_changed: 'xx-x??-',
  // A job that is canceled is not canceled again, and only that is reinstated: those cells change nothing.
  cancel: '-x-?-?-',
  reinstate: '-------',
};

const cells = JOB_CHANGES.flatMap((change) =>
  JOB_LOCKS.map((lock, index) => [change, lock, EXPECTED[change][index] ?? ''] as const),
);

function decideCell(change: JobChangeKind, lock: JobLock, who: JobChanger) {
  const { before, facts } = LOCKED[lock];
  return decideJobChange({ ...job, ...before }, PATCHES[change], { ...NO_FACTS, ...facts }, who, now);
}

describe('decideJobChange', () => {
  test.each(JOB_CHANGES.filter((kind) => kind !== 'reinstate'))('%s is found in its patch, alone', (kind) => {
    expect(jobChanges(job, PATCHES[kind]).map((change) => change.kind)).toEqual([kind]);
    expect(decideJobChange(job, PATCHES[kind], NO_FACTS, staff, now)).toMatchObject({ outcome: 'allowed' });
  });

  test.each(cells)('%s of a job that is %s: %s', (change, lock, expected) => {
    const outcome = { '-': 'allowed', '?': 'asked', x: 'refused' }[expected];
    expect(decideCell(change, lock, staff).outcome).toBe(outcome);
    // A reason opens what asks for one, and nothing else.
    expect(decideCell(change, lock, because).outcome).toBe(outcome === 'asked' ? 'allowed' : outcome);
  });

  test('an issued invoice stops a cancellation that charges nothing, and one that is charged goes through', () => {
    const decide = (are_invoices_settled: boolean, patch: JobPatch) =>
      decideJobChange(job, patch, { ...NO_FACTS, invoice_numbers: ['2795'], are_invoices_settled }, staff, now).outcome;
    expect([decide(false, PATCHES.cancel), decide(true, PATCHES.cancel)]).toEqual(['refused', 'allowed']);
    expect(decide(true, PATCHES.schedule)).toBe('refused');
  });

  test('a job whose cancellation was invoiced is reinstated with a reason', () => {
    const facts = { ...NO_FACTS, fee_invoice_numbers: ['2800'] };
    const decide = (who: JobChanger) => decideJobChange({ ...job, is_canceled: 2 }, PATCHES.reinstate, facts, who, now);
    expect([decide(staff).outcome, decide(because).outcome]).toEqual(['asked', 'allowed']);
  });

  test('a canceled job can be reinstated; one of a past day with a reason', () => {
    const canceled = { ...job, is_canceled: 1 };
    expect(decideJobChange(canceled, PATCHES.reinstate, NO_FACTS, staff, now)).toMatchObject({
      outcome: 'allowed',
      changes: [{ kind: 'reinstate' }],
    });
    const past = { ...canceled, job_date: '2026-07-09' };
    expect(decideJobChange(past, PATCHES.reinstate, NO_FACTS, staff, now).outcome).toBe('asked');
    expect(decideJobChange(past, PATCHES.reinstate, NO_FACTS, because, now).outcome).toBe('allowed');
  });

  test('what is saved as it was changes nothing, however it is written', () => {
    const same: JobPatch = {
      start_time: '09:30',
      estimated_duration: '3',
      services: [reporter, open],
      bill_to_name: '',
    };
    const facts = { ...NO_FACTS, invoice_numbers: ['1'], is_turned_in: true, check_ins: [checkIn] };
    expect(jobChanges(job, same)).toEqual([]);
    expect(decideJobChange({ ...job, job_date: '2026-07-09' }, same, facts, staff, now).outcome).toBe('allowed');
  });

  test('another kind of service in a row takes the service away, and with it its worksheet', () => {
    const after = { services: [{ ...reporter, service_id: 3 }, open] };
    expect(jobChanges(job, after).map(({ kind }) => kind)).toEqual(['service_removed', 'service_added']);
    const facts = { ...NO_FACTS, worksheet_provider_ids: [70] };
    expect(decideJobChange(job, after, facts, because, now).outcome).toBe('refused');
  });

  test('another person in a row of deponents takes the first one away', () => {
    const after = { deponents: [{ ...witness, deponent_id: 6 }] };
    expect(jobChanges(job, after).map(({ kind }) => kind)).toEqual(['deponent_removed', 'deponent_added']);
  });

  test('a worksheet that goes along asks why, and the arrival goes with it', () => {
    const facts = { ...NO_FACTS, worksheet_provider_ids: [70], check_ins: [checkIn] };
    const after = { services: [{ ...reporter, service_provider_id: 72 }, open] };
    const decideBy = (who: object) => decideJobChange(job, after, facts, { ...staff, ...who }, now);
    expect(decideBy({})).toMatchObject({
      outcome: 'refused',
      refusals: [{ lock: 'worksheet', worksheet_move: { service_provider_id: 70, to_service_provider_id: 72 } }],
    });
    expect(decideBy({ moves_worksheet: true })).toMatchObject({ outcome: 'asked', asks: [{ lock: 'worksheet' }] });
    const moved = decideBy({ moves_worksheet: true, reason: 'The wrong reporter' });
    expect(moved).toMatchObject({ outcome: 'allowed', undone_check_ins: [] });
    expect(decideBy({ moves_worksheet: true, user_type: 'provider' })).toEqual({ outcome: 'denied' });
  });

  test('a check-in or worksheet of one provider locks no service of another', () => {
    const both = [reporter, { ...open, service_provider_id: 72 }];
    const facts = { ...NO_FACTS, worksheet_provider_ids: [70], worksheet_deponent_ids: [51], check_ins: [checkIn] };
    const after = { services: [reporter, { ...open, service_provider_id: 73 }] };
    const decision = decideJobChange({ ...job, services: both }, after, facts, staff, now);
    expect(decision).toMatchObject({ outcome: 'allowed', undone_check_ins: [] });
  });

  test('a mistaken check-in is undone with the change: all where the job moves, the own where a provider changes', () => {
    const facts = { ...NO_FACTS, check_ins: [checkIn, { ...checkIn, service_provider_id: 72 }] };
    const undone = (after: JobPatch) => {
      const decision = decideJobChange(job, after, facts, because, now);
      return decision.outcome === 'allowed' ? decision.undone_check_ins : decision;
    };
    expect(undone(PATCHES.schedule)).toEqual([70, 72]);
    expect(undone(PATCHES.provider_changed)).toEqual([70]);
    expect(undone(PATCHES.instructions)).toEqual([]);
  });

  test('what passed says how client and providers are notified; of a past day nobody is asked', () => {
    const notices = (after: JobPatch, who = staff) => {
      const decision = decideJobChange(job, after, NO_FACTS, who, now);
      return decision.outcome === 'allowed' ? decision.notices : decision;
    };
    expect(notices(PATCHES.schedule)).toEqual({ client: 'ask', providers: 'ask' });
    expect(notices({ ...PATCHES.schedule, job_date: '2026-07-09' }, because)).toEqual({
      client: 'none',
      providers: 'none',
    });
    expect(notices({})).toEqual({ client: 'none', providers: 'none' });
  });

  test('moving into the past asks why, also from a day to come', () => {
    expect(decideJobChange(job, { job_date: '2026-07-09' }, NO_FACTS, staff, now).outcome).toBe('asked');
  });

  test('nobody cancels by a status', () => {
    expect(decideJobChange(job, { job_status_id: 7 }, NO_FACTS, because, now)).toMatchObject({
      outcome: 'refused',
      refusals: [{ field: 'job_status_id', text: { key: 'bulk.status_reserved' } }],
    });
  });

  test.each(['contact', 'provider'] as const)('a %s changes no job', (user_type) => {
    expect(decideJobChange(job, PATCHES.instructions, NO_FACTS, { user_type, reason: 'x' }, now).outcome).toBe(
      'denied',
    );
    expect(decideJobChange(null, {}, NO_FACTS, { user_type, reason: '' }, now).outcome).toBe('denied');
  });

  test('staff may record a new job, also of a past day', () => {
    expect(decideJobChange(null, { job_date: '2020-01-01' }, NO_FACTS, staff, now).outcome).toBe('allowed');
  });
});

describe('a provider who is not free at the new time', () => {
  const text = { key: 'availability.time_off', params: {} } as const;
  const named = { facts: [{ kind: 'time_off', text }], provider_name: 'June Abernathy' } as const;
  const busy = (...conflict_job_ids: number[]) => ({
    ...NO_FACTS,
    busy: [{ job_service_id: 31, text, conflict_job_ids, ...named }],
  });
  const decide = (facts: JobChangeFacts, who: Partial<JobChanger> = {}) =>
    decideJobChange(job, PATCHES.schedule, facts, { ...staff, ...who }, now);

  test('is asked about, at the field of the service', () => {
    expect(decide(busy(9))).toMatchObject({
      outcome: 'asked',
      asks: [{ lock: 'busy', field: 'services.0.service_provider_id', text }],
    });
  });

  test('is released and the service opens', () => {
    expect(decide(busy(9, 10), { busy: 'open' })).toMatchObject({ outcome: 'allowed', opened: [31], overrides: [] });
  });

  test('is kept with a reason, beside one job at this one time', () => {
    expect(decide(busy(9), { busy: 'keep' }).outcome).toBe('asked');
    expect(decide(busy(9), { reason: 'Agreed by phone' }).outcome).toBe('asked');
    expect(decide(busy(9), { busy: 'keep', reason: 'Agreed by phone' })).toMatchObject({
      outcome: 'allowed',
      opened: [],
      overrides: [{ job_service_id: 31, overlap_with_job_id: 9, ...named }],
    });
    expect(decide(busy(), { busy: 'keep', reason: 'Gave up the day off' })).toMatchObject({
      overrides: [{ job_service_id: 31, overlap_with_job_id: null }],
    });
    expect(decide(busy(9, 10), { busy: 'keep', reason: 'Agreed by phone' }).outcome).toBe('asked');
  });
});

describe('requireAllowed', () => {
  const caught = (change: JobPatch, facts: Partial<JobChangeFacts>, before: Partial<JobSnapshot> = {}) => {
    try {
      return requireAllowed(decideJobChange({ ...job, ...before }, change, { ...NO_FACTS, ...facts }, staff, now));
    } catch (error) {
      if (error instanceof AppError) return error;
      throw error;
    }
  };

  test('says what happened at the field that ran into it', () => {
    const error = caught({ client_id: 2, job_date: '2026-07-15' }, { invoice_numbers: ['2795'] });
    if (!(error instanceof AppError)) throw new Error('not refused');
    expect(error.statusCode).toBe(409);
    const texts = Object.entries(error.fields ?? {}).map(([field, text]) => [field, sentenceText(text)]);
    const text = 'Invoice 2795 was issued for this job. Void it before you change this.';
    expect(texts.sort()).toEqual([
      ['client_id', text],
      ['job_date', text],
    ]);
  });

  test('asks for a reason, with the time of the check-in in the zone of the job', () => {
    const error = caught({ job_date: '2026-07-15' }, { check_ins: [checkIn] });
    if (!(error instanceof AppError)) throw new Error('not refused');
    expect(error.key).toBe('job_change.reason_needed');
    expect(sentenceText(error.fields?.job_date ?? { key: 'access.denied', params: {} })).toContain(
      'June Abernathy checked in at 08:46',
    );
  });
});

describe('a room and other jobs', () => {
  const text = { key: 'room.taken', params: { room_name: 'Summit', job_numbers: '104500' } } as const;
  const taken = { outcome: 'taken', room_slot: 1, room_overlap_with_job_id: 9, text } as const;
  const full = { outcome: 'full', text } as const;
  const question = { lock: 'same_job', field: 'deponents', text } as const;
  const patch = { conference_room_id: 3 };
  const decide = (before: JobSnapshot | null, facts: Partial<JobChangeFacts>, who: JobChanger) =>
    decideJobChange(before, patch, { ...NO_FACTS, ...facts }, who, now);

  test.each([
    ['a new job', null],
    ['a saved one', job],
  ])('of %s ask for a reason, and a full room takes none', (_, before) => {
    const response = decide(before, { room: taken, questions: [question] }, staff);
    expect(response).toMatchObject({ outcome: 'asked', asks: [{ lock: 'room' }, { lock: 'same_job' }] });
    expect(() => requireAllowed(response)).toThrowError(expect.objectContaining({ key: 'job_change.reason_needed' }));
    expect(decide(before, { room: taken, questions: [question] }, because)).toMatchObject({
      outcome: 'allowed',
      room: { room_slot: 1, room_overlap_with_job_id: 9, room_overlap_reason: because.reason },
    });
    expect(decide(before, { room: full }, because)).toMatchObject({ outcome: 'refused', refusals: [{ lock: 'room' }] });
    expect(decide(before, { room: taken }, { user_type: 'contact', reason: 'x' })).toEqual({ outcome: 'denied' });
  });

  test('keep no reason where the room is free, and nothing where no room is asked for', () => {
    const free = { outcome: 'free', room_slot: 2 } as const;
    expect(decide(null, { room: free }, because)).toMatchObject({
      room: { room_slot: 2, room_overlap_reason: '', room_overlap_with_job_id: null },
    });
    expect(decide(job, {}, because)).toMatchObject({ outcome: 'allowed', room: null });
  });
});
