/** What a value of a letter is: how it is shown follows the reader's formats, whatever the kind. */
export type LetterFieldType = 'text' | 'number' | 'date' | 'money' | 'link' | 'condition';

/** Where the editor lists a field. */
export type LetterFieldGroup = 'job' | 'money' | 'person' | 'us' | 'rest';

interface LetterField {
  readonly type: LetterFieldType;
  readonly group: LetterFieldGroup;
}

/** Every merge field by name. Which of them a letter may use says its kind. A condition is no value: it only decides. */
export const LETTER_FIELDS = {
  job_number: { type: 'number', group: 'job' },
  date: { type: 'date', group: 'job' },
  time: { type: 'text', group: 'job' },
  when: { type: 'text', group: 'job' },
  summary: { type: 'text', group: 'job' },
  where: { type: 'text', group: 'job' },
  length: { type: 'text', group: 'job' },
  case_name: { type: 'text', group: 'job' },
  deponents: { type: 'text', group: 'job' },
  services: { type: 'text', group: 'job' },
  service: { type: 'text', group: 'job' },
  meals: { type: 'number', group: 'job' },
  attendees: { type: 'number', group: 'job' },
  pay: { type: 'money', group: 'job' },
  until: { type: 'date', group: 'job' },
  check_in_link: { type: 'link', group: 'job' },
  asks: { type: 'condition', group: 'rest' },
  note: { type: 'text', group: 'rest' },
  reason: { type: 'text', group: 'rest' },
  count: { type: 'number', group: 'rest' },
  licence: { type: 'text', group: 'rest' },
  invoice_number: { type: 'number', group: 'money' },
  payment_due: { type: 'date', group: 'money' },
  amount_due: { type: 'money', group: 'money' },
  balance: { type: 'money', group: 'money' },
  claim_number: { type: 'text', group: 'money' },
  pay_link: { type: 'link', group: 'money' },
  amount: { type: 'money', group: 'money' },
  fee: { type: 'money', group: 'money' },
  past_due: { type: 'money', group: 'money' },
  card: { type: 'text', group: 'money' },
  receipt_number: { type: 'number', group: 'money' },
  order_number: { type: 'number', group: 'money' },
  number: { type: 'number', group: 'money' },
  paid_on: { type: 'date', group: 'money' },
  name: { type: 'text', group: 'person' },
  phone: { type: 'text', group: 'person' },
  reader_name: { type: 'text', group: 'person' },
  first_name: { type: 'text', group: 'person' },
  company_name: { type: 'text', group: 'us' },
  company_phone: { type: 'text', group: 'us' },
  company_email: { type: 'text', group: 'us' },
  link: { type: 'link', group: 'rest' },
} as const satisfies Record<string, LetterField>;

export type LetterFieldName = keyof typeof LETTER_FIELDS;

export const isLetterField = (name: string): name is LetterFieldName => Object.hasOwn(LETTER_FIELDS, name);

/** What stands in a letter as a whole: the facts above the buttons, the buttons, and the other facts. */
export const LETTER_BLOCKS = ['facts', 'buttons', 'details'] as const;

export type LetterBlock = (typeof LETTER_BLOCKS)[number];
