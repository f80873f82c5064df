import { LETTER_FIELDS, type LetterFieldName, type LetterFieldType } from './letter-field.ts';
import type { LetterKind } from './letter-kind.ts';
import type { MergeFields } from './merge-letter.ts';

const BY_TYPE: Readonly<Record<LetterFieldType, string>> = {
  text: 'Abc',
  number: '105930',
  date: '03/10/2027',
  money: '$1,240.00',
  link: 'https://example.com/…',
  condition: 'yes',
};

const BY_NAME: Readonly<Partial<Record<LetterFieldName, string>>> = {
  name: 'June Abernathy',
  reader_name: 'Owen Tallmadge',
  first_name: 'Owen',
  case_name: 'Ingersoll v. Merriweather',
  deponents: 'Soledad Tillman',
  when: '03/10/2027, 9:30 AM MST',
  time: '9:30 AM',
  summary: 'Wed, Mar 10, 9:30 AM MST, Denver: Soledad Tillman',
  where: '1801 California St\nDenver, CO 80202',
  card: 'VISA ****1111',
  phone: '303-555-0142',
  count: '3',
};

/** Made-up values for a letter of which the company has no record yet. */
export const sampleFields = ({ fields }: LetterKind): MergeFields =>
  Object.fromEntries(fields.map((name) => [name, BY_NAME[name] ?? BY_TYPE[LETTER_FIELDS[name].type]]));
