import { z } from 'zod';
import { choiceFields } from '../core/choices.ts';
import { post } from '../core/entry.ts';
import { choice, optionalId } from '../core/shapes.ts';

export const conferenceRoomChoice = z.strictObject({
  ...choice.shape,
  division_id: optionalId,
  seats: z.number().int(),
  address1: z.string(),
  address2: z.string(),
  city: z.string(),
  state_code: z.string(),
  zipcode: z.string(),
});
export type ConferenceRoomChoice = z.output<typeof conferenceRoomChoice>;

/** Conference rooms as places of jobs. */
export const conferenceRoomArea = {
  /** Active rooms to choose from, of one division (and of none in particular) or of all. */
  getCompanyConferenceRooms: post('/conference_room/getCompanyConferenceRooms', 'jobs.view', {
    body: z.strictObject({ ...choiceFields, division_id: optionalId.default(null) }),
    returns: z.array(conferenceRoomChoice),
  }),
};
