import { MASTER_PASSWORD_HOURS } from '@onrecord/domain/access/sign-in/master-password';
import { z } from 'zod';
import { get, post } from '../core/entry.ts';
import { id, instant, messageResponse } from '../core/shapes.ts';

/** Section 7, Company: master passwords. Admins only; for the company being worked in. */
export const masterPasswordArea = {
  /** Makes a new one and ends the one before, with every session it opened. The password is shown this once and kept
   *  nowhere. `hours`: how long it lives; the company's setting where it is left out. */
  generate: post('/master_password/generate', 'masterpasswords.add', {
    body: z.strictObject({
      company_id: id.optional(),
      hours: z.number().int().min(MASTER_PASSWORD_HOURS.min).max(MASTER_PASSWORD_HOURS.max).optional(),
    }),
    returns: z.strictObject({ message: z.string(), password: z.string(), expires_at: instant }),
  }),
  /** `id` is the company's. Says that there is one and until when, never what it is. */
  getActiveMasterPassword: get('/master_password/getActiveMasterPassword/{id}', 'masterpasswords.view', {
    returns: z.strictObject({
      active: z
        .strictObject({
          masked_password: z.string(),
          created_by_name: z.string(),
          created_at: instant,
          expires_at: instant,
          /** Sessions it opened that are still open. */
          open_sessions: z.number().int(),
        })
        .nullable(),
      /** How long the next one lives unless it is said. */
      hours: z.number().int(),
    }),
  }),
  /** Ends the active one before its time, with every session it opened. */
  end: post('/master_password/end', 'masterpasswords.add', {
    body: z.strictObject({ company_id: id.optional() }),
    returns: messageResponse,
  }),
};
