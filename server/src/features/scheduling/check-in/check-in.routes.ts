import type { checkInArea } from '@onrecord/contract/scheduling/check-in';
import { AppError } from '@onrecord/domain/core/messages/app-error';
import { message } from '@onrecord/domain/core/messages/catalogue';
import type { Refused } from '@onrecord/domain/core/messages/refusal';
import { decideCheckInChange } from '@onrecord/domain/scheduling/confirmation/check-in-change';
import { decideCheckInUndo, decideCheckOut } from '@onrecord/domain/scheduling/confirmation/check-out';
import { decideNoShow, decideNoShowUndo } from '@onrecord/domain/scheduling/confirmation/no-show';
import { type CallHandlers, userScope } from '../../../http/call.ts';
import type { Services } from '../../../http/services.ts';
import { staffScope } from '../job/job.access.ts';
import { checkInSubject, openArrival } from './check-in.access.ts';
import { deleteCheckIn, saveCheckIn, saveCheckOut } from './check-in.writes.ts';
import { noShowsOf, openNoShow } from './no-show.reads.ts';
import { saveNoShow, undoNoShow } from './no-show.writes.ts';

function orThrow<Decision extends { outcome: string }>(decision: Decision | Refused): Exclude<Decision, Refused> {
  if (decision.outcome === 'refused') {
    const { reason, fields } = decision as Refused;
    throw new AppError(reason, fields);
  }
  return decision as Exclude<Decision, Refused>;
}

/** Check-ins taken back, and departures, by staff or by the provider. */
export function checkInHandlers({ db, now }: Services): CallHandlers<typeof checkInArea> {
  return {
    undoCheckIn: (call) =>
      db.withScope(userScope(call), async (tx) => {
        const scope = userScope(call);
        const found = await openArrival(tx, scope, call.body);
        const { reason } = orThrow(decideCheckInUndo(found, call.body.reason));
        await deleteCheckIn(tx, scope, found, reason);
        return { message: message('check_in.undone', { name: found.provider_name }) };
      }),
    updateCheckIn: (call) =>
      db.withScope(userScope(call), async (tx) => {
        const scope = userScope(call);
        const found = await openArrival(tx, scope, await checkInSubject(tx, scope, call.params.id));
        const { job_date, time_zone } = found.job;
        const decision = orThrow(decideCheckInChange({ ...found, job_date, time_zone }, call.body, now()));
        if (decision.outcome === 'saved') await saveCheckIn(tx, scope, found, decision.patch);
        return { message: message('check_in.saved', { name: found.provider_name }) };
      }),
    checkOut: (call) =>
      db.withScope(userScope(call), async (tx) => {
        const scope = userScope(call);
        const found = await openArrival(tx, scope, call.body);
        const decision = orThrow(decideCheckOut(found, call.body.check_out_datetime, now()));
        if (decision.outcome === 'saved') await saveCheckOut(tx, scope, found, decision.check_out_datetime);
        return { message: message('check_out.saved', { name: found.provider_name }) };
      }),
    recordNoShow: (call) =>
      db.withScope(userScope(call), async (tx) => {
        const scope = staffScope(userScope(call));
        const found = await openNoShow(tx, scope, call.body);
        const { reason } = orThrow(decideNoShow(found, call.body.reason, now()));
        await saveNoShow(tx, scope, found, reason, now());
        return { message: message('no_show.recorded', { name: found.provider_name }) };
      }),
    undoNoShow: (call) =>
      db.withScope(userScope(call), async (tx) => {
        const scope = staffScope(userScope(call));
        const found = await openNoShow(tx, scope, call.body);
        const { reason } = orThrow(decideNoShowUndo(found, call.body.reason));
        await undoNoShow(tx, scope, found, reason, now());
        return { message: message('no_show.undone', { name: found.provider_name }) };
      }),
    getNoShows: (call) =>
      db.readScope(call.scope, (tx) => noShowsOf(tx, staffScope(userScope(call)), call.params.id, now())),
  };
}
