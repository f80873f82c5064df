import { JOB_STATUS } from '@onrecord/domain/company/starting-values';
import { bookPlace } from './book-place.ts';
import { bookServices, reserveProviders } from './book-services.ts';
import type { BookedDeponent, Booking, Wish } from './booking.ts';
import type { Chance } from './chance.ts';
import { CANCEL_REASONS, CLIENT_NOTES } from './data/phrases.ts';
import { CONFIRMATION, type Desk, slotOf } from './desk.ts';
import type { Client } from './people.ts';
import { lastMinute, minutesAfter } from './tenant.ts';

/** Where the paper numbers of a new company start; the same as the company's own counters. */
export const FIRST_JOB_NUMBER = 104_500;

function bookDeponents({ tenant, volumes }: Desk, wish: Wish, job_id: number): BookedDeponent[] {
  return wish.deponents.map((deponent, place) => {
    const before = volumes.get(deponent.deponent_id) ?? 0;
    if (!wish.is_canceled) volumes.set(deponent.deponent_id, before + 1);
    const job_deponent_id = tenant.rows.nextId('job_deponent');
    const start = Temporal.PlainTime.from(wish.start_time).add({ minutes: place * 90 });
    tenant.rows.add('job_deponent', {
      job_deponent_id,
      job_id,
      deponent_id: deponent.deponent_id,
      scheduled_start_time: start.toString().slice(0, 5),
      volume_number: before + 1,
      last_exhibit_number: before > 0 ? String(before * 14) : '',
      sort_order: place + 1,
    });
    return { job_deponent_id, deponent, volume_number: before + 1 };
  });
}

function cancellation(desk: Desk, chance: Chance, wish: Wish) {
  if (!wish.is_canceled) return { is_canceled: 0, canceled_at: null, cancel_reason: '' };
  const days = chance.weighted([
    [0, 2],
    [1, 4],
    [3, 3],
    [6, 2],
  ]);
  const wanted = minutesAfter(desk.tenant.at(wish.day.subtract({ days }), '08:00'), chance.whole(0, 500));
  const canceled_at = lastMinute(desk.tenant, wish.created_at, wanted);
  const is_canceled = wish.keeps_status || chance.percent(15) ? 2 : 1;
  return { is_canceled, canceled_at, cancel_reason: chance.pick(CANCEL_REASONS) };
}

function clientAnswer({ tenant }: Desk, chance: Chance, wish: Wish) {
  if (!wish.client_confirmed) {
    const status = chance.percent(20) ? CONFIRMATION.left_message : CONFIRMATION.unconfirmed;
    return {
      client_confirmed_on: null,
      client_confirmed_by_contact_id: null,
      client_confirmed_note: '',
      confirmation_status_id: status,
    };
  }
  const wanted = minutesAfter(tenant.at(wish.day.subtract({ days: 1 }), '09:00'), chance.whole(0, 420));
  return {
    client_confirmed_on: lastMinute(tenant, wish.created_at, wanted),
    client_confirmed_by_contact_id: wish.caller.contact_id,
    client_confirmed_note: chance.pick(CLIENT_NOTES),
    confirmation_status_id: CONFIRMATION.confirmed,
  };
}

function billTo(
  chance: Chance,
  { legal_case, day }: Wish,
  always: boolean,
): { client: Client | null; columns: object } {
  const { insurer, claim_number, plaintiff } = legal_case;
  const client = insurer && (always || chance.percent(60)) ? insurer : null;
  if (!client) return { client: null, columns: NOBODY_ELSE };
  const adjuster = chance.pick(client.assistants);
  const date_of_loss = day.subtract({ days: chance.whole(200, 900) }).toString();
  const columns = {
    bill_to_client_id: client.client_id,
    bill_to_name: client.name,
    bill_to_email: client.email,
    claim_number,
    adjuster_name: `${adjuster.first_name} ${adjuster.last_name}`,
    insured_name: chance.percent(70) ? legal_case.defendant : plaintiff,
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

function jobStatus(wish: Wish, services: Booking['services'], is_canceled: number): number {
  if (is_canceled === 1) return JOB_STATUS.canceled;
  if (wish.client_confirmed) return JOB_STATUS.client_confirmed;
  if (services.every(({ confirmed_on }) => confirmed_on !== null)) return JOB_STATUS.covered;
  return services.some(({ provider }) => provider !== null) ? JOB_STATUS.scheduled : JOB_STATUS.new;
}

const JOB_TYPE = { deposition: 1, expert: 2, under_oath: 3, hearing: 4, arbitration: 5, statement: 7 } as const;

function jobType(chance: Chance, wish: Wish): number {
  if (wish.scene) return JOB_TYPE.deposition;
  if (wish.deponents.some(({ is_expert }) => is_expert)) return JOB_TYPE.expert;
  return chance.weighted([
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

function bookJob(desk: Desk, wish: Wish, job_number: number): Booking {
  const { tenant, users } = desk;
  const chance = tenant.chance(`job ${wish.created_at} ${wish.legal_case.case_id} ${wish.day} ${wish.start_time}`);
  const job_id = tenant.rows.nextId('job');
  const slot = slotOf(wish);
  const services = bookServices(desk, chance, wish, { job_id, slot });
  const canceled = cancellation(desk, chance, wish);
  const answer = clientAnswer(desk, chance, wish);
  const bill = billTo(chance, wish, wish.scene !== undefined);
  const row = tenant.rows.add('job', {
    job_id,
    division_id: wish.division_id,
    job_number,
    job_request_id: null,
    job_type_id: jobType(chance, wish),
    job_status_id: jobStatus(wish, services, canceled.is_canceled),
    delivery_type_id: wish.delivery_type_id,
    client_id: wish.legal_case.client.client_id,
    taking_contact_id: wish.taking.contact_id,
    caller_contact_id: wish.caller.contact_id,
    case_id: wish.legal_case.case_id,
    job_case_caption: wish.legal_case.case_caption,
    job_date: wish.day.toString(),
    start_time: wish.start_time,
    estimated_duration: wish.hours.toFixed(2),
    time_zone: wish.time_zone,
    ...slot,
    ...bookPlace(desk, chance, wish, slot),
    reporters_needed: services.filter(({ service_id }) => service_id !== 2 && service_id !== 3).length,
    special_instructions: wish.special_instructions,
    ...bill.columns,
    ...canceled,
    ...answer,
    ics_sequence: canceled.is_canceled > 0 ? 1 : 0,
    created_by: users.scheduler.user_id,
    updated_by: users.scheduler.user_id,
    created_at: wish.created_at,
    updated_at: latestOf(
      wish.created_at,
      canceled.canceled_at,
      answer.client_confirmed_on,
      ...services.map((service) => service.confirmed_on),
    ),
  });
  const deponents = bookDeponents(desk, wish, job_id);
  return { ...wish, job_id, job_number, ...slot, services, deponents, bill_to: bill.client, row };
}

/** Books all wishes, numbered in the order they came in. Those that name a provider get that provider. */
export function bookAll(desk: Desk, wishes: readonly Wish[]): Booking[] {
  const inOrder = [...wishes].sort(
    (a, b) => a.created_at.localeCompare(b.created_at) || Temporal.PlainDate.compare(a.day, b.day),
  );
  for (const wish of inOrder) reserveProviders(desk, wish);
  return inOrder.map((wish, place) => bookJob(desk, wish, FIRST_JOB_NUMBER + place));
}
