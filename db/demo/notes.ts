import type { Booking } from './booking.ts';
import type { LegalCase } from './cases.ts';
import { CALENDAR_NOTES, CLIENT_NOTES_INTERNAL, JOB_NOTES } from './data/phrases.ts';
import type { Client } from './people.ts';
import type { Provider } from './providers.ts';
import type { Rng } from './rng.ts';
import type { DemoRow } from './rows.ts';
import { type Day, daysBetween, minutesAfter, type Tenant } from './tenant.ts';
import type { Users } from './users.ts';

type NoteFacts = Pick<DemoRow<'note'>, 'object_type' | 'object_id' | 'division_id' | 'note_text' | 'created_at'> &
  Partial<DemoRow<'note'>>;

const CATEGORY = { general: 1, billing: 2, scheduling: 3, production: 4 } as const;

function addNote({ rows }: Tenant, users: Users, facts: NoteFacts): void {
  rows.add('note', {
    note_id: rows.nextId('note'),
    note_category_id: CATEGORY.general,
    note_date: null,
    due_date: null,
    completed_date: null,
    expiration_date: null,
    is_internal: true,
    status: 'active',
    place_entered: facts.object_type,
    apply_note_to_all_jobs: false,
    created_by: users.scheduler.user_id,
    updated_at: facts.created_at,
    ...facts,
  });
}

const workTime = (tenant: Tenant, rng: Rng, day: Day) => minutesAfter(tenant.at(day, '08:30'), rng.integer(0, 480));

/** Notes on the days themselves: some of this month, some ahead. */
function calendarNotes(tenant: Tenant, users: Users, division_id: number): void {
  const rng = tenant.rng('calendar notes');
  for (const [index, note_text] of CALENDAR_NOTES.entries()) {
    const day = tenant.businessDay([0, 1, -3, 4, 8, -9, 15, -1][index] ?? 0);
    addNote(tenant, users, {
      object_type: 'calendar',
      object_id: null,
      division_id: index % 3 === 0 ? null : division_id,
      note_text,
      note_category_id: CATEGORY.scheduling,
      note_date: day.toString(),
      place_entered: 'calendar',
      created_by: index % 2 === 0 ? users.manager.user_id : users.scheduler.user_id,
      created_at: workTime(tenant, rng, tenant.businessDay(-10)),
    });
  }
}

function jobNotes(tenant: Tenant, users: Users, bookings: readonly Booking[]): void {
  const rng = tenant.rng('job notes');
  const recent = bookings.filter(({ day }) => Math.abs(daysBetween(tenant.today, day)) <= 21);
  for (const booking of recent) {
    if (!rng.percent(28)) continue;
    const day = tenant.businessDay(-rng.integer(1, 8));
    const isDone = rng.percent(40);
    addNote(tenant, users, {
      object_type: 'job',
      object_id: booking.job_id,
      division_id: booking.division_id,
      note_text: rng.pick(JOB_NOTES),
      note_category_id: rng.pick([CATEGORY.scheduling, CATEGORY.production]),
      due_date: rng.percent(45) ? tenant.businessDay(rng.integer(-2, 5)).toString() : null,
      completed_date: isDone ? day.toString() : null,
      is_internal: !rng.percent(20),
      status: rng.percent(8) ? 'deleted' : 'active',
      created_at: workTime(tenant, rng, day),
    });
  }
}

/** What the desk knows about people and cases, for billing mostly. */
function recordNotes(tenant: Tenant, users: Users, story: NoteStory): void {
  const rng = tenant.rng('standing notes');
  const about = [
    ...story.clients.slice(0, 14).map(({ client_id }) => ['client', client_id] as const),
    ...story.clients
      .slice(0, 6)
      .flatMap(({ attorneys }) => attorneys.slice(0, 1).map(({ contact_id }) => ['contact', contact_id] as const)),
    ...story.cases.slice(0, 10).map(({ case_id }) => ['case', case_id] as const),
    ...story.providers.slice(0, 6).map(({ service_provider_id }) => ['provider', service_provider_id] as const),
  ];
  for (const [index, [object_type, object_id]] of about.entries()) {
    addNote(tenant, users, {
      object_type,
      object_id,
      division_id: null,
      note_text: rng.pick(CLIENT_NOTES_INTERNAL),
      note_category_id: object_type === 'client' ? CATEGORY.billing : CATEGORY.general,
      expiration_date: index % 7 === 3 ? tenant.businessDay(-5).toString() : null,
      apply_note_to_all_jobs: object_type === 'client' && rng.percent(30),
      created_by: users.billing.user_id,
      created_at: workTime(tenant, rng, tenant.businessDay(-rng.integer(5, 90))),
    });
  }
}

export interface NoteStory {
  readonly clients: readonly Client[];
  readonly cases: readonly LegalCase[];
  readonly providers: readonly Provider[];
  readonly bookings: readonly Booking[];
}

export function makeNotes(tenant: Tenant, users: Users, division_id: number, story: NoteStory): void {
  calendarNotes(tenant, users, division_id);
  jobNotes(tenant, users, story.bookings);
  recordNotes(tenant, users, story);
}
