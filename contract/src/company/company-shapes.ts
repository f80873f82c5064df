import { COMPANY_LIST } from '@onrecord/domain/company/company/company.list';
import { DOMAIN_NAME_MAX, domainNameProblem, tidyDomainName } from '@onrecord/domain/company/company/domain-name';
import { EXTENSION_RULES, tidyExtension } from '@onrecord/domain/core/file/extension-exception';
import {
  areMarksDistinct,
  CURRENCY_CODES,
  type CurrencyCode,
  DECIMAL_POINTS,
  isTimeZone,
  THOUSANDS_SEPARATORS,
} from '@onrecord/domain/core/format/locale-formats';
import { LOCALES } from '@onrecord/domain/core/language/locale';
import { isEmail } from '@onrecord/domain/core/validation/patterns';
import { z } from 'zod';
import { columnRow } from '../core/column-row.ts';
import { pageSize } from '../core/session-user.ts';
import { email, id, phone, plainDate, shortText, typedAmount } from '../core/shapes.ts';

const name = z.string().trim().min(1, 'form.required').max(120);
const integer = (min: number, max: number) => z.number().int().min(min).max(max);

const domainName = z
  .string()
  .max(DOMAIN_NAME_MAX * 2)
  .transform(tidyDomainName)
  .superRefine((text, context) => {
    const problem = domainNameProblem(text);
    if (problem) context.addIssue({ code: 'custom', message: problem.key, params: problem.params });
  });

/** A row of the list of companies. */
export const companyRow = columnRow(COMPANY_LIST.columns, {
  company_id: id,
  is_platform: z.boolean(),
  version: z.number().int(),
});
export type CompanyRow = z.output<typeof companyRow>;

const currencyCode = z.enum(CURRENCY_CODES as [CurrencyCode, ...CurrencyCode[]]);

const formats = {
  time_zone: z.string().max(64).refine(isTimeZone, 'company.time_zone'),
  locale: z.enum(LOCALES),
  currency_code: currencyCode,
  currency_symbol: z.string().trim().min(1, 'form.required').max(4),
  decimal_point_character: z.enum(DECIMAL_POINTS),
  decimal_number_thousands_separator: z.enum(THOUSANDS_SEPARATORS),
  date_format: z.enum(['MM/DD/YYYY', 'DD/MM/YYYY']),
  time_format: z.union([z.literal(12), z.literal(24)]),
};

/**
 * What the staff of a company may change of it: what it is and how it writes (sections 2, 3 and 9). What rules go by is an
 * application setting.
 */
export const companySettings = {
  name,
  phone,
  email,
  address1: shortText,
  address2: shortText,
  city: shortText,
  state_code: shortText.max(20),
  zipcode: shortText.max(20),
  country: shortText.max(60),
  ...formats,
  /** 2: first middle last suffix; any other: last, first middle suffix. */
  default_calculate_display_names: z.union([z.literal(1), z.literal(2)]),
  page_size: pageSize,
  /** Lists are gone through page by page; else they scroll through all their rows. */
  lists_in_pages: z.boolean(),
  use_room_meal_and_reporter_counts: z.boolean(),
  hide_service_provider_on_jobs: z.boolean(),
  confirmation_can_take_positive: shortText,
  confirmation_can_take_negative: shortText,
  hide_public_notes_for_check_in: z.boolean(),
  include_files_notices_on_production_worksheet: z.boolean(),
  hide_expense_section_on_worksheet: z.boolean(),
  provider_enter_separate_orders_on_worksheet: z.boolean(),
  provider_pay_days: integer(0, 365),
  /** What a returned check costs its payer; 0 charges nothing. */
  returned_check_fee: typedAmount(z.string().regex(/^\d{1,4}(\.\d{1,3})?$/, 'form.amount')),
} as const;

/** What only an admin may change. */
export const adminSettings = {
  domain_name: domainName,
  /** An inactive company is closed: nobody of it can log in, and everything of it is kept. */
  status: z.enum(['active', 'inactive']),
  allow_large_uploads: z.boolean(),
} as const;

/** A company whole, as its staff and admins see it. */
export const companyData = z.strictObject({
  company_id: id,
  is_platform: z.boolean(),
  ...companySettings,
  ...adminSettings,
  // What stands in the database is shown as it is, also where a form would refuse it today.
  email: z.string(),
  phone: z.string(),
  name: z.string(),
  domain_name: z.string(),
  time_zone: z.string(),
  locale: z.string(),
  currency_code: z.string(),
  decimal_point_character: z.string(),
  decimal_number_thousands_separator: z.string(),
  /** Application settings that section 3 counts among the company's fields; they are changed there. */
  use_multi_factor_auth: z.boolean(),
  mfa_request_auth_every_x_days: z.number().int(),
  mfa_new_code_exp_after_x_minutes: z.number().int(),
  expiration_date: plainDate.nullable(),
  division_count: z.number().int(),
  user_count: z.number().int(),
  version: z.number().int(),
});
export type CompanyData = z.output<typeof companyData>;

function refuseLikeMarks(
  values: { decimal_point_character?: string | undefined; decimal_number_thousands_separator?: string | undefined },
  context: z.RefinementCtx,
): void {
  const { decimal_point_character: point, decimal_number_thousands_separator: thousands } = values;
  if (point === undefined || thousands === undefined || areMarksDistinct(point, thousands)) return;
  context.addIssue({
    code: 'custom',
    message: 'company.marks_alike',
    path: ['decimal_number_thousands_separator'],
  });
}

/** Changes of some of a company's fields; both marks of numbers go together. */
export const companyChange = z
  .strictObject({ ...z.object({ ...companySettings, ...adminSettings }).partial().shape, version: z.number().int() })
  .superRefine(refuseLikeMarks);
export type CompanyChange = z.output<typeof companyChange>;

/** The fields that staff change (section 7, "company fields"). */
export const companyFields = z.strictObject({ ...companySettings, version: z.number().int() });

export type CompanyFields = z.output<typeof companyFields>;

export const companyFieldsChange = z
  .strictObject({ ...z.object(companySettings).partial().shape, version: z.number().int() })
  .superRefine(refuseLikeMarks);

/** A company to be made, with its first division and its first manager. What is left out follows from the locale. */
export const newCompany = z
  .strictObject({
    name,
    domain_name: domainName,
    phone: phone.default(''),
    email: email.default(''),
    ...formats,
    ...z.object(formats).omit({ time_zone: true, locale: true }).partial().shape,
    division: z.strictObject({
      name: z.string().trim().min(1, 'form.required').max(120),
      code: z.string().trim().min(1, 'form.required').max(12),
    }),
    manager: z.strictObject({
      username: z.string().trim().min(1, 'form.required').max(255),
      first_name: shortText.min(1, 'form.required'),
      last_name: shortText.min(1, 'form.required'),
      email: z.string().trim().min(1, 'form.required').max(320).refine(isEmail, 'form.email'),
      mobile: phone.default(''),
    }),
  })
  .superRefine(refuseLikeMarks);
export type NewCompany = z.output<typeof newCompany>;

export const extensionException = z.strictObject({
  extension: z.string().max(40).transform(tidyExtension).pipe(z.string()),
  rule: z.enum(EXTENSION_RULES),
});

const figures = {
  job_count: z.number().int(),
  canceled_job_count: z.number().int(),
  job_request_count: z.number().int(),
  client_invoice_count: z.number().int(),
  job_file_count: z.number().int(),
  new_client_count: z.number().int(),
  active_user_count: z.number().int(),
};

/** What happened in each company in a range of days, each counted on the company's own wall, and all of them together. */
export const companyFigures = z.strictObject({
  data: z.array(
    z.strictObject({
      company_id: id,
      name: z.string(),
      domain_name: z.string(),
      status: z.enum(['active', 'inactive']),
      ...figures,
    }),
  ),
  total: z.strictObject({ company_count: z.number().int(), ...figures }),
});
export type CompanyFigures = z.output<typeof companyFigures>;

/** What a company keeps in files, in bytes. */
export const storageUsed = z.strictObject({
  bytes: z.number().int(),
  count: z.number().int(),
  parts: z.array(
    z.strictObject({
      kind: z.enum(['job_files', 'deleted_files', 'waiting_uploads']),
      bytes: z.number().int(),
      count: z.number().int(),
    }),
  ),
});
export type StorageUsed = z.output<typeof storageUsed>;
