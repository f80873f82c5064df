import { LOCALES } from '@onrecord/domain/core/language/locale';
import { z } from 'zod';
import { captcha, linked, openLink } from '../core/calls/link-session.ts';
import { get, post } from '../core/entry.ts';
import { id, messageResponse } from '../core/shapes.ts';

/**
 * Opening a link page (section 2, public pages). With the token of a mail the page opens at once. A bare address opens with a
 * solved captcha where the company allows it, else the page offers to send a fresh link.
 */
export const linkArea = {
  challenge: get('/captcha/challenge', 'public', { returns: z.looseObject({}) }),
  open: openLink,
  sendFresh: post('/link/sendFresh', 'public', {
    body: z.strictObject({ ...linked, captcha }),
    returns: messageResponse,
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
      currency_code: z.string(),
      currency_symbol: z.string(),
      decimal_point_character: z.string(),
      decimal_number_thousands_separator: z.string(),
    }),
  }),
};
