import { changesBetween } from '@onrecord/domain/core/activity/changes';
import { JOB_STATUS } from '@onrecord/domain/core/lookup/starting-values';
import { addBusinessDays } from '@onrecord/domain/core/time/business-day';
import { DEFAULT_CUT_OFF } from '@onrecord/domain/scheduling/cancellation/cancellation-clock';
import { cancellationCutOff } from '@onrecord/domain/scheduling/cancellation/cut-off-instant';
import { canceledColumns, reinstatedStatus } from '@onrecord/domain/scheduling/change/cancellation';
import { decideClientConfirmation } from '@onrecord/domain/scheduling/confirmation/client-confirmation';
import { type Happening, staff, visitor } from './activity.ts';
import type { Booking } from './booking.ts';
import { CONFIRMATION, slotOf } from './desk.ts';
import { type Day, minutesAfter, type Tenant } from './tenant.ts';
import type { Users } from './users.ts';

/** What the office does with one job. */
interface Work {
  readonly tenant: Tenant;
  readonly users: Users;
  readonly booking: Booking;
}

/** The columns of a job that its client's response writes. */
const clientColumns = ({ row }: Booking) => ({
  job_status_id: row.job_status_id ?? JOB_STATUS.new,
  confirmation_status_id: row.confirmation_status_id ?? null,
  client_confirmed_note: row.client_confirmed_note ?? '',
  client_declined_on: null,
});

interface ClientResponse {
  readonly response: 'yes' | 'no' | 'left_message';
  readonly channel: 'link' | 'phone';
  readonly note: string;
  readonly said_at: string;
}

/** Writes what the product writes of a client's response: the columns that it decides, the response itself and the log. */
function respond({ tenant, users, booking }: Work, { response, channel, note, said_at }: ClientResponse): Happening {
  const { caller, row, day, time_zone } = booking;
  const said_by = `${caller.first_name} ${caller.last_name}`;
  const isLink = channel === 'link';
  const told_to = isLink ? '' : users.scheduler.name;
  const at = isLink ? said_at : minutesAfter(said_at, 4);
  const was = clientColumns(booking);
  const decision = decideClientConfirmation(
    {
      job_date: day.toString(),
      time_zone,
      is_canceled: 0,
      client_confirmed_on: null,
      default_confirmation_status_id: CONFIRMATION.confirmed,
    },
    { is_confirmed: response === 'yes', note, contact_id: caller.contact_id, said_at: Temporal.Instant.from(said_at) },
    Temporal.Instant.from(at),
  );
  if (decision.outcome === 'refused') throw new Error(`the client of job ${booking.job_number} cannot respond`);
  const isMessage = response === 'left_message';
  const patch = isMessage ? {} : decision.patch;
  Object.assign(row, patch, { updated_at: isMessage ? row.updated_at : at });
  tenant.rows.add('job_response', {
    job_response_id: tenant.rows.nextId('job_response'),
    job_id: booking.job_id,
    service_provider_id: null,
    response,
    channel,
    said_by,
    told_to,
    note,
    said_at,
    recorded_at: at,
    recorded_by: isLink ? null : users.scheduler.user_id,
    was: isMessage ? {} : { client: was },
  });
  const spoken = isLink ? {} : changesBetween({}, { said_by, told_to, said_at, response_channel: channel });
  return {
    at,
    activity_type: isMessage ? 'Message Left' : 'Confirm Job',
    actor: isLink ? visitor('contact', caller) : staff(users.scheduler),
    about: booking,
    description: note,
    changes: { ...changesBetween({ client_confirmed_on: null, ...was }, patch), ...spoken },
  };
}

interface Move {
  readonly from: Day;
  readonly from_time: string;
  readonly notice_at: string;
  readonly reason: string;
}

/** Writes that a job was moved to where it is now. Nobody had confirmed, so nothing else of it changes. */
function move({ tenant, users, booking }: Work, { from, from_time, notice_at, reason }: Move): Happening {
  const { row, time_zone, day, start_time, hours } = booking;
  const cutOff = cancellationCutOff(
    {
      date: from.toString(),
      starts_at: from.toZonedDateTime({ timeZone: time_zone, plainTime: from_time }).toInstant(),
      zone: time_zone,
    },
    DEFAULT_CUT_OFF,
    new Map(tenant.holidays.map(({ holiday_date, description }) => [holiday_date, description])),
  );
  tenant.rows.add('job_move', {
    job_move_id: tenant.rows.nextId('job_move'),
    job_id: booking.job_id,
    from_date: from.toString(),
    from_time,
    from_time_zone: time_zone,
    to_date: day.toString(),
    to_time: start_time,
    to_time_zone: time_zone,
    moved_by: users.scheduler.user_id,
    moved_by_name: users.scheduler.name,
    reason,
    notice_at,
    is_late: Temporal.Instant.compare(Temporal.Instant.from(notice_at), cutOff) > 0,
  });
  const columns = (at: Pick<Booking, 'day' | 'start_time'>) => ({
    job_date: at.day.toString(),
    start_time: at.start_time,
    ...slotOf({ time_zone, hours, ...at }),
    ics_sequence: 0,
  });
  const after = { ...columns({ day, start_time }), ics_sequence: 1 };
  Object.assign(row, { ics_sequence: 1, updated_at: notice_at });
  return {
    at: notice_at,
    activity_type: 'Job Rescheduled',
    actor: staff(users.scheduler),
    about: booking,
    description: reason,
    changes: { ...changesBetween(columns({ day: from, start_time: from_time }), after) },
  };
}

/** Writes that a job was canceled in time and opened again, by when nobody has confirmed it any more. */
function reinstate({ users, booking }: Work, canceled_at: string, reinstated_at: string): Happening[] {
  const { row, day, time_zone, services } = booking;
  const columns = clientColumns(booking);
  const open = { is_canceled: 0, canceled_at: null, cancel_reason: '', job_status_id: columns.job_status_id };
  const gone = { ...open, ...canceledColumns('in_time'), canceled_at, cancel_reason: 'The parties settled' };
  const job_status_id = reinstatedStatus(
    { ...gone, job_date: day.toString(), time_zone },
    services.every(({ provider }) => provider !== null),
    Temporal.Instant.from(reinstated_at),
  );
  Object.assign(row, { ...open, job_status_id, ics_sequence: 2, updated_at: reinstated_at });
  const about = { actor: staff(users.scheduler), about: booking };
  return [
    {
      ...about,
      at: canceled_at,
      activity_type: 'Job Canceled',
      description: gone.cancel_reason,
      changes: { ...changesBetween({ ...open, ics_sequence: 0 }, { ...gone, ics_sequence: 1 }) },
    },
    {
      ...about,
      at: reinstated_at,
      activity_type: 'Job Reinstated',
      description: 'The settlement fell through',
      changes: { ...changesBetween({ ...gone, ics_sequence: 1 }, { ...open, job_status_id, ics_sequence: 2 }) },
    },
  ];
}

/** Whether nobody has said anything about a job that is still to come, so that a change leaves no earlier answer behind. */
function isUntouched(
  tenant: Tenant,
  { row, created_at, day, progress, is_canceled, scene, services }: Booking,
): boolean {
  return (
    progress === 'upcoming' &&
    !is_canceled &&
    !scene &&
    row.client_confirmed_on === null &&
    created_at < tenant.at(tenant.businessDay(-3), '08:00') &&
    Temporal.PlainDate.compare(day, tenant.businessDay(4)) > 0 &&
    services.every((service) => service.confirmed_on === null && service.row.provider_can_take !== false)
  );
}

/**
 * What clients and the office did with jobs that are still to come, in every company: a client said no by link and by phone,
 * confirmed by phone, or was left a message; two jobs were moved, one of them late; one was canceled and opened again.
 * Returns what the log says of it.
 */
export function makeChanges(tenant: Tenant, users: Users, bookings: readonly Booking[]): Happening[] {
  const untouched = bookings
    .filter((booking) => isUntouched(tenant, booking))
    .toSorted((a, b) => Temporal.PlainDate.compare(a.day, b.day) || a.job_id - b.job_id);
  const onBusinessDay = (count: number, time: string) => tenant.at(tenant.businessDay(count), time);
  const responds = (response: ClientResponse) => (work: Work) => [respond(work, response)];
  const moved = (from: (day: Day) => Day, rest: Omit<Move, 'from'>) => (work: Work) => [
    move(work, { from: from(work.booking.day), ...rest }),
  ];
  const [noByLink, noByPhone] = ['The witness is ill that week.', 'Counsel is in trial; please offer another week.'];
  const changes: readonly ((work: Work) => Happening[])[] = [
    responds({ response: 'no', channel: 'phone', note: noByPhone, said_at: onBusinessDay(-1, '10:20') }),
    responds({ response: 'no', channel: 'link', note: noByLink, said_at: onBusinessDay(-2, '14:05') }),
    responds({ response: 'yes', channel: 'phone', note: '', said_at: onBusinessDay(-1, '11:40') }),
    responds({
      response: 'left_message',
      channel: 'phone',
      note: 'Will call back.',
      said_at: onBusinessDay(-2, '09:15'),
    }),
    moved((day) => addBusinessDays(day, -1, tenant.closedDays), {
      from_time: '10:00',
      notice_at: onBusinessDay(-2, '11:30'),
      reason: 'Opposing counsel has a hearing',
    }),
    moved(() => addBusinessDays(tenant.businessDay(-1), 1, tenant.closedDays), {
      from_time: '13:00',
      notice_at: onBusinessDay(-1, '16:10'),
      reason: 'The witness missed the flight',
    }),
    (work) => reinstate(work, onBusinessDay(-2, '10:10'), onBusinessDay(-1, '09:05')),
  ];
  return changes.flatMap((change, index) => {
    const booking = untouched[index];
    return booking ? change({ tenant, users, booking }) : [];
  });
}
