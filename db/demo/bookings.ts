import { JOB_STATUS } from '@onrecord/domain/core/lookup/starting-values';
import { bookLocation } from './book-location.ts';
import { bookServices, reserveProviders } from './book-services.ts';
import type { BookedDeponent, Booking, DemoBooking } from './booking.ts';
import { CANCEL_REASONS, CLIENT_NOTES } from './data/phrases.ts';
import { CONFIRMATION, type Desk, slotOf } from './desk.ts';
import type { Client } from './people.ts';
import type { Rng } from './rng.ts';
import { lastMinute, minutesAfter } from './tenant.ts';

/** Where the paper numbers of a new company start; the same as the company's own counters. */
export const FIRST_JOB_NUMBER = 104_500;

function bookDeponents({ tenant, volumes }: Desk, demoBooking: DemoBooking, job_id: number): BookedDeponent[] {
  return demoBooking.deponents.map((deponent, index) => {
    const before = volumes.get(deponent.deponent_id) ?? 0;
    if (!demoBooking.is_canceled) volumes.set(deponent.deponent_id, before + 1);
    const job_deponent_id = tenant.rows.nextId('job_deponent');
    const start = Temporal.PlainTime.from(demoBooking.start_time).add({ minutes: index * 90 });
    tenant.rows.add('job_deponent', {
      job_deponent_id,
      job_id,
      deponent_id: deponent.deponent_id,
      scheduled_start_time: start.toString().slice(0, 5),
      volume_number: before + 1,
      last_exhibit_number: before > 0 ? String(before * 14) : '',
      sort_order: index + 1,
    });
    return { job_deponent_id, deponent, volume_number: before + 1 };
  });
}

function cancellation(desk: Desk, rng: Rng, demoBooking: DemoBooking) {
  if (!demoBooking.is_canceled) return { is_canceled: 0, canceled_at: null, cancel_reason: '' };
  const days = rng.weighted([
    [0, 2],
    [1, 4],
    [3, 3],
    [6, 2],
  ]);
  const wanted = minutesAfter(desk.tenant.at(demoBooking.day.subtract({ days }), '08:00'), rng.integer(0, 500));
  const canceled_at = lastMinute(desk.tenant, demoBooking.created_at, wanted);
  const is_canceled = demoBooking.keeps_status || rng.percent(15) ? 2 : 1;
  return { is_canceled, canceled_at, cancel_reason: rng.pick(CANCEL_REASONS) };
}

function clientResponse({ tenant }: Desk, rng: Rng, demoBooking: DemoBooking) {
  if (!demoBooking.client_confirmed) {
    const status = rng.percent(20) ? CONFIRMATION.left_message : CONFIRMATION.unconfirmed;
    return {
      client_confirmed_on: null,
      client_confirmed_by_contact_id: null,
      client_confirmed_note: '',
      confirmation_status_id: status,
    };
  }
  const wanted = minutesAfter(tenant.at(demoBooking.day.subtract({ days: 1 }), '09:00'), rng.integer(0, 420));
  return {
    client_confirmed_on: lastMinute(tenant, demoBooking.created_at, wanted),
    client_confirmed_by_contact_id: demoBooking.caller.contact_id,
    client_confirmed_note: rng.pick(CLIENT_NOTES),
    confirmation_status_id: CONFIRMATION.confirmed,
  };
}

function billTo(
  rng: Rng,
  { legal_case, day }: DemoBooking,
  always: boolean,
): { client: Client | null; columns: object } {
  const { insurer, claim_number, plaintiff } = legal_case;
  const client = insurer && (always || rng.percent(60)) ? insurer : null;
  if (!client) return { client: null, columns: NOBODY_ELSE };
  const adjuster = rng.pick(client.assistants);
  const date_of_loss = day.subtract({ days: rng.integer(200, 900) }).toString();
  const columns = {
    bill_to_client_id: client.client_id,
    bill_to_name: client.name,
    bill_to_email: client.email,
    claim_number,
    adjuster_name: `${adjuster.first_name} ${adjuster.last_name}`,
    insured_name: rng.percent(70) ? legal_case.defendant : plaintiff,
    date_of_loss,
  };
  return { client, columns };
}

const NOBODY_ELSE = {
  bill_to_client_id: null,
  bill_to_name: '',
  bill_to_email: '',
  claim_number: '',
  adjuster_name: '',
  insured_name: '',
  date_of_loss: null,
};

function jobStatus(demoBooking: DemoBooking, services: Booking['services'], is_canceled: number): number {
  if (is_canceled === 1) return JOB_STATUS.canceled;
  if (demoBooking.client_confirmed) return JOB_STATUS.client_confirmed;
  if (services.every(({ confirmed_on }) => confirmed_on !== null)) return JOB_STATUS.covered;
  return services.some(({ provider }) => provider !== null) ? JOB_STATUS.scheduled : JOB_STATUS.new;
}

const JOB_TYPE = { deposition: 1, expert: 2, under_oath: 3, hearing: 4, arbitration: 5, statement: 7 } as const;

function jobType(rng: Rng, demoBooking: DemoBooking): number {
  if (demoBooking.scene) return JOB_TYPE.deposition;
  if (demoBooking.deponents.some(({ is_expert }) => is_expert)) return JOB_TYPE.expert;
  return rng.weighted([
    [JOB_TYPE.deposition, 84],
    [JOB_TYPE.under_oath, 6],
    [JOB_TYPE.hearing, 4],
    [JOB_TYPE.arbitration, 3],
    [JOB_TYPE.statement, 3],
  ]);
}

function latestOf(...instants: (string | null | undefined)[]): string {
  return (
    instants
      .filter((instant) => typeof instant === 'string')
      .sort()
      .at(-1) ?? ''
  );
}

function bookJob(desk: Desk, demoBooking: DemoBooking, job_number: number): Booking {
  const { tenant, users } = desk;
  const rng = tenant.rng(
    `job ${demoBooking.created_at} ${demoBooking.legal_case.case_id} ${demoBooking.day} ${demoBooking.start_time}`,
  );
  const job_id = tenant.rows.nextId('job');
  const slot = slotOf(demoBooking);
  const services = bookServices(desk, rng, demoBooking, { job_id, slot });
  const canceled = cancellation(desk, rng, demoBooking);
  const response = clientResponse(desk, rng, demoBooking);
  const bill = billTo(rng, demoBooking, demoBooking.scene !== undefined);
  const row = tenant.rows.add('job', {
    job_id,
    division_id: demoBooking.division_id,
    job_number,
    job_request_id: null,
    job_type_id: jobType(rng, demoBooking),
    job_status_id: jobStatus(demoBooking, services, canceled.is_canceled),
    delivery_type_id: demoBooking.delivery_type_id,
    client_id: demoBooking.legal_case.client.client_id,
    taking_contact_id: demoBooking.taking.contact_id,
    caller_contact_id: demoBooking.caller.contact_id,
    case_id: demoBooking.legal_case.case_id,
    job_case_caption: demoBooking.legal_case.case_caption,
    job_date: demoBooking.day.toString(),
    start_time: demoBooking.start_time,
    estimated_duration: demoBooking.hours.toFixed(2),
    time_zone: demoBooking.time_zone,
    ...slot,
    ...bookLocation(desk, rng, demoBooking, slot),
    reporters_needed: services.filter(({ service_id }) => service_id !== 2 && service_id !== 3).length,
    special_instructions: demoBooking.special_instructions,
    ...bill.columns,
    ...canceled,
    ...response,
    ics_sequence: canceled.is_canceled > 0 ? 1 : 0,
    created_by: users.scheduler.user_id,
    updated_by: users.scheduler.user_id,
    created_at: demoBooking.created_at,
    updated_at: latestOf(
      demoBooking.created_at,
      canceled.canceled_at,
      response.client_confirmed_on,
      ...services.map((service) => service.confirmed_on),
    ),
  });
  const deponents = bookDeponents(desk, demoBooking, job_id);
  return { ...demoBooking, job_id, job_number, ...slot, services, deponents, bill_to: bill.client, row };
}

/**
 * Books all demo bookings, numbered from one number on in the order they came in. Those that name a provider get that
 * provider.
 */
export function bookAll(desk: Desk, demoBookings: readonly DemoBooking[], first = FIRST_JOB_NUMBER): Booking[] {
  const inOrder = [...demoBookings].sort(
    (a, b) => a.created_at.localeCompare(b.created_at) || Temporal.PlainDate.compare(a.day, b.day),
  );
  for (const demoBooking of inOrder) reserveProviders(desk, demoBooking);
  return inOrder.map((demoBooking, index) => bookJob(desk, demoBooking, first + index));
}
