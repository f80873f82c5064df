import { DATE_FORMATS } from '@onrecord/domain/core/format/settings';
import { LOCALES } from '@onrecord/domain/core/language/locale';
import { MAX_PINS, MENU_GROUPS } from '@onrecord/domain/core/list/menu';
import { PAGE_SIZE } from '@onrecord/domain/core/list/page-size';
import { FLAGS, MODULE_NAMES } from '@onrecord/domain/core/permission/modules';
import { USER_TYPES } from '@onrecord/domain/core/permission/user-type';
import { TERM_NAMES } from '@onrecord/domain/core/term/default-terms';
import { z } from 'zod';
import { id, instant, money, optionalId } from './shapes.ts';

/** The words of a division, every one resolved: `terms.job.plural`. */
export const termWords = z.record(z.enum(TERM_NAMES), z.strictObject({ singular: z.string(), plural: z.string() }));

/** What the viewer may do, by module. The server decides again at every call; this only spares people dead buttons. */
export const permissions = z.record(z.enum(MODULE_NAMES), z.record(z.enum(FLAGS), z.boolean()));

export const themeMode = z.enum(['light', 'dark', 'system']);

/** How many rows somebody wants on a page of a list (section 9). */
export const pageSize = z.number().int().min(PAGE_SIZE.min).max(PAGE_SIZE.max);

/** What somebody closed and pinned in the menu. A pin is the address of a page; one that leads nowhere shows nothing. */
export const menuChoices = z.strictObject({
  closed: z.array(z.enum(MENU_GROUPS)).max(MENU_GROUPS.length),
  pinned: z
    .array(
      z
        .string()
        .max(80)
        .regex(/^(\/[a-z0-9-]+)+$/),
    )
    .max(MAX_PINS),
});

/** The colours and pictures a company puts on its screens (section 3). */
export const companyColors = z.strictObject({
  btn_bgcolor: z.string(),
  btn_fontcolor: z.string(),
  hide_company_logo: z.boolean(),
  header_company_logo: z.string(),
  dark_company_logo: z.string(),
});

/** What a session knows of the company it works in; told anew when somebody changes the company. */
export const companySessionFields = {
  company_name: z.string(),
  domain_name: z.string(),
  date_format: z.enum(DATE_FORMATS),
  time_format: z.union([z.literal(12), z.literal(24)]),
  time_zone: z.string(),
  currency_code: z.string(),
  currency_symbol: z.string(),
  decimal_point_character: z.string(),
  decimal_number_thousands_separator: z.string(),
  session_idle_minutes: z.number().int(),
  default_calculate_display_names: z.number().int(),
  hide_service_provider_on_jobs: z.boolean(),
  use_room_meal_and_reporter_counts: z.boolean(),
  allow_large_uploads: z.boolean(),
} as const;

export const companySession = z.strictObject(companySessionFields);
export type CompanySession = z.output<typeof companySession>;

/** A payment of the viewer whose outcome is not known yet (section 3). The card is never part of it. */
const pendingPayment = z.strictObject({
  /** Names the payment for `paymentState`. */
  key: z.uuid(),
  payment_type: z.string(),
  payment_method_name: z.string(),
  charge_amount: money,
  /** What was typed as the invoice number in the virtual terminal; elsewhere ''. */
  invoice_number: z.string(),
  tax: money.nullable(),
  po: z.string(),
  comment: z.string(),
});

/** What the viewer's lists hold and what the viewer has begun, as of when the session is opened or renewed (section 3). */
const sessionRecords = {
  /** Jobs and requests, as `job/getJobListing` lists them. */
  job_count: z.number().int(),
  /** Of those, the ones with a deponent. */
  deponent_job_count: z.number().int(),
  job_file_count: z.number().int(),
  /** Attachments of cases. */
  case_file_attachment_count: z.number().int(),
  /** Attachments of records by kind: `{ "client": 2 }`. */
  file_counts: z.record(z.string(), z.number().int()),
  attorney_order_count: z.number().int(),
  provider_invoice_count: z.number().int(),
  cart_count: z.number().int(),
  /** Active notes by what they are about: `{ "client": 2 }`. */
  note_counts: z.record(z.string(), z.number().int()),
  /** Of those, the ones that stay with their record instead of showing on all of its jobs. */
  only_note_counts: z.record(z.string(), z.number().int()),
  /** The job files that the viewer uploaded in this session, the latest 100. */
  upload_job_file_ids: z.array(id),
  pending_payment: pendingPayment.nullable(),
} as const;
const sessionRecordsShape = z.strictObject(sessionRecords);
export type SessionRecords = z.output<typeof sessionRecordsShape>;

/** The session user of section 3: who is signed in, where, and how that company writes dates, times and money. */
export const sessionUserFields = {
  user_id: id,
  username: z.string(),
  user_type: z.enum(USER_TYPES),
  name: z.string(),
  /** Of the person behind a contact or provider user. */
  contact_id: optionalId,
  client_id: optionalId,
  /** Those for whom a contact may act (other side of the desk, section 2). */
  acts_for: z.array(z.strictObject({ contact_id: id, name: z.string() })),
  /** Whose records lists show: `all`, `mine`, or the id of somebody of `acts_for`. */
  whose: z.string(),
  login_service_provider_id: optionalId,
  /** How a provider is paid: 1 by the job, 2 by commission; null for everybody else. */
  typeMode: z.union([z.literal(1), z.literal(2)]).nullable(),
  /** Always false: somebody signed in. `POST /auth/login` with `is_unknown` gives a visitor no session. */
  is_unknown: z.literal(false),
  full_access: z.boolean(),
  is_internal: z.boolean(),
  is_temp: z.boolean(),
  is_new_setup: z.boolean(),
  /** Of contacts and providers: a job today or tomorrow, or one that waits for their confirmation. */
  has_jobs_to_check: z.boolean(),
  /** The company being worked in: `x-tenant-id` of every call. */
  company_id: id,
  ...companySessionFields,
  /** The name of the own company while somebody looks around in its sample data; null everywhere else. */
  sample_of: z.string().nullable(),
  /** The user's own company; differs from `company_id` only for an admin who chose one. */
  user_company_id: id,
  /** The company an admin chose; null before the first choice. */
  sel_dashboard_company_id: optionalId,
  login_division_id: optionalId,
  /** Division ids with commas between them; '' means every division. */
  division_access: z.string(),
  /** How the viewer goes through lists: their own preference, else the company's. */
  page_size: z.number().int(),
  lists_in_pages: z.boolean(),
  theme_mode: themeMode,
  menu: menuChoices,
  /** What the viewer reads: an own choice, else the company's. */
  locale: z.enum(LOCALES),
  own_locale: z.enum(LOCALES).nullable(),
  /** Opened with a company master password: a banner says so, and passwords cannot be changed. */
  via_master: z.boolean(),
  master_name: z.string(),
  /** The company's subscription (section 4): a company user who owes something is sent to its page. */
  subscription_pay: z.boolean(),
  has_payment_type: z.boolean(),
  has_subscription_fees: z.boolean(),
  /** The country of a new address: that of the company. */
  default_address_country_id: optionalId,
  ...sessionRecords,
} as const;

/**
 * The answer of every call that opens or renews a session. `accessToken` is the bearer of the next calls: keep it in
 * memory only. The refresh token travels in an HttpOnly cookie and is never seen by scripts.
 */
export const session = z.strictObject({
  outcome: z.literal('signed_in'),
  accessToken: z.string(),
  /** What this user's browsers keep on their devices is sealed with it: 32 bytes, base64url, the same at every session. */
  device_key: z.string(),
  session_id: z.uuid(),
  /** The end of the session even when it is never idle. */
  expires_at: instant,
  ...sessionUserFields,
  theme: companyColors,
  permissions,
  terms: termWords,
});

export type Session = z.output<typeof session>;
