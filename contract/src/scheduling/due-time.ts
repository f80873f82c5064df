import { LAMPS, type LampName } from '@onrecord/domain/scheduling/readiness/lamp-names';
import { z } from 'zod';
import { patch, post } from '../core/entry.ts';
import { optionalId, plainTime } from '../core/shapes.ts';

const dueTime = z.union([
  z.strictObject({ business_days: z.number().int(), at: plainTime }),
  z.strictObject({ minutes: z.number().int() }),
]);

const byLamp = <Shape extends z.ZodType>(shape: Shape) =>
  z.strictObject(Object.fromEntries(LAMPS.map((lamp) => [lamp, shape])) as Record<LampName, Shape>);

/** Due times of one level: null where the level above decides. `inherited` is what holds without any of them. */
const dueTimeSetting = z.strictObject({
  division_id: optionalId,
  version: z.number().int(),
  values: byLamp(dueTime.nullable()),
  inherited: byLamp(dueTime),
  may_edit: z.boolean(),
});
export type DueTimeSetting = z.output<typeof dueTimeSetting>;

/** When each step of a job is due, for the company and for each of its divisions (sections 3 and 9). */
export const dueTimeArea = {
  get: post('/due_time/get', 'applicationsettings.view', {
    body: z.strictObject({ division_id: optionalId.default(null) }),
    returns: dueTimeSetting,
  }),
  /** Saves the due times sent and leaves the others. A stale `version` is refused with the due times as they are now. */
  update: patch('/due_time/update', 'applicationsettings.edit', {
    body: z.strictObject({
      division_id: optionalId.default(null),
      version: z.number().int(),
      values: byLamp(dueTime.nullable()).partial(),
    }),
    returns: z.strictObject({ message: z.string(), entry: dueTimeSetting }),
  }),
};
