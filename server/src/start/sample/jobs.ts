import { jobArea } from '@onrecord/contract/scheduling/job/job';
import { jobResponseArea } from '@onrecord/contract/scheduling/job/job-response';
import { SERVICE } from '@onrecord/domain/core/lookup/starting-values';
import { addBusinessDays, type HolidayDates } from '@onrecord/domain/core/time/business-day';
import type { People, Person } from './people.ts';
import type { Hands } from './product.ts';

/** How far a job has come. */
export type Stage = 'uncovered' | 'asked' | 'confirmed' | 'canceled' | 'done' | 'turned_in' | 'billed' | 'paid';

/** A job of the story: business days from today, start, case, witness, reporter, whether with video, and how far it has come. */
interface JobPlan {
  readonly day: number;
  readonly start: string;
  readonly of: number;
  readonly witness: string;
  readonly reporter: number | null;
  readonly video?: boolean;
  readonly stage: Stage;
}

const job = (day: number, start: string, of: number, witness: string, own: Pick<JobPlan, 'reporter' | 'stage'>) => ({
  ...{ day, start, of, witness },
  ...own,
});

/** No reporter is wanted twice at a time. */
export const JOB_PLANS: readonly JobPlan[] = [
  job(-30, '09:30', 0, 'Teresa Alvarez', { reporter: 0, stage: 'paid' }),
  job(-27, '10:00', 1, 'Frank Doyle', { reporter: 1, stage: 'paid' }),
  job(-24, '13:00', 2, 'Lena Halvorsen', { reporter: 2, stage: 'paid' }),
  job(-20, '09:30', 3, 'Grant Orchard', { reporter: 3, stage: 'billed' }),
  job(-16, '14:00', 0, 'Samuel Birch', { reporter: 0, stage: 'billed' }),
  job(-12, '09:30', 1, 'Nora Feld', { reporter: 1, stage: 'billed' }),
  job(-9, '10:30', 2, 'Arthur Bloom', { reporter: 2, stage: 'billed' }),
  job(-5, '09:30', 3, 'Peggy Sands', { reporter: 3, stage: 'turned_in' }),
  job(-4, '13:30', 0, 'Ivan Morrow', { reporter: 0, stage: 'turned_in' }),
  job(-3, '09:00', 1, 'Kate Willis', { reporter: 1, stage: 'canceled' }),
  job(-2, '10:00', 2, 'Dr. Henry Moss', { reporter: 2, stage: 'done' }),
  job(-1, '09:30', 3, 'Alma Reyes', { reporter: 3, stage: 'done' }),
  job(0, '09:30', 0, 'Joel Barker', { reporter: 0, stage: 'confirmed' }),
  { ...job(0, '13:00', 1, 'Beth Conrad', { reporter: 1, stage: 'confirmed' }), video: true },
  job(0, '15:30', 2, 'Omar Siddiq', { reporter: null, stage: 'uncovered' }),
  job(1, '09:30', 3, 'Clara Voss', { reporter: 2, stage: 'confirmed' }),
  job(1, '14:00', 0, 'Ned Alder', { reporter: 3, stage: 'asked' }),
  job(2, '10:00', 1, 'Sofia Ruiz', { reporter: null, stage: 'uncovered' }),
  job(3, '09:30', 2, 'Walter Finch', { reporter: 0, stage: 'confirmed' }),
  job(4, '13:00', 3, 'Dana Pike', { reporter: 1, stage: 'asked' }),
  job(5, '09:30', 0, 'Rosa Keller', { reporter: 2, stage: 'canceled' }),
  job(6, '10:30', 1, 'Hugh Lambert', { reporter: 3, stage: 'asked' }),
  { ...job(8, '09:30', 2, 'Mara Jensen', { reporter: 0, stage: 'confirmed' }), video: true },
  job(10, '14:00', 3, 'Colin Burke', { reporter: null, stage: 'uncovered' }),
  job(14, '09:30', 0, 'Edith Mayer', { reporter: 1, stage: 'asked' }),
];

/** When the story takes place: the company's today, its zone, and the days on which nobody works. */
export interface StoryTime {
  readonly now: Temporal.Instant;
  readonly time_zone: string;
  readonly holidays: HolidayDates;
}

export interface BookedJob {
  readonly plan: JobPlan;
  readonly job_id: number;
  readonly attorney: Person;
  readonly reporter_id: number | null;
  readonly date: Temporal.PlainDate;
}

export const todayOf = ({ now, time_zone }: StoryTime) => now.toZonedDateTimeISO(time_zone).toPlainDate();

/** An instant of a day, or now where that is later. */
export function onDay({ now, time_zone }: StoryTime, date: Temporal.PlainDate, hour: number): Temporal.Instant {
  const at = date.toZonedDateTime({ timeZone: time_zone, plainTime: { hour } }).toInstant();
  return Temporal.Instant.compare(at, now) < 0 ? at : now;
}

const BOOKED_DAYS_BEFORE = 6;

function servicesOf({ reporter, video = false }: JobPlan, { providers }: People) {
  const reporters = { service_id: SERVICE.court_reporter, service_provider_id: providers[reporter ?? -1] ?? null };
  return video
    ? [reporters, { service_id: SERVICE.videographer, service_provider_id: providers[4] ?? null }]
    : [reporters];
}

/** Books the jobs of the story, each some days before it takes place. */
export async function bookJobs(
  at: (now: Temporal.Instant) => Hands,
  people: People,
  time: StoryTime,
  division_id: number,
): Promise<BookedJob[]> {
  const booked: BookedJob[] = [];
  for (const plan of JOB_PLANS) {
    const date = addBusinessDays(todayOf(time), plan.day, time.holidays);
    const legalCase = people.cases[plan.of];
    const attorney = people.contacts.find(({ client_id }) => client_id === legalCase?.client_id);
    if (!legalCase || !attorney) throw new Error('a job without a case');
    const { product, call } = at(onDay(time, date.subtract({ days: BOOKED_DAYS_BEFORE }), 11));
    const [first_name = '', ...last] = plan.witness.split(' ');
    const draft = {
      ...{ division_id, client_id: attorney.client_id, taking_contact_id: attorney.id, case_id: legalCase.id },
      ...{ job_type_id: 1, job_date: date.toString(), start_time: plan.start, estimated_duration: '3' },
      ...{ time_zone: time.time_zone, location_kind: 'remote', number_of_attendees: 4 },
      deponents: [{ first_name, last_name: last.join(' ') }],
      services: servicesOf(plan, people),
    };
    const { id: job_id } = (await product.jobs.create(call(jobArea.create, draft))) as { id: number };
    booked.push({ plan, job_id, attorney, date, reporter_id: people.providers[plan.reporter ?? -1] ?? null });
  }
  return booked;
}

const idsOf = (jobs: readonly BookedJob[], stage: Stage) =>
  jobs.filter(({ plan }) => plan.stage === stage).map(({ job_id }) => job_id);

/** Has clients and reporters confirm what is ahead, and calls off what is called off. */
export async function confirmJobs(at: (now: Temporal.Instant) => Hands, jobs: readonly BookedJob[], time: StoryTime) {
  const yesterday = onDay(time, todayOf(time).subtract({ days: 1 }), 15);
  const { product, call } = at(yesterday);
  const job_ids = idsOf(jobs, 'confirmed');
  for (const party of ['provider', 'client']) {
    const confirmed = { job_ids, party, response: 'yes', channel: 'phone' };
    await product.responses.recordMany(call(jobResponseArea.recordMany, confirmed));
  }
  for (const { plan, job_id, date } of jobs) {
    if (plan.stage !== 'canceled') continue;
    const hands = at(onDay(time, date.subtract({ days: 3 }), 15));
    const read = hands.call(jobArea.getJobData, { job_id });
    const { version } = (await hands.product.jobs.getJobData(read)) as { version: number };
    const body = { version, reason: 'Settled', notify: false, confirmed: true };
    await hands.product.jobs.cancel(hands.call(jobArea.cancel, body, { id: job_id }));
  }
}
