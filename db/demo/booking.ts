import type { LocationKind } from '@onrecord/domain/scheduling/job/location/location';
import type { Deponent, LegalCase } from './cases.ts';
import type { Client, Contact } from './people.ts';
import type { Provider } from './providers.ts';
import type { DemoRow } from './rows.ts';
import type { Day } from './tenant.ts';

/**
 * How far a job got. The first five are what somebody still has to look after; `turned_in` waits for the biller,
 * `in_production` and `billed` follow the delivery of each order.
 */
export type Progress =
  | 'no_provider'
  | 'declined'
  | 'not_confirmed'
  | 'not_checked_in'
  | 'needs_worksheet'
  | 'turned_in'
  | 'billed'
  | 'upcoming';

export interface DemoService {
  readonly service_id: number;
  /** Null: nobody was found. Absent: whoever is free. */
  readonly provider?: Provider | null;
  readonly confirmed?: boolean;
  readonly declined?: boolean;
}

/** A job somebody wants, before it has a number and people. */
export interface DemoBooking {
  readonly legal_case: LegalCase;
  readonly deponents: readonly Deponent[];
  readonly division_id: number;
  readonly day: Day;
  readonly start_time: string;
  readonly hours: number;
  readonly time_zone: string;
  readonly kind: LocationKind;
  readonly has_link: boolean;
  readonly taking: Contact;
  readonly caller: Contact;
  readonly services: readonly DemoService[];
  readonly delivery_type_id: number;
  readonly progress: Progress;
  readonly is_canceled: boolean;
  /** A canceled job that keeps its status shows it with (Canceled) behind it; the others read Canceled. */
  readonly keeps_status?: boolean;
  readonly client_confirmed: boolean;
  /** The instant of the booking, as text. */
  readonly created_at: string;
  readonly special_instructions: string;
  /** Which part of the story asked for it; ordinary jobs have none. */
  readonly scene?: string;
}

export interface BookedService {
  readonly job_service_id: number;
  readonly service_id: number;
  readonly provider: Provider | null;
  readonly confirmed_on: string | null;
  /** Production fills in what the worksheet says. */
  readonly row: DemoRow<'job_service'>;
}

export interface BookedDeponent {
  readonly job_deponent_id: number;
  readonly deponent: Deponent;
  readonly volume_number: number;
}

/** A job as it was booked: what production and billing start from. */
export interface Booking extends Omit<DemoBooking, 'services' | 'deponents'> {
  readonly job_id: number;
  readonly job_number: number;
  readonly starts_at: string;
  readonly ends_at: string;
  readonly services: readonly BookedService[];
  readonly deponents: readonly BookedDeponent[];
  readonly bill_to: Client | null;
  /** Requests, production and billing move it on. */
  readonly row: DemoRow<'job'>;
}
