import { PREFERENCES } from '@onrecord/domain/people/service-provider/preference';
import { z } from 'zod';
import { post } from '../core/entry.ts';
import { id, messageResponse, noteText, optionalId, plainDate, savedResponse } from '../core/shapes.ts';

/** Whose wish it is: one of the two. */
const owner = { client_id: optionalId.default(null), contact_id: optionalId.default(null) };

const preferenceRow = z.strictObject({
  provider_preference_id: id,
  service_provider_id: id,
  service_provider_name: z.string(),
  preference: z.enum(PREFERENCES),
  note: z.string(),
  since: plainDate,
});
export type PreferenceRow = z.output<typeof preferenceRow>;

/** Which providers a client, or one of its people, wants or has barred. Staff only: nobody else learns of it. */
export const providerPreferenceArea = {
  getPreferences: post('/provider_preference/getPreferences', 'clients.view', {
    body: z.strictObject(owner),
    returns: z.strictObject({ data: z.array(preferenceRow) }),
  }),
  /** Says it of a provider, or says it anew. */
  save: post('/provider_preference/save', 'clients.edit', {
    body: z.strictObject({
      ...owner,
      service_provider_id: id,
      preference: z.enum(PREFERENCES),
      note: noteText.default(''),
    }),
    returns: savedResponse,
  }),
  remove: post('/provider_preference/remove', 'clients.edit', {
    body: z.strictObject({ provider_preference_id: id }),
    returns: messageResponse,
  }),
};
