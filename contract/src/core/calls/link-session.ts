import { LINK_PURPOSES } from '@onrecord/domain/core/permission/access-key';
import { z } from 'zod';
import { post } from '../entry.ts';
import { id } from '../shapes.ts';

export const captcha = z.string().max(4096);

/** What the path of a link page names. `subject_id` is the contact, the provider, or the order whose invoice is printed. */
export const linked = {
  company_id: id,
  purpose: z.enum(LINK_PURPOSES),
  job_id: id.nullable().default(null),
  subject_id: id.nullable().default(null),
};

/** Opens the page of a link: its session is what every link page begins with. */
export const openLink = post('/link/open', 'public', {
  body: z.strictObject({ ...linked, token: z.string().max(100).default(''), captcha: captcha.default('') }),
  returns: z.discriminatedUnion('outcome', [
    z.strictObject({ outcome: z.literal('open'), access_token: z.string(), expires_at: z.string() }),
    /** No token: ask for the captcha, then open. */
    z.strictObject({ outcome: z.literal('captcha') }),
    /** No token and bare addresses are off: offer a fresh link. */
    z.strictObject({ outcome: z.literal('fresh') }),
  ]),
});
