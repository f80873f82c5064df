import { LOCALES } from '@onrecord/domain/language/locale';
import { LINK_PURPOSES } from '@onrecord/domain/permission/access-key';
import { z } from 'zod';
import { get, post } from '../core/entry.ts';
import { id, messageAnswer } from '../core/shapes.ts';

const captcha = z.string().max(4096);

/** What the path of a link page names. `subject_id` is the contact, the provider, or the order whose invoice is printed. */
const linked = {
  company_id: id,
  purpose: z.enum(LINK_PURPOSES),
  job_id: id.nullable().default(null),
  subject_id: id.nullable().default(null),
};

/**
 * Opening a link page (section 2, public pages). With the token of a mail the page opens at once. A bare address opens with a
 * solved captcha where the company allows it, else the page offers to send a fresh link.
 */
export const linkArea = {
  challenge: get('/captcha/challenge', 'public', { returns: z.looseObject({}) }),
  open: post('/link/open', 'public', {
    body: z.strictObject({ ...linked, token: z.string().max(100).default(''), captcha: captcha.default('') }),
    returns: z.discriminatedUnion('outcome', [
      z.strictObject({ outcome: z.literal('open'), access_token: z.string(), expires_at: z.string() }),
      /** No token: ask for the captcha, then open. */
      z.strictObject({ outcome: z.literal('captcha') }),
      /** No token and bare addresses are off: offer a fresh link. */
      z.strictObject({ outcome: z.literal('fresh') }),
    ]),
  }),
  sendFresh: post('/link/sendFresh', 'public', {
    body: z.strictObject({ ...linked, captcha }),
    returns: messageAnswer,
  }),
  /** What a page may say before anything is proved: whose page it is. */
  header: get('/link/header/{company_id}', 'public', {
    returns: z.strictObject({
      company_id: id,
      company_name: z.string(),
      domain_name: z.string(),
      btn_bgcolor: z.string(),
      btn_fontcolor: z.string(),
      /** '' when the company has none or hides it. */
      header_company_logo: z.string(),
      phone: z.string(),
      terms: z.record(z.string(), z.strictObject({ singular: z.string(), plural: z.string() })),
      locale: z.enum(LOCALES),
      date_format: z.string(),
      time_format: z.number(),
    }),
  }),
};
