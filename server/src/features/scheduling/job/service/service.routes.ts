import type { jobArea } from '@onrecord/contract/scheduling/job/job';
import { AppError, type FieldProblems, refuse, refuseFields } from '@onrecord/domain/core/messages/app-error';
import type { Sentence } from '@onrecord/domain/core/messages/catalogue';
import type { Tx } from '../../../../db/database.ts';
import type { UserScope } from '../../../../db/scope.ts';
import { type Call, type CallHandlers, userScope } from '../../../../http/call.ts';
import type { Services } from '../../../../http/services.ts';
import { lookOrChange, warningsOf } from '../change/preview.reads.ts';
import { jobServices } from '../detail.reads.ts';
import { staffScope } from '../job.access.ts';
import { presentServices } from '../job.present.ts';
import { availabilityFor, blocked, overrideOf, warned, withoutDoubleBooking } from '../schedule/check.reads.ts';
import { type Booked, NO_OVERRIDE, type Override } from '../schedule/override.reads.ts';
import { type JobRow, servicesOf } from '../schedule/schedule.reads.ts';
import { assignProvider, openJob } from '../schedule/schedule.writes.ts';
import type { ServiceQuery } from '../schedule/suitability.reads.ts';
import { pressUndoable } from '../undo/undo.writes.ts';
import { bookingOf, openService } from './service.reads.ts';
import { addService } from './service.writes.ts';

type ServiceCalls = Pick<CallHandlers<typeof jobArea>, 'assignProvider' | 'addService'>;
type CallOf<Name extends keyof ServiceCalls> = Parameters<ServiceCalls[Name]>[0];

const staffOf = (call: Call) => staffScope(userScope(call));

/** The change, allowed, or its preview; what stands in its way is shown at the one field there is. */
async function lookOrAssign(...args: Parameters<typeof lookOrChange>) {
  try {
    return await lookOrChange(...args);
  } catch (error) {
    if (!(error instanceof AppError) || !error.fields) throw error;
    const [text] = Object.values(error.fields);
    const fields: FieldProblems = text ? { service_provider_id: text } : {};
    throw new AppError({ key: error.key, params: error.params }, fields);
  }
}

interface Booking {
  /** What the typed reason overrides; undefined where somebody is not free and no reason does. */
  readonly override: Override | undefined;
  readonly provider_name: string;
  /** What the preview says of the provider, be it in the way or only to look at. */
  readonly facts: readonly Sentence[];
}

const NOBODY: Booking = { override: NO_OVERRIDE, provider_name: '', facts: [] };

/** Whether somebody can take a service of a job, by the same reasons as on creation. */
async function bookingOfProvider(
  tx: Tx,
  scope: UserScope,
  job: JobRow,
  service: ServiceQuery,
  { service_provider_id, overlap_reason }: { service_provider_id: number | null; overlap_reason: string },
): Promise<Booking> {
  if (service_provider_id === null) return NOBODY;
  const [one] = await availabilityFor(tx, scope, job, service, [service_provider_id]);
  if (!one) return NOBODY;
  const facts = [
    ...(one.found.outcome === 'blocked' ? [blocked(one.who, one.found)] : []),
    ...warned(one.who, one.found),
  ];
  return { override: overrideOf(one.found, overlap_reason), provider_name: one.who.name, facts };
}

/** @throws AppError 400 at the provider who is not free */
function requireBooking({ override, provider_name, facts: [why] }: Booking): Booked {
  if (override) return { provider_name, override };
  throw refuseFields(why ? { service_provider_id: why } : {});
}

async function presentService(tx: Tx, scope: UserScope, jobId: number, jobServiceId: number) {
  const rows = presentServices(await jobServices(tx, scope, jobId), scope);
  const saved = rows.find((row) => row.job_service_id === jobServiceId);
  if (!saved) throw refuse('general.not_found');
  return saved;
}

async function assignOne(tx: Tx, call: CallOf<'assignProvider'>, now: Temporal.Instant) {
  const scope = staffOf(call);
  const { body } = call;
  const job = await openJob(tx, scope, call.params.id, null);
  const { before, services } = await openService(tx, scope, job.job_id, body);
  const booking = await bookingOfProvider(tx, scope, job, before, body);
  const requested = { before: job, after: { services: services.map(bookingOf) }, reason: body.change_reason };
  const look = { press: body, also: warningsOf(booking.facts) };
  const gate = await lookOrAssign(tx, scope, requested, look, now);
  const booked = requireBooking(booking);
  if ('preview' in gate) return gate.preview;
  const { change } = gate;
  const { service_provider_id, with_undo } = body;
  const present = () => presentService(tx, scope, job.job_id, body.job_service_id);
  if (change.changes.length === 0) return present();
  const press = { job_id: job.job_id, kind: 'assign', with_undo } as const;
  const { undo } = await pressUndoable(tx, scope, press, now, (held) =>
    assignProvider(tx, scope, job, { before, service_provider_id, booked, change, held }),
  );
  return { ...(await present()), ...undo };
}

async function addOne(tx: Tx, call: CallOf<'addService'>, now: Temporal.Instant) {
  const scope = staffOf(call);
  const { version, service_id, service_provider_id, overlap_reason, change_reason: reason } = call.body;
  const job = await openJob(tx, scope, call.params.id, version);
  const service = { job_service_id: null, service_id, service_provider_id };
  const services = [...(await servicesOf(tx, scope, job.job_id)).map(bookingOf), service];
  const booking = await bookingOfProvider(tx, scope, job, service, { service_provider_id, overlap_reason });
  const look = { press: call.body, also: warningsOf(booking.facts) };
  const gate = await lookOrAssign(tx, scope, { before: job, after: { services }, reason }, look, now);
  const booked = requireBooking(booking);
  if ('preview' in gate) return gate.preview;
  const { change } = gate;
  const added = await addService(tx, scope, job, { service_id, service_provider_id, booked, change });
  return presentService(tx, scope, job.job_id, added);
}

/** Who has the services of a job: assigning and replacing providers, and one more service. */
export function serviceHandlers({ db, now }: Services): ServiceCalls {
  return {
    assignProvider: (call) => withoutDoubleBooking(() => db.withScope(call.scope, (tx) => assignOne(tx, call, now()))),
    addService: (call) => withoutDoubleBooking(() => db.withScope(call.scope, (tx) => addOne(tx, call, now()))),
  };
}
