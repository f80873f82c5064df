import type { jobPickerArea } from '@onrecord/contract/scheduling/job/job-picker';
import { message } from '@onrecord/domain/core/messages/catalogue';
import { type CallHandlers, userScope } from '../../../../http/call.ts';
import type { Services } from '../../../../http/services.ts';
import { staffScope } from '../job.access.ts';
import { presentRanking } from './picker.present.ts';
import { type PriceBooking, rankProviders } from './picker.reads.ts';
import { saveSkills } from './picker.writes.ts';

/** Who can take a service of a job (sections 3 and 4). `price` comes from above scheduling. */
export function jobPickerHandlers({ db, now }: Services, price: PriceBooking): CallHandlers<typeof jobPickerArea> {
  return {
    async rankProviders(call) {
      const scope = staffScope(userScope(call));
      const readAt = now();
      return db.readScope(scope, async (tx) =>
        presentRanking(await rankProviders(tx, scope, call.body, readAt, price), scope, readAt),
      );
    },
    async saveSkills(call) {
      const scope = staffScope(userScope(call));
      await db.withScope(scope, (tx) => saveSkills(tx, scope, call.body));
      return { message: message('general.saved') };
    },
  };
}
