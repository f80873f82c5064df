/** A row of a lookup as a company is born with it: its name, and what else its table holds. */
type Row = Readonly<{ name: string } & Record<string, string | number | boolean | null>>;

const named = (...names: string[]): Row[] => names.map((name) => ({ name }));

/** The job statuses that rules speak of by number. 4 is set when the client confirms (section 4). */
export const JOB_STATUS = {
  new: 1,
  scheduled: 2,
  covered: 3,
  client_confirmed: 4,
  turned_in: 5,
  invoiced: 6,
  canceled: 7,
} as const;

/** The products that rules speak of by number: what a worksheet's facts turn into besides what was ordered. */
export const PRODUCT = {
  original: 1,
  copy: 2,
  appearance_half_day: 3,
  appearance_full_day: 4,
  rough: 5,
  exhibits: 6,
  exhibits_color: 7,
  read_and_sign: 8,
  realtime: 9,
  condensed: 10,
  video_first_hours: 11,
  video_hour: 12,
  video_sync: 13,
  shipping: 14,
  electronic_package: 15,
} as const;

/** The services that rules speak of by number: who makes what, where it is not the one who took the order. */
export const SERVICE = {
  court_reporter: 1,
  videographer: 2,
  interpreter: 3,
  realtime_reporter: 4,
  conference_room: 5,
} as const;

export const DELIVERY_TYPE = {
  standard: 1,
  five_days: 2,
  three_days: 3,
  two_days: 4,
  next_day: 5,
  same_day: 6,
} as const;

/** The rate types that a company is born with; each is the standard one for the work that it is named after. */
export const RATE_TYPE = {
  standard: 1,
  realtime: 2,
  expert: 3,
  out_of_hours: 4,
} as const;

/**
 * What every new company can work with at once (figures of the trade, editable afterwards). Rows are numbered from 1 in
 * the order given, the same in every company; people's own rows start at 1000.
 */
export const STARTING_LOOKUPS = {
  job_color_code: [
    { name: 'Gray', highlight_color: '#64748b' },
    { name: 'Blue', highlight_color: '#2563eb' },
    { name: 'Teal', highlight_color: '#0f766e' },
    { name: 'Green', highlight_color: '#15803d' },
    { name: 'Violet', highlight_color: '#6d28d9' },
    { name: 'Brown', highlight_color: '#92400e' },
    { name: 'Red', highlight_color: '#b91c1c' },
  ],
  job_status: [
    { name: 'New', external_name: 'Received', job_color_code_id: 1 },
    { name: 'Scheduled', external_name: 'Scheduled', job_color_code_id: 2 },
    { name: 'Covered', external_name: 'Scheduled', job_color_code_id: 3 },
    { name: 'Client Confirmed', external_name: 'Confirmed', job_color_code_id: 4 },
    { name: 'Turned In', external_name: 'In Production', job_color_code_id: 5 },
    { name: 'Invoiced', external_name: 'Delivered', job_color_code_id: 6 },
    { name: 'Canceled', external_name: 'Canceled', job_color_code_id: 7 },
  ],
  job_type: named(
    'Deposition',
    'Expert Deposition',
    'Examination Under Oath',
    'Hearing',
    'Arbitration',
    'Trial',
    'Statement Under Oath',
  ),
  case_type: named(
    'Personal Injury',
    'Commercial',
    'Employment',
    'Medical Malpractice',
    'Construction',
    'Workers Compensation',
    'Insurance',
    'Family',
  ),
  client_type: named('Law Firm', 'Insurance Carrier', 'Corporation', 'Government', 'Self-Represented'),
  contact_type: named('Attorney', 'Paralegal', 'Legal Assistant', 'Adjuster', 'Accounts Payable'),
  provider_type: named('Court Reporter', 'Videographer', 'Interpreter', 'Digital Reporter'),
  confirmation_status: [
    { name: 'Unconfirmed', is_default: false },
    { name: 'Confirmed', is_default: true },
    { name: 'Left Message', is_default: false },
    { name: 'Declined', is_default: false },
  ],
  delivery_type: [
    { name: 'Standard, 10 business days', business_days: 10, is_expedite: false, expedite_percent: 0 },
    { name: '5 business days', business_days: 5, is_expedite: true, expedite_percent: 35 },
    { name: '3 business days', business_days: 3, is_expedite: true, expedite_percent: 60 },
    { name: '2 business days', business_days: 2, is_expedite: true, expedite_percent: 80 },
    { name: 'Next business day', business_days: 1, is_expedite: true, expedite_percent: 100 },
    { name: 'Same day', business_days: 0, is_expedite: true, expedite_percent: 150 },
  ],
  department: named('Reporting', 'Video', 'Production'),
  expertise_type: named('Medical', 'Engineering', 'Economics', 'Accident Reconstruction', 'Standard of Care'),
  exhibit_type: named('Paper', 'Electronic', 'Video', 'Physical'),
  specialty: named('Realtime', 'Medical', 'Patent', 'Remote'),
  service_area: named('Metro', 'North', 'South', 'Mountain'),
  service: [
    { name: 'Court Reporter', default_duration: 3, no_progress_tracked: false },
    { name: 'Videographer', default_duration: 3, no_progress_tracked: false },
    { name: 'Interpreter', default_duration: 3, no_progress_tracked: true },
    { name: 'Realtime Reporter', default_duration: 3, no_progress_tracked: false },
    { name: 'Conference Room', default_duration: 3, no_progress_tracked: true },
  ],
  expense_type: [
    { name: 'Parking', unit_rate: 0 },
    { name: 'Mileage', unit_rate: 0.7 },
    { name: 'Tolls', unit_rate: 0 },
    { name: 'Waiting Time', unit_rate: 60 },
  ],
  file_type: [
    { name: 'Transcript', is_user_file_type: false, hide_from_uploads: false },
    { name: 'Exhibits', is_user_file_type: false, hide_from_uploads: false },
    { name: 'Notice', is_user_file_type: false, hide_from_uploads: false },
    { name: 'Video', is_user_file_type: false, hide_from_uploads: false },
    { name: 'Errata Sheet', is_user_file_type: false, hide_from_uploads: false },
    { name: 'Worksheet', is_user_file_type: false, hide_from_uploads: true },
    { name: 'Agreement', is_user_file_type: true, hide_from_uploads: false },
    { name: 'Tax Form', is_user_file_type: true, hide_from_uploads: false },
    { name: 'Certificate', is_user_file_type: true, hide_from_uploads: false },
    { name: 'Correspondence', is_user_file_type: true, hide_from_uploads: false },
  ],
  on_behalf_of_type: named('Plaintiff', 'Defendant', 'Third-Party Defendant', 'Witness', 'Insurer'),
  note_category: ['General', 'Billing', 'Scheduling', 'Production'].map((name) => ({
    name,
    is_billing: name === 'Billing',
  })),
  jurisdiction: named('State District Court', 'U.S. District Court', 'County Court', 'Arbitration'),
  shipping_method: [
    { name: 'Electronic', tracking_url: '' },
    { name: 'Courier', tracking_url: '' },
    { name: 'Ground', tracking_url: '' },
  ],
  invoice_term: [
    { name: 'Net 30', days_due: 30 },
    { name: 'Net 60', days_due: 60 },
    { name: 'Due on receipt', days_due: 0 },
  ],
  payment_method: [
    { name: 'American Express', payment_type: 'Credit Card', card_type: 1, hide_for_payments: false },
    { name: 'Discover', payment_type: 'Credit Card', card_type: 2, hide_for_payments: false },
    { name: 'Master Card', payment_type: 'Credit Card', card_type: 3, hide_for_payments: false },
    { name: 'VISA', payment_type: 'Credit Card', card_type: 4, hide_for_payments: false },
    { name: 'Bank Account', payment_type: 'Electronic Check', card_type: null, hide_for_payments: false },
    { name: 'Check', payment_type: 'Check', card_type: null, hide_for_payments: true },
    { name: 'Cash', payment_type: 'Cash', card_type: null, hide_for_payments: true },
  ],
  address_type: named('Office', 'Mailing', 'Billing', 'Home'),
  guarantee_type: named('Client guarantees', 'Attorney guarantees', 'Carrier guarantees', 'Prepayment'),
  rate_type: ['Standard', 'Realtime', 'Expert', 'Weekend and evening'].map((name) => ({ name, applies_to: name })),
  job_user_code: [
    { name: 'Interpreter present', code: 'INT' },
    { name: 'Confidential', code: 'CONF' },
    { name: 'Videotaped', code: 'VID' },
  ],
  read_sign_due_type: [
    { name: '30 days', days_due: 30 },
    { name: '21 days', days_due: 21 },
    { name: '10 days', days_due: 10 },
    { name: 'Waived', days_due: 0 },
  ],
  tracking_item: [
    { name: 'Transcript', service_id: SERVICE.court_reporter },
    { name: 'Scoping and proofreading', service_id: SERVICE.court_reporter },
    { name: 'Exhibits', service_id: SERVICE.court_reporter },
    { name: 'Video encoding', service_id: SERVICE.videographer },
    { name: 'Synchronization', service_id: SERVICE.videographer },
  ],
  tracking_status: [
    { name: 'Not started', is_complete: false },
    { name: 'In progress', is_complete: false },
    { name: 'Complete', is_complete: true },
  ],
  remote_meeting_template: [
    {
      name: 'Video conference',
      template_text:
        '{case_name}: {deponent_names}\n{job_date}, {start_time} ({time_zone})\nThe link to the meeting follows the day before.',
    },
    {
      name: 'Telephone conference',
      template_text: '{case_name}, {job_date}, {start_time} ({time_zone})\nDial-in by telephone.',
    },
  ],
  rewards_points_redemption: [
    { name: 'Gift card, $25', points: 2500, item_value: 25, description: '' },
    { name: 'Gift card, $100', points: 9500, item_value: 100, description: '' },
  ],
  invoice_charge_type: [
    { name: 'Late fee', default_amount: 25, is_taxable: false },
    { name: 'Handling', default_amount: 12, is_taxable: true },
  ],
  invoice_comment: [
    { name: 'Thank you', comment: 'Thank you for your business.' },
    { name: 'Second notice', comment: 'This invoice is past due. Please pay upon receipt.' },
  ],
  other_pay_type: [
    { name: 'Bonus', unit_type: 'Flat Fee', default_rate: 0 },
    { name: 'Standby', unit_type: 'Hourly Rate', default_rate: 40 },
  ],
  tax_rate: [{ name: 'No tax', rate: 0 }],
  product: [
    {
      name: 'Original Transcript',
      product_type: 'Transcript - Original',
      unit_type: 'Transcript Page Rate',
      is_expeditable: true,
      service_id: null,
      is_ordered_later: false,
    },
    {
      name: 'Certified Copy',
      product_type: 'Transcript - Copy',
      unit_type: 'Transcript Page Rate',
      is_expeditable: false,
      service_id: null,
      is_ordered_later: true,
    },
    {
      name: 'Appearance, half day',
      product_type: 'Misc - Paid',
      unit_type: 'Flat Fee',
      is_expeditable: false,
      service_id: null,
      is_ordered_later: false,
    },
    {
      name: 'Appearance, full day',
      product_type: 'Misc - Paid',
      unit_type: 'Flat Fee',
      is_expeditable: false,
      service_id: null,
      is_ordered_later: false,
    },
    {
      name: 'Rough Draft',
      product_type: 'Misc - Paid',
      unit_type: 'Transcript Page Rate',
      is_expeditable: false,
      service_id: null,
      is_ordered_later: false,
    },
    {
      name: 'Exhibits',
      product_type: 'Misc - Unpaid',
      unit_type: 'Exhibit Page Rate',
      is_expeditable: false,
      service_id: null,
      is_ordered_later: false,
    },
    {
      name: 'Exhibits, color',
      product_type: 'Misc - Unpaid',
      unit_type: 'Exhibit Page Rate',
      is_expeditable: false,
      service_id: null,
      is_ordered_later: false,
    },
    {
      name: 'Read and Sign',
      product_type: 'Misc - Unpaid',
      unit_type: 'Flat Fee',
      is_expeditable: false,
      service_id: null,
      is_ordered_later: false,
    },
    {
      name: 'Realtime Feed',
      product_type: 'Misc - Paid',
      unit_type: 'Transcript Page Rate',
      is_expeditable: false,
      service_id: null,
      is_ordered_later: false,
    },
    {
      name: 'Condensed with Word Index',
      product_type: 'Misc - Unpaid',
      unit_type: 'Flat Fee',
      is_expeditable: false,
      service_id: null,
      is_ordered_later: true,
    },
    {
      name: 'Video, first two hours',
      product_type: 'Misc - Paid',
      unit_type: 'Flat Fee',
      is_expeditable: false,
      service_id: SERVICE.videographer,
      is_ordered_later: false,
    },
    {
      name: 'Video, additional hour',
      product_type: 'Misc - Paid',
      unit_type: 'Hourly Rate',
      is_expeditable: false,
      service_id: SERVICE.videographer,
      is_ordered_later: false,
    },
    {
      name: 'Video Synchronization',
      product_type: 'Misc - Paid',
      unit_type: 'Hourly Rate',
      is_expeditable: false,
      service_id: SERVICE.videographer,
      is_ordered_later: false,
    },
    {
      name: 'Shipping',
      product_type: 'Misc - Unpaid',
      unit_type: 'Flat Fee',
      is_expeditable: false,
      service_id: null,
      is_ordered_later: false,
    },
    {
      name: 'Electronic Package',
      product_type: 'Misc - Unpaid',
      unit_type: 'Flat Fee',
      is_expeditable: false,
      service_id: null,
      is_ordered_later: true,
    },
  ],
} as const satisfies Readonly<Record<string, readonly Row[]>>;

/** Company-wide prices by product, three places; the trade's usual figures, to be edited. */
export const STARTING_PRICES: readonly { product_id: number; price: string }[] = [
  { product_id: PRODUCT.original, price: '4.850' },
  { product_id: PRODUCT.copy, price: '2.650' },
  { product_id: PRODUCT.appearance_half_day, price: '125.000' },
  { product_id: PRODUCT.appearance_full_day, price: '225.000' },
  { product_id: PRODUCT.rough, price: '1.750' },
  { product_id: PRODUCT.exhibits, price: '0.450' },
  { product_id: PRODUCT.exhibits_color, price: '0.900' },
  { product_id: PRODUCT.read_and_sign, price: '35.000' },
  { product_id: PRODUCT.realtime, price: '2.000' },
  { product_id: PRODUCT.condensed, price: '25.000' },
  { product_id: PRODUCT.video_first_hours, price: '275.000' },
  { product_id: PRODUCT.video_hour, price: '95.000' },
  { product_id: PRODUCT.video_sync, price: '65.000' },
  { product_id: PRODUCT.shipping, price: '28.000' },
  { product_id: PRODUCT.electronic_package, price: '45.000' },
];

/** What the provider gets of a product: a percent of what was billed, or money. A product without a row is not shared. */
export const STARTING_PAY: readonly {
  product_id: number;
  unit_type: 'Percentage' | 'Flat Fee' | 'Hourly Rate';
  pay_rate: string;
}[] = [
  { product_id: PRODUCT.original, unit_type: 'Percentage', pay_rate: '65.000' },
  { product_id: PRODUCT.copy, unit_type: 'Percentage', pay_rate: '65.000' },
  { product_id: PRODUCT.rough, unit_type: 'Percentage', pay_rate: '65.000' },
  { product_id: PRODUCT.realtime, unit_type: 'Percentage', pay_rate: '65.000' },
  { product_id: PRODUCT.appearance_half_day, unit_type: 'Flat Fee', pay_rate: '75.000' },
  { product_id: PRODUCT.appearance_full_day, unit_type: 'Flat Fee', pay_rate: '140.000' },
  { product_id: PRODUCT.video_first_hours, unit_type: 'Percentage', pay_rate: '60.000' },
  { product_id: PRODUCT.video_hour, unit_type: 'Percentage', pay_rate: '60.000' },
  { product_id: PRODUCT.video_sync, unit_type: 'Percentage', pay_rate: '50.000' },
];
