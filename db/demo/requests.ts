import { STARTING_LOOKUPS } from '@onrecord/domain/core/lookup/starting-values';
import { displayName } from '@onrecord/domain/core/person/display-name';
import type { Booking } from './booking.ts';
import type { LegalCase } from './cases.ts';
import { SPECIAL_INSTRUCTIONS } from './data/phrases.ts';
import type { Client } from './people.ts';
import { SERVICE } from './providers.ts';
import type { Rng } from './rng.ts';
import type { DemoRow } from './rows.ts';
import { lastMinute, type Tenant } from './tenant.ts';
import type { Users } from './users.ts';

const serviceName = (service_id: number) => STARTING_LOOKUPS.service[service_id - 1]?.name ?? '';

function witnessNames(tenant: Tenant, deponents: LegalCase['deponents']): string {
  const setting = tenant.plan.company.default_calculate_display_names;
  return deponents.map((deponent) => displayName(deponent, setting)).join('; ');
}

/** The request that a booked job came from. */
function addFulfilled(tenant: Tenant, users: Users, booking: Booking, isHome: boolean): void {
  const job_request_id = tenant.rows.nextId('job_request');
  booking.row.job_request_id = job_request_id;
  if (isHome) booking.row.created_by = users.paralegal.user_id;
  tenant.rows.add('job_request', {
    job_request_id,
    division_id: booking.division_id,
    job_request_status: 'scheduled',
    job_id: booking.job_id,
    client_id: booking.legal_case.client.client_id,
    caller_contact_id: booking.caller.contact_id,
    taking_contact_id: booking.taking.contact_id,
    case_id: booking.legal_case.case_id,
    case_name: booking.legal_case.case_name,
    job_type_id: booking.row.job_type_id ?? null,
    job_date: booking.day.toString(),
    start_time: booking.start_time,
    estimated_duration: booking.hours.toFixed(2),
    time_zone: booking.time_zone,
    starts_at: booking.starts_at,
    location_text: booking.kind === 'remote' ? 'Remote' : '',
    deponent_names: witnessNames(
      tenant,
      booking.deponents.map(({ deponent }) => deponent),
    ),
    service_names: booking.services.map(({ service_id }) => serviceName(service_id)).join('; '),
    special_instructions: booking.special_instructions,
    number_of_attendees: booking.row.number_of_attendees ?? 0,
    created_by: isHome ? users.paralegal.user_id : null,
    created_at: booking.created_at,
    updated_at: booking.created_at,
  });
}

function linkRequests(tenant: Tenant, users: Users, home: Client, bookings: readonly Booking[]): void {
  const rng = tenant.rng('requests');
  for (const booking of bookings) {
    const isHome = booking.legal_case.client === home;
    if (!rng.percent(isHome ? 60 : 28)) continue;
    addFulfilled(tenant, users, booking, isHome);
  }
}

/** How many wait at a large company, and at a small one. */
const OPEN = { large: 10, small: 7 };

function openRequest(
  tenant: Tenant,
  users: Users,
  rng: Rng,
  legal_case: LegalCase,
  index: number,
): DemoRow<'job_request'> {
  const day = tenant.businessDay(index < 2 ? 5 + index : rng.integer(3, 24));
  const start_time = rng.pick(['09:00', '09:30', '10:00', '13:00', '13:30']);
  const asked_at = tenant.at(
    tenant.businessDay(-rng.integer(1, 4)),
    `${rng.integer(9, 16)}:${rng.integer(10, 59)}`.padStart(5, '0'),
  );
  const isHome = index % 2 === 0;
  const withVideo = rng.percent(25);
  return {
    job_request_id: tenant.rows.nextId('job_request'),
    division_id: 0,
    job_request_status: 'new',
    job_id: null,
    client_id: legal_case.client.client_id,
    caller_contact_id: legal_case.client.assistants[0]?.contact_id ?? null,
    taking_contact_id: legal_case.client.attorneys[0]?.contact_id ?? null,
    case_id: legal_case.case_id,
    case_name: legal_case.case_name,
    job_type_id: 1,
    job_date: day.toString(),
    start_time,
    estimated_duration: rng.pick(['2.00', '3.00', '4.00']),
    time_zone: tenant.zone,
    starts_at: tenant.at(day, start_time),
    location_text: rng.pick(['Remote', 'Our office', 'Your office, small room please', 'To be agreed']),
    deponent_names: witnessNames(tenant, legal_case.deponents.slice(0, 1)),
    service_names: [SERVICE.reporter, ...(withVideo ? [SERVICE.video] : [])].map(serviceName).join('; '),
    special_instructions: rng.percent(40) ? rng.pick(SPECIAL_INSTRUCTIONS) : '',
    number_of_attendees: rng.integer(3, 8),
    created_by: isHome ? users.paralegal.user_id : null,
    created_at: asked_at,
    updated_at: lastMinute(tenant, asked_at, asked_at),
  };
}

/**
 * Requests: those that became jobs, and those that wait for a scheduler; every second of these is the home firm's, whose ids are
 * returned.
 */
export function makeRequests(
  tenant: Tenant,
  users: Users,
  division_id: number,
  story: { cases: readonly LegalCase[]; home: Client; bookings: readonly Booking[] },
): number[] {
  linkRequests(tenant, users, story.home, story.bookings);
  const rng = tenant.rng('open requests');
  const own = story.cases.filter(({ client }) => client === story.home);
  const others = story.cases.filter(({ client }) => client !== story.home);
  const count = tenant.plan.scale.jobs_a_day > 5 ? OPEN.large : OPEN.small;
  const ofHome: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const isHome = index % 2 === 0;
    const request = openRequest(tenant, users, rng, rng.pick(isHome ? own : others), index);
    tenant.rows.add('job_request', { ...request, division_id });
    if (isHome) ofHome.push(request.job_request_id ?? 0);
  }
  return ofHome;
}
