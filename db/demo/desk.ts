import type { DemoBooking } from './booking.ts';
import type { Company } from './company.ts';
import type { Diary } from './diary.ts';
import type { Provider } from './providers.ts';
import { minutesAfter, type Tenant } from './tenant.ts';
import type { Users } from './users.ts';

/** Who and what bookings are made with. */
export interface Desk {
  readonly tenant: Tenant;
  readonly company: Company;
  readonly users: Users;
  readonly providers: readonly Provider[];
  readonly diary: Diary;
  /** How often a witness has been heard, for the volume number. */
  readonly volumes: Map<number, number>;
}

export interface Slot {
  readonly starts_at: string;
  readonly ends_at: string;
}

/** The starting confirmation statuses, by number. */
export const CONFIRMATION = { unconfirmed: 1, confirmed: 2, left_message: 3, declined: 4 } as const;

/** When it begins and ends. */
export function slotOf(demoBooking: Pick<DemoBooking, 'day' | 'start_time' | 'time_zone' | 'hours'>): Slot {
  const start = demoBooking.day.toZonedDateTime({ timeZone: demoBooking.time_zone, plainTime: demoBooking.start_time });
  const starts_at = start.toInstant().toString();
  return { starts_at, ends_at: minutesAfter(starts_at, demoBooking.hours * 60) };
}
