import { jobRequestArea } from '@onrecord/contract/scheduling/job/job-request';
import type { Booking } from './booking.ts';
import type { Caller, Hands, OwnCall } from './own-calls.ts';
import type { Client } from './people.ts';
import type { Tenant } from './tenant.ts';
import type { Users } from './users.ts';

interface Office {
  readonly tenant: Tenant;
  readonly users: Users;
  readonly home: Client;
}

/** So many business days ahead nothing costs a fee yet. */
const AHEAD = 6;

/** What the office does with requests for new jobs: it asks back, proposes times and declines. */
function responses({ tenant, users }: Office, [questioned, proposed, declined]: readonly number[]): OwnCall[] {
  const by = users.scheduler;
  const at = (time: string) => tenant.at(tenant.businessDay(-1), time);
  const time = (days: number) => ({ job_date: tenant.businessDay(days).toString(), start_time: '10:00' });
  const call = (time_of_day: string, id: number | undefined, work: (hands: Hands, id: number) => Promise<unknown>) =>
    id === undefined ? [] : [{ at: at(time_of_day), by, work: async (hands: Hands) => void (await work(hands, id)) }];
  return [
    ...call('17:10', questioned, ({ product, call: make }, id) =>
      product.requests.askBack(make(jobRequestArea.askBack, { words: 'Will anybody join by video?' }, { id })),
    ),
    ...call('17:15', proposed, ({ product, call: make }, id) =>
      product.requests.propose(make(jobRequestArea.propose, { times: [time(9), time(10)], words: '' }, { id })),
    ),
    ...call('17:20', declined, ({ product, call: make }, id) =>
      product.requests.decline(
        make(jobRequestArea.decline, { words: 'All our reporters are booked on that day.' }, { id }),
      ),
    ),
  ];
}

/** Jobs of the home firm that nothing else in the story is about, those of the scheduler's division, the first, before others; nearer ones where few are far ahead. */
function bookingsToChange({ businessDay }: Tenant, home: Client, bookings: readonly Booking[]): Booking[] {
  const own = bookings.filter(
    ({ legal_case, progress, is_canceled, scene, row }) =>
      legal_case.client === home && progress === 'upcoming' && !is_canceled && !row.is_canceled && !scene,
  );
  const ahead = [AHEAD, 4, 2].map((days) => own.filter(({ day }) => day.toString() >= businessDay(days).toString()));
  const found = ahead.find(({ length }) => length >= 3) ?? ahead.at(-1) ?? [];
  return found.toSorted((a, b) => a.division_id - b.division_id);
}

/**
 * What the home firm requests of its jobs: to move one and to take that back, to move one, and to change one. On days when few
 * of its jobs are ahead, several requests are about one job: what was taken back is asked first, and a move is no change.
 */
function requestsOfJobs({ tenant, users, home }: Office, bookings: readonly Booking[]): OwnCall[] {
  const [attorney] = home.attorneys;
  if (!attorney) throw new Error('the home firm has no attorney');
  const by: Caller = { ...users.attorney, contact_id: attorney.contact_id };
  const [moved, changed = moved, withdrawn = changed] = bookingsToChange(tenant, home, bookings);
  const at = (time: string) => tenant.at(tenant.businessDay(-1), time);
  const ask = ({ product, call }: Hands, { job_id }: Booking, kind: 'reschedule' | 'change', wanted: object) =>
    product.requests.ask(call(jobRequestArea.ask, { job_id, kind, wanted, expected_fee: '0.00' }));
  const later = { job_date: tenant.businessDay(AHEAD + 14).toString(), start_time: '13:00' };
  return [
    ...(moved
      ? [
          {
            ...{ at: at('15:05'), by },
            work: async (hands: Hands) =>
              void (await ask(hands, moved, 'reschedule', { ...later, reason: 'The witness is in trial that day' })),
          },
        ]
      : []),
    ...(changed
      ? [
          {
            ...{ at: at('15:20'), by },
            work: async (hands: Hands) =>
              void (await ask(hands, changed, 'change', {
                add_services: 'Realtime for one',
                number_of_attendees: '8',
              })),
          },
        ]
      : []),
    ...(withdrawn
      ? [
          {
            ...{ at: at('14:50'), by },
            async work(hands: Hands) {
              const { id } = (await ask(hands, withdrawn, 'reschedule', later)) as { id: number };
              const words = { words: 'The first date works after all' };
              await hands.product.requests.withdraw(hands.call(jobRequestArea.withdraw, words, { id }));
            },
          },
        ]
      : []),
  ];
}

/** Requests that live, all made by the product's own calls: of jobs, and what the office says to requests for new ones. */
export const requestCalls = (
  office: Office,
  bookings: readonly Booking[],
  requestIds: readonly number[],
): OwnCall[] => [...requestsOfJobs(office, bookings), ...responses(office, requestIds.slice(1))];
