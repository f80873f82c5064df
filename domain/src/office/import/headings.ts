import type { ImportEntityType } from '../../core/record/import-entity-type.ts';
import type { ImportField } from './import-field.ts';

type Headings = Readonly<Record<string, readonly string[]>>;

/** What other programs write above phones and addresses: numbered, or by what they are for. */
const PHONES: Headings = {
  phone: ['phone 1', 'main phone', 'primary phone', 'phone (main)', 'tel.', 'ph', 'direct phone', 'phone no'],
  email: ['email 1', 'main email', 'e-mail address 1', 'email addr'],
};
const MOBILE: Headings = { mobile: ['phone 2', 'cellular', 'mobile number', 'cell number'] };
const ADDRESS: Headings = {
  address1: ['address 1', 'addr1', 'street 1', 'mailing address', 'bill to street', 'addr'],
  address2: ['address 2', 'addr2', 'street2', 'apt', 'ste', 'floor'],
  city: ['bill to city', 'mailing city', 'city name'],
  state_code: ['bill to state', 'state/province', 'mailing state', 'state abbr'],
  zipcode: ['zip code', 'bill to zip', 'mailing zip', 'zip+4', 'postal'],
};
const TERMS: Headings = {
  salesperson: ['rep', 'sales representative', 'sales rep name', 'marketing rep', 'account exec'],
  credit_limit: ['credit line', 'limit', 'max credit'],
};

/**
 * How other court-reporting and accounting programs call the columns that they export, by kind and field: beside the headings of
 * the fields themselves. No heading is of two columns of one kind; a test holds them to it.
 */
export const OTHER_HEADINGS: Readonly<Record<ImportEntityType, Headings>> = {
  client: {
    ...PHONES,
    ...ADDRESS,
    ...TERMS,
    name: [
      'bill to',
      'customer',
      'customer name',
      'firm',
      'account name',
      'customer full name',
      'payor',
      'bill to name',
    ],
    printed_name: ['print on check as', 'print name', 'invoice name'],
    client_type_id: ['customer type', 'client category', 'firm type'],
    invoice_term_id: ['terms', 'net terms', 'default terms', 'terms code'],
  },
  contact: {
    ...PHONES,
    ...MOBILE,
    ...ADDRESS,
    ...TERMS,
    client_id: ['bill to', 'customer', 'customer name', 'firm id', 'main customer', 'office name'],
    fullname: ['atty', 'attorney full name', 'contact full name', 'ordering atty', 'atty name'],
    first_name: ['atty first name', 'contact first name', 'first nm'],
    last_name: ['atty last name', 'contact last name', 'last nm'],
    contact_type_id: ['job title', 'contact category', 'person type'],
    is_attorney: ['is atty'],
    bar_number: ['bar id', 'state bar #', 'atty bar #'],
    fax: ['fax #', 'fax 1', 'facsimile'],
  },
  deponent: {
    ...PHONES,
    ...MOBILE,
    fullname: ['wit', 'witness full name', 'deponent full name'],
    first_name: ['witness first name', 'deponent first name'],
    last_name: ['witness last name', 'deponent last name'],
    address: ['addr1', 'street 1', 'mailing address', 'address line 1'],
    city: ADDRESS.city ?? [],
    state_code: ADDRESS.state_code ?? [],
    zipcode: ADDRESS.zipcode ?? [],
    incident_date: ['d/o/l', 'loss date', 'accident date'],
  },
  case: {
    case_name: ['case title', 'short style', 'short case name', 'matter description', 're'],
    case_caption: ['full style', 'long caption', 'caption text'],
    client_id: ['firm name', 'bill to', 'customer', 'customer name', 'ordering firm'],
    court_name: ['court', 'court of record'],
    court_docket_number: ['civil action no', 'cause #', 'index #', 'docket no', 'court case no'],
    claim_number: ['claim no', 'insurance claim #', 'adjuster claim #'],
    client_case_number: ['client matter #', 'client file #', 'firm file no', 'atty file #', 'file #'],
    case_billing_reference: ['billing reference number', 'bill ref', 'po', 'po #'],
    defendant: ['deft', 'def'],
  },
  service_provider: {
    ...PHONES,
    ...MOBILE,
    ...ADDRESS,
    fullname: ['reporter name', 'resource', 'resource name', 'vendor', 'vendor name', 'provider name', 'csr'],
    first_name: ['reporter first name', 'vendor first name'],
    last_name: ['reporter last name', 'vendor last name'],
    business_name: ['company name', 'business', 'doing business as', 'print on check as'],
    provider_type_id: ['vendor type', 'resource type', 'reporter type'],
    service_ids: ['services offered', 'resource services'],
  },
  job: {
    former_number: ['assignment #', 'wo #', 'work order #', 'booking #', 'control number'],
    client_id: ['bill to', 'customer', 'customer name', 'ordered by firm', 'scheduling firm', 'noticing firm'],
    taking_contact_id: ['atty', 'noticing atty', 'ordering atty', 'taking attorney name', 'scheduled by'],
    taking_contact_email: ['atty email', 'ordering attorney email'],
    case_id: ['case title', 'short style', 'case caption'],
    court_docket_number: ['civil action no', 'cause #', 'index #', 'docket no'],
    claim_number: ['claim no', 'file #', 'po', 'po #'],
    job_type_id: ['proc type', 'job category', 'assignment type', 'type of proceeding'],
    job_date: ['assignment date', 'depo dt', 'job dt', 'date of depo', 'event date'],
    start_time: ['depo time', 'assignment time', 'time in', 'start tm'],
    end_time: ['time out', 'end tm'],
    division_id: ['business unit', 'office name', 'location code'],
    deponents: ['wit', 'deponent(s)', 'witness(es)', 'name of witness'],
    service_ids: ['resource type', 'services requested', 'coverage'],
    service_provider_ids: ['rptr', 'reporter assigned', 'reporter name', 'csr', 'resource name'],
    location: ['proceeding location', 'depo location', 'location firm'],
    location_address1: ['addr1', 'depo address', 'job address', 'street 1'],
    location_address2: ['addr2', 'ste', 'floor'],
    location_zipcode: ['zip code', 'postal'],
    remote_meeting: ['webex link', 'teams link', 'remote link', 'conference link'],
    special_instructions: ['job notes', 'scheduling notes', 'special instruction', 'memo'],
  },
  note: {
    object_type: ['note level', 'note for type'],
    contact_id: ['atty name', 'person'],
    note_text: ['note body', 'note detail', 'details', 'log entry', 'message'],
    note_category_id: ['note code', 'activity type', 'category name'],
    created_date: ['note dt', 'activity date', 'date of note', 'timestamp'],
    created_by: ['entered by user', 'note by', 'initials', 'user initials'],
  },
  open_invoice: {
    invoice_number: ['ref no', 'reference no', 'document number', 'bill #', 'invoice id'],
    client_id: ['payor', 'account name', 'sold to', 'name', 'customer full name', 'debtor'],
    invoice_date: ['bill date', 'inv dt', 'posting date', 'document date', 'created date'],
    payment_due: ['due dt', 'net due date', 'payment due date', 'maturity date'],
    amount_due: ['total amount', 'inv total', 'gross', 'debit', 'charges', 'original balance'],
    balance: [
      'amount due now',
      'current balance',
      'total due',
      'amount remaining',
      'open bal',
      'bal',
      'net due',
      'balance owed',
    ],
    contact_id: ['atty name', 'ordering attorney', 'ordered by', 'ordering atty'],
    case_id: ['case title', 're', 'case no', 'cause number', 'docket number', 'memo'],
    job_id: ['assignment #', 'wo #', 'job id number'],
    claim_number: [
      'client matter #',
      'claim/po',
      'purchase order',
      'purchase order number',
      'your reference',
      'file number',
    ],
  },
  user: {
    username: ['username', 'network id', 'sign in name', 'alias'],
    fullname: ['employee', 'employee name', 'staff', 'staff name', 'user full name'],
    email: ['email 1', 'business email', 'company email', 'smtp address'],
    mobile: ['cellular', 'mobile number', 'cell number', 'phone number', 'telephone'],
    role_id: ['user type', 'user role', 'profile', 'job role', 'security level', 'user group'],
    division_access: ['business unit', 'business units', 'region'],
    status: ['is active', 'active', 'enabled', 'employment status'],
  },
};

/** The columns of a kind with every heading that is known of each. */
export function knownHeadings(entityType: ImportEntityType, fields: readonly ImportField[]): ImportField[] {
  const others = OTHER_HEADINGS[entityType];
  return fields.map((field) => {
    const more = others[field.id];
    return more ? { ...field, also: [...(field.also ?? []), ...more] } : field;
  });
}
