import type { BodyOf } from '@onrecord/contract/core/entry';
import type { ConferenceRoomChoice, conferenceRoomArea } from '@onrecord/contract/scheduling/conference-room';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { choiceRows } from '../../../db/list/choice-query.ts';
import type { UserScope } from '../../../db/scope.ts';
import { visibleRooms } from './conference-room.access.ts';

type RoomsQuery = BodyOf<typeof conferenceRoomArea.getCompanyConferenceRooms>;

/** Active rooms to choose from, of one division and of none in particular. */
export function conferenceRoomChoices(tx: Tx, scope: UserScope, query: RoomsQuery): Promise<ConferenceRoomChoice[]> {
  const narrowed: RawBuilder<boolean>[] = [sql`r.is_active`];
  if (query.division_id !== null) narrowed.push(sql`(r.division_id is null or r.division_id = ${query.division_id})`);
  const source = {
    from: sql`conference_room r`,
    value: sql`r.conference_room_id`,
    label: sql`r.name`,
    also: {
      note: sql`concat_ws(', ', nullif(r.address1, ''), nullif(r.city, ''))`,
      division_id: sql`r.division_id`,
      seats: sql`r.seats`,
      address1: sql`r.address1`,
      address2: sql`r.address2`,
      city: sql`r.city`,
      state_code: sql`r.state_code`,
      zipcode: sql`r.zipcode`,
    },
    searched: [sql`r.name`, sql`r.address1`, sql`r.city`],
    where: [...visibleRooms(scope), ...narrowed],
  };
  return choiceRows(tx, source, query);
}
