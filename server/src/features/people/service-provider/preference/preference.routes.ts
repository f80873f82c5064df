import type { providerPreferenceArea } from '@onrecord/contract/people/provider-preference';
import { message } from '@onrecord/domain/core/messages/catalogue';
import { type Call, type CallHandlers, userScope } from '../../../../http/call.ts';
import type { Services } from '../../../../http/services.ts';
import { requireStaff } from '../service-provider.writes.ts';
import { preferencesOf, requireOwner } from './preference.reads.ts';
import { removePreference, savePreference } from './preference.writes.ts';

function staffOf(call: Call) {
  const scope = userScope(call);
  requireStaff(scope);
  return scope;
}

/** Which providers clients and their people want or have barred. */
export function providerPreferenceHandlers({ db }: Services): CallHandlers<typeof providerPreferenceArea> {
  return {
    getPreferences: (call) =>
      db.readScope(staffOf(call), async (tx) => {
        const scope = staffOf(call);
        await requireOwner(tx, scope, call.body);
        return { data: await preferencesOf(tx, scope, call.body) };
      }),
    async save(call) {
      const scope = staffOf(call);
      const id = await db.withScope(scope, (tx) => savePreference(tx, scope, call.body));
      return { message: message('general.saved'), id };
    },
    async remove(call) {
      const scope = staffOf(call);
      await db.withScope(scope, (tx) => removePreference(tx, scope, call.body.provider_preference_id));
      return { message: message('general.deleted') };
    },
  };
}
