import { DOMAIN_NAME_MAX } from '@onrecord/domain/company/company/domain-name';
import { LOCALES } from '@onrecord/domain/core/language/locale';
import { isEmail } from '@onrecord/domain/core/validation/patterns';
import { z } from 'zod';
import { adminSettings, companySettings } from '../company/company-shapes.ts';
import { captcha } from '../core/calls/link-session.ts';
import { post } from '../core/entry.ts';
import { session } from '../core/session-user.ts';
import { messageResponse, shortText } from '../core/shapes.ts';

const { name, time_zone } = companySettings;
const token = z.string().max(200);
const typedPassword = z.string().max(200);

/** What a stranger says of a company to be started. */
export const companyStart = z.strictObject({
  name,
  first_name: shortText.min(1, 'form.required'),
  last_name: shortText.min(1, 'form.required'),
  email: z.string().trim().min(1, 'form.required').max(255).refine(isEmail, 'form.email'),
  /** Country and language: decides currency, formats, holidays, and in which language the link is mailed. */
  locale: z.enum(LOCALES),
  time_zone,
});
export type CompanyStart = z.output<typeof companyStart>;

/**
 * Companies that their own people start, where an admin of the platform allows it (`companies_start_themselves` of the platform's
 * settings). Everywhere else each of these calls is refused with `company.start_closed` (403).
 */
export const companyStartArea = {
  /** Mails a link to the address. Returns the same whether or not somebody has a login with it. */
  request: post('/company_start/request', 'public', {
    body: companyStart.extend({ captcha: captcha.default('') }),
    returns: messageResponse,
  }),
  /** What a mailed link is for, with an address that is free. It changes nothing. 404 where the link was used or has expired. */
  getStart: post('/company_start/getStart', 'public', {
    body: z.strictObject({ token }),
    returns: z.strictObject({ name: z.string(), email: z.string(), domain_name: z.string() }),
  }),
  /** Whether another company has this name or this domain name, for whoever holds a link. */
  checkAddress: post('/company_start/checkAddress', 'public', {
    body: z.strictObject({
      token,
      name: z.string().max(255).default(''),
      domain_name: z
        .string()
        .max(DOMAIN_NAME_MAX * 2)
        .default(''),
    }),
    returns: z.strictObject({ name_exists: z.boolean(), domain_name_exists: z.boolean() }),
  }),
  /** Makes the company with its first manager and signs them in. The link is used up with it, or stays good where this is refused. */
  finish: post('/company_start/finish', 'public', {
    body: z.strictObject({
      token,
      name,
      domain_name: adminSettings.domain_name,
      password: typedPassword,
      confirm_password: typedPassword,
      user_time_zone: z.string().max(64).default(''),
    }),
    returns: session,
  }),
};
