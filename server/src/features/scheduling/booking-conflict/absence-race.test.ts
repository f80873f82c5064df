import type { BookingConflictRow } from '@onrecord/contract/scheduling/booking-conflict';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildProvider } from '../../../testing/build/build.ts';
import { buildOffice } from '../../../testing/build/build-office.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { ATTACK_TIMEOUT, triesOf } from '../../../testing/tries.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

/** Long before every day of a round. */
const ELSEWHERE = '2031-01-06';
const ROUNDS = triesOf(200, 2);
const jitter = () => new Promise((resolve) => setTimeout(resolve, Math.random() * 12));

async function office() {
  const o = await buildOffice(t);
  const provider = (await buildProvider(t.db, o.company_id)).service_provider_id;
  const booked = [{ service_id: 1, service_provider_id: provider }];
  const post = (path: string, body: object) => t.call('POST', path, o.scheduler, body);
  return { ...o, provider, booked, post };
}
type Office = Awaited<ReturnType<typeof office>>;

/** Each call that books somebody on a day: what was there before, and the call with what it needs to know of that. */
const BOOKINGS = {
  'a new job': async (o: Office, job_date: string) => {
    const draft = o.draft({ job_date, services: o.booked });
    return () => o.post('/job/create', draft);
  },
  'an assignment': async (o: Office, job_date: string) => {
    const id = await o.create({ job_date, services: [{ service_id: 1 }] });
    const [service] = (await o.read(id)).services;
    const { job_service_id, version } = service ?? {};
    const body = { job_service_id, version, service_provider_id: o.provider };
    return () => t.call('PATCH', `/job/assignProvider/${id}`, o.scheduler, body);
  },
  'a second service': async (o: Office, job_date: string) => {
    const id = await o.create({ job_date, services: [{ service_id: 1 }] });
    const { version } = await o.read(id);
    const body = { version, service_id: 2, service_provider_id: o.provider };
    return () => t.call('PATCH', `/job/addService/${id}`, o.scheduler, body);
  },
  'a move': async (o: Office, job_date: string, round: number) => {
    const from = Temporal.PlainDate.from(ELSEWHERE)
      .add({ days: round % 40 })
      .toString();
    const start_time = `${String(Math.trunc(round / 40) * 4 + 1).padStart(2, '0')}:00`;
    const id = await o.create({ job_date: from, start_time, services: o.booked });
    const { version } = await o.read(id);
    const body = { version, job_date, start_time: '09:30', confirmed: true };
    return () => t.call('PATCH', `/job/reschedule/${id}`, o.scheduler, body);
  },
} as const;

/** Each kind of absence that stops a booking. */
const ABSENCES = {
  'time off': (o: Office, day: string) =>
    o.post('/service_provider_time_off/create', {
      service_provider_id: o.provider,
      description: 'Surgery',
      time_zone: 'America/Denver',
      is_all_day: true,
      start_date_time: `${day} 00:00:00`,
      end_date_time: `${day} 23:59:00`,
    }),
  'a blackout day': (o: Office, day: string) =>
    o.post('/blackout_day/create', {
      description: 'Office move',
      date_time: day,
      to_date: day,
      division_id: o.division_id,
    }),
} as const;

const CASES = Object.keys(ABSENCES).flatMap((absence) =>
  Object.keys(BOOKINGS).map((booking) => [absence, booking] as const),
);

describe('an absence and a booking at one moment', () => {
  test.each(CASES)(
    '%s against %s: the booking is refused, or a task is open for it',
    async (absence, how) => {
      const o = await office();
      for (let round = 0; round < ROUNDS; round += 1) {
        const day = Temporal.PlainDate.from('2031-04-01').add({ days: round }).toString();
        const book = await BOOKINGS[how as keyof typeof BOOKINGS](o, day, round);
        const save = ABSENCES[absence as keyof typeof ABSENCES];
        const [saved, booking] = await Promise.all([jitter().then(() => save(o, day)), jitter().then(book)]);
        expect(saved).toMatchObject({ status: 200 });
        expect([200, 400, 409]).toContain(booking.status);
        const { body: open } = await o.post('/booking_conflict/getOpenConflicts', {});
        const tasks = (open as BookingConflictRow[]).filter(({ job_date }) => job_date === day);
        const outcome = `${booking.status === 200 ? 'booked' : 'refused'}, ${tasks.length} tasks`;
        expect([day, outcome]).toEqual([day, booking.status === 200 ? 'booked, 1 tasks' : 'refused, 0 tasks']);
      }
    },
    ATTACK_TIMEOUT,
  );
});
