import type { conferenceRoomArea } from '@onrecord/contract/scheduling/conference-room';
import { type CallHandlers, requireOwnCompany, userScope } from '../../../http/call.ts';
import type { Services } from '../../../http/services.ts';
import { conferenceRoomChoices } from './conference-room.reads.ts';

export function conferenceRoomHandlers({ db }: Services): CallHandlers<typeof conferenceRoomArea> {
  return {
    async getCompanyConferenceRooms(call) {
      const scope = userScope(call);
      requireOwnCompany(scope, call.body.company_id);
      return db.readScope(scope, (tx) => conferenceRoomChoices(tx, scope, call.body));
    },
  };
}
