/** What the number of a setting counts. */
export type SettingUnit = 'minutes' | 'hours' | 'days' | 'points' | 'percent';

/** Where a setting stands on its screen. */
export const SETTING_GROUPS = [
  'access',
  'scheduling',
  'picker',
  'confirmation',
  'reminder',
  'links',
  'files',
  'payment',
  'start',
] as const;

export type SettingGroup = (typeof SETTING_GROUPS)[number];

interface Common {
  readonly group: SettingGroup;
  /** 'staff': whoever may edit application settings in the company. 'admin': admins only. */
  readonly changed_by: 'staff' | 'admin';
  /** Decides who gets in: nobody behind a master password may change it. */
  readonly guards_access?: true;
  /** A division may have a value of its own, in the column of `division_setting` with its name. */
  readonly by_division?: true;
  /** Where the specification speaks of it. */
  readonly section: string;
}

/** One setting: its kind, its limits (both included), its default, and who may change it. */
export type Setting = Common &
  (
    | {
        readonly kind: 'whole';
        readonly unit: SettingUnit;
        readonly min: number;
        readonly max: number;
        readonly default: number;
      }
    | { readonly kind: 'flag'; readonly default: boolean }
    | { readonly kind: 'choice'; readonly choices: readonly (number | string)[]; readonly default: number | string }
    | { readonly kind: 'text'; readonly longest: number; readonly pattern: RegExp; readonly default: string }
    | { readonly kind: 'phone'; readonly default: string }
  );

export type SettingValue = number | boolean | string;

const access = { group: 'access', changed_by: 'staff', guards_access: true } as const;
const reminder = { group: 'reminder', changed_by: 'staff', section: '9 Business constants', kind: 'whole' } as const;
const timed = { ...reminder, unit: 'minutes', min: 0, max: 43_200, by_division: true } as const;
/** A time of day such as '21:30', or blank. */
const CLOCK_TIME = /^(([01]\d|2[0-3]):[0-5]\d)?$/;
/** What one part counts when people are ranked for a job; 0 leaves it out. */
const weight = {
  group: 'picker',
  changed_by: 'staff',
  kind: 'whole',
  unit: 'points',
  min: 0,
  max: 5,
  section: '4 Scheduling',
} as const;
const confirmation = { group: 'confirmation', changed_by: 'staff', section: '9 Business constants' } as const;

/**
 * The settings of a company that rules read: each is the column of `company` with its name. What a company is and how it
 * writes (name, phone, formats, what a worksheet shows) is the company's own record and not here.
 */
export const COMPANY_SETTINGS = {
  session_idle_minutes: {
    ...access,
    kind: 'whole',
    unit: 'minutes',
    min: 1,
    max: 1440,
    default: 30,
    section: '4 Session',
  },
  use_multi_factor_auth: { ...access, kind: 'flag', default: false, section: '4 Multi-factor' },
  mfa_request_auth_every_x_days: {
    ...access,
    kind: 'whole',
    unit: 'days',
    min: 1,
    max: 365,
    default: 30,
    section: '4 Multi-factor',
  },
  /** A code lives ten minutes at most, whatever is set: see `codeExpiry`. */
  mfa_new_code_exp_after_x_minutes: {
    ...access,
    kind: 'whole',
    unit: 'minutes',
    min: 1,
    max: 10,
    default: 10,
    section: '4 Multi-factor',
  },
  master_password_hours: {
    ...access,
    kind: 'whole',
    unit: 'hours',
    min: 1,
    max: 168,
    default: 8,
    section: '9 Master passwords',
  },
  travel_buffer_minutes: {
    group: 'scheduling',
    changed_by: 'staff',
    kind: 'whole',
    unit: 'minutes',
    min: 0,
    max: 480,
    default: 60,
    section: '4 Calendar',
  },
  /** From so many minutes before the start a provider may check in. */
  check_in_opens_minutes: {
    group: 'scheduling',
    changed_by: 'staff',
    kind: 'whole',
    unit: 'minutes',
    min: 0,
    max: 1440,
    default: 90,
    by_division: true,
    section: '4 Check-in',
  },
  /** A job that is moved to another day gets a new number; it is still found by those it had. */
  new_number_on_move: {
    group: 'scheduling',
    changed_by: 'staff',
    kind: 'flag',
    default: false,
    section: '4 Scheduling',
  },
  picker_weight_case: { ...weight, default: 5 },
  picker_weight_wanted: { ...weight, default: 4 },
  picker_weight_near: { ...weight, default: 3 },
  picker_weight_rating: { ...weight, default: 3 },
  picker_weight_load: { ...weight, default: 2 },
  picker_weight_worksheets: { ...weight, default: 2 },
  picker_weight_margin: { ...weight, default: 1 },
  /** The mobile that texts of late check-ins go to; blank for none. */
  late_check_in_text_number: {
    group: 'scheduling',
    changed_by: 'staff',
    kind: 'phone',
    default: '',
    section: '4 Check-in',
  },
  client_confirmation_hours: {
    ...confirmation,
    kind: 'whole',
    unit: 'hours',
    min: 1,
    max: 720,
    default: 24,
    by_division: true,
  },
  exclude_weekends_and_holidays_hours: { ...confirmation, kind: 'flag', default: true },
  contact_reminder_minutes: { ...timed, default: 1440 },
  provider_reminder_minutes: { ...timed, default: 1440 },
  /** Before the start, who has still not answered is reminded again. */
  second_reminder_minutes: { ...timed, default: 240 },
  /** On the day before, those who confirmed get the details again, providers with the link to check in. */
  mail_day_before: { ...reminder, kind: 'flag', default: true, by_division: true },
  worksheet_reminder_minutes: { ...timed, default: 1440 },
  /** Contacts and providers are not written to between these times on their own clock, unless the job begins before the end. */
  quiet_hours_from: { ...reminder, kind: 'text', longest: 5, pattern: CLOCK_TIME, default: '' },
  quiet_hours_until: { ...reminder, kind: 'text', longest: 5, pattern: CLOCK_TIME, default: '' },
  send_meal_count_assigned_job_mail_only_x_days_before_job_date: {
    ...reminder,
    unit: 'days',
    min: 0,
    max: 60,
    default: 1,
  },
  /** Whether mails to providers estimate what being there pays. What an offer said is in them anyway. */
  mail_expected_pay: {
    group: 'reminder',
    changed_by: 'staff',
    kind: 'flag',
    default: false,
    section: '9 Business constants',
  },
  /** On the first of a month every client with something open is mailed its statement of the month before. */
  mail_statements_monthly: {
    group: 'payment',
    changed_by: 'staff',
    kind: 'flag',
    default: false,
    section: '5 Validation',
  },
  /** Clients are reminded of unpaid invoices by mail, before and after they are due. */
  remind_of_invoices: {
    group: 'payment',
    changed_by: 'staff',
    kind: 'flag',
    default: false,
    section: '7 Jobs',
  },
  /** Percent a month that late clients are charged, simple, on what is more than 30 days late; blank charges nobody. */
  finance_charge_percent: {
    group: 'payment',
    changed_by: 'staff',
    kind: 'text',
    longest: 4,
    pattern: /^(\d(\.\d{1,2})?)?$/,
    default: '',
    section: '5 Validation',
  },
  /** For how many banking days a payment from a bank account is not taken as paid. */
  bank_payment_days: {
    group: 'payment',
    changed_by: 'staff',
    kind: 'whole',
    unit: 'days',
    min: 0,
    max: 15,
    default: 4,
    section: '7 Cart and payment',
  },
  /** The employer identification number that stands on invoices for e-billing. */
  employer_number: {
    group: 'payment',
    changed_by: 'staff',
    kind: 'text',
    longest: 10,
    pattern: /^(\d{2}-\d{7})?$/,
    default: '',
    section: '7 Cart and payment',
  },
  /** The buckets of statements and of aged receivables, by their last days. */
  aging_buckets: {
    group: 'payment',
    changed_by: 'staff',
    kind: 'choice',
    choices: ['to_120', 'to_180', 'to_90', 'by_15'],
    default: 'to_120',
    section: '5 Validation',
  },
  /** At the prices of which day a copy is billed that was ordered after the job. */
  later_order_price_day: {
    group: 'payment',
    changed_by: 'staff',
    kind: 'choice',
    choices: ['order', 'job'],
    default: 'order',
    section: '3 Worksheet order',
  },
  /** At whose prices the rush of an original is worked out that an early copy triggered. */
  rush_prices: {
    group: 'payment',
    changed_by: 'staff',
    kind: 'choice',
    choices: ['copy', 'original'],
    default: 'copy',
    section: '3 Worksheet order',
  },
  /** Whether clients read what a job is expected to be billed: before they request it, on its page, and beside what it was billed. */
  shows_estimates: {
    group: 'payment',
    changed_by: 'staff',
    kind: 'flag',
    default: false,
    section: '9 Business constants',
  },
  /** Which kinds of pages are billed beside testimony, where worksheets tell them apart; a biller can decide otherwise. */
  bills_index_pages: {
    group: 'payment',
    changed_by: 'staff',
    kind: 'flag',
    default: true,
    section: '9 Documents',
  },
  bills_certificate_pages: {
    group: 'payment',
    changed_by: 'staff',
    kind: 'flag',
    default: true,
    section: '9 Documents',
  },
  bills_errata_pages: {
    group: 'payment',
    changed_by: 'staff',
    kind: 'flag',
    default: false,
    section: '9 Documents',
  },
  /** How much of an item a biller may take off without somebody who approves credits, in percent. */
  max_discount_percent: {
    group: 'payment',
    changed_by: 'staff',
    kind: 'whole',
    unit: 'percent',
    min: 0,
    max: 100,
    default: 10,
    section: '9 Documents',
  },
  /** Whether who earns a share of an item bears that share of its discount. */
  discounts_reduce_pay: {
    group: 'payment',
    changed_by: 'staff',
    kind: 'flag',
    default: false,
    section: '3 Provider invoice',
  },
  /** When providers are paid who agreed on nothing else; the days of the rule are `provider_pay_days` of the company. */
  pay_when: {
    group: 'payment',
    changed_by: 'staff',
    kind: 'choice',
    choices: ['after_invoice', 'after_delivery', 'after_client_paid', 'client_paid_or_days'],
    default: 'after_invoice',
    section: '3 Provider invoice',
  },
  pay_group: {
    group: 'payment',
    changed_by: 'staff',
    kind: 'choice',
    choices: ['weekly', 'second_week', 'twice_a_month', 'monthly'],
    default: 'second_week',
    section: '3 Provider invoice',
  },
  /** A pay day that weeks are counted from. */
  pay_first_day: {
    group: 'payment',
    changed_by: 'staff',
    kind: 'text',
    longest: 10,
    pattern: /^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|1\d|2[0-8])$/,
    default: '2026-01-09',
    section: '3 Provider invoice',
  },
  pay_cut_off_days: {
    group: 'payment',
    changed_by: 'staff',
    kind: 'whole',
    unit: 'days',
    min: 0,
    max: 14,
    default: 0,
    section: '3 Provider invoice',
  },
  /** What bank files of pay runs begin with: the bank that takes them, and the company as that bank knows it. */
  ach_bank_routing: {
    group: 'payment',
    changed_by: 'staff',
    kind: 'text',
    longest: 9,
    pattern: /^(\d{9})?$/,
    default: '',
    section: '3 Provider invoice',
  },
  ach_bank_name: {
    group: 'payment',
    changed_by: 'staff',
    kind: 'text',
    longest: 23,
    pattern: /^[ -~]*$/,
    default: '',
    section: '3 Provider invoice',
  },
  ach_company_number: {
    group: 'payment',
    changed_by: 'staff',
    kind: 'text',
    longest: 10,
    pattern: /^([0-9A-Z]{10})?$/,
    default: '',
    section: '3 Provider invoice',
  },
  ach_company_name: {
    group: 'payment',
    changed_by: 'staff',
    kind: 'text',
    longest: 16,
    pattern: /^[ -~]*$/,
    default: '',
    section: '3 Provider invoice',
  },
  /** How many banking days before the day of payment the bank needs the file. */
  ach_lead_days: {
    group: 'payment',
    changed_by: 'staff',
    kind: 'whole',
    unit: 'days',
    min: 1,
    max: 5,
    default: 2,
    section: '3 Provider invoice',
  },
  ach_prenotes: { group: 'payment', changed_by: 'staff', kind: 'flag', default: false, section: '3 Provider invoice' },
  /** Pay that went out is taken back by the next run when its invoice is voided. */
  take_back_paid_shares: {
    group: 'payment',
    changed_by: 'staff',
    kind: 'flag',
    default: true,
    section: '3 Provider invoice',
  },
  legacy_public_links: {
    group: 'links',
    changed_by: 'staff',
    guards_access: true,
    kind: 'choice',
    choices: ['off', 'full'],
    default: 'off',
    section: '2 Public link pages',
  },
  link_uploads_allow_programs: {
    group: 'files',
    changed_by: 'staff',
    kind: 'flag',
    default: false,
    section: '5 Uploads',
  },
  solaria_version: {
    group: 'files',
    changed_by: 'admin',
    kind: 'choice',
    choices: [1, 2],
    default: 2,
    section: '2 Public link pages',
  },
  /** The list of first steps on the dashboard, until all of them are done. */
  show_first_hour: { group: 'start', changed_by: 'staff', kind: 'flag', default: true, section: '2 After login' },
} as const satisfies Readonly<Record<string, Setting>>;

/** The settings of the whole installation: application setting 1. Each is the column of `application_setting` with its name. */
export const PLATFORM_SETTINGS = {
  password_reset_link_minutes: {
    ...access,
    changed_by: 'admin',
    kind: 'whole',
    unit: 'minutes',
    min: 5,
    max: 1440,
    default: 60,
    section: '7 Auth',
  },
  invitation_days: {
    ...access,
    changed_by: 'admin',
    kind: 'whole',
    unit: 'days',
    min: 1,
    max: 30,
    default: 3,
    section: '7 Users',
  },
  /** Whether strangers may start a company of their own from the first page. */
  companies_start_themselves: {
    ...access,
    changed_by: 'admin',
    kind: 'flag',
    default: false,
    section: '7 Company',
  },
} as const satisfies Readonly<Record<string, Setting>>;

/** Application setting 1 is the platform's; every other id is the company's own. */
export const PLATFORM_SETTING_ID = 1;

export type SettingLevel = 'platform' | 'company';

type OfDivision<Settings> = {
  [Name in keyof Settings & string]: Settings[Name] extends { readonly by_division: true } ? Name : never;
}[keyof Settings & string];

/** The settings that a division may have a value of its own for. */
export type DivisionSettingName = OfDivision<typeof COMPANY_SETTINGS>;

export const DIVISION_SETTING_NAMES = Object.entries(COMPANY_SETTINGS as Readonly<Record<string, Setting>>)
  .filter(([, setting]) => setting.by_division)
  .map(([name]) => name as DivisionSettingName);

export type CompanySettingName = keyof typeof COMPANY_SETTINGS;
export type PlatformSettingName = keyof typeof PLATFORM_SETTINGS;
export type SettingName = CompanySettingName | PlatformSettingName;

/** The values of the platform's settings, for the rules that go by them. */
export type PlatformSettings = {
  readonly [Name in PlatformSettingName]: (typeof PLATFORM_SETTINGS)[Name] extends { kind: 'flag' } ? boolean : number;
};

/** The settings of a level by name, in the order of the screen. */
export function settingsOf(level: SettingLevel): Readonly<Record<string, Setting>> {
  return level === 'platform' ? PLATFORM_SETTINGS : COMPANY_SETTINGS;
}

/** What a level starts with. */
export function settingDefaults(level: SettingLevel): Record<string, SettingValue> {
  return Object.fromEntries(Object.entries(settingsOf(level)).map(([name, setting]) => [name, setting.default]));
}
