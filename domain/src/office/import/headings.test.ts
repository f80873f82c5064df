import { describe, expect, test } from 'vitest';
import { guessColumns, headingKey } from '../../core/file/guess-columns.ts';
import { sentenceIn } from '../../core/language/dictionary.ts';
import { LOCALES } from '../../core/language/locale.ts';
import { catalogue } from '../../core/messages/catalogue.ts';
import { openEveryDictionary } from '../../core/messages/every-language.ts';
import { IMPORT_ENTITY_TYPES, type ImportEntityType } from '../../core/record/import-entity-type.ts';
import { fillText } from '../../core/term/fill-text.ts';
import { defaultTerm, defaultTermsIn } from '../../core/term/resolve-term.ts';
import { OTHER_HEADINGS } from './headings.ts';
import type { ImportField } from './import-field.ts';
import { importRule } from './import-rule.ts';

openEveryDictionary();

/** Every heading that a column is known by: its own name, its heading in English, and those of other programs. */
function headingsOf({ id, heading, also = [] }: ImportField): Set<string> {
  const own = fillText(catalogue[heading].text, {}, defaultTerm);
  return new Set([id, own, ...also].map(headingKey));
}

describe.each(IMPORT_ENTITY_TYPES)('the headings of a file of the kind %s', (entityType) => {
  const { fields } = importRule(entityType);

  test('are each of one column alone', () => {
    const owners = new Map<string, string[]>();
    for (const field of fields)
      for (const key of headingsOf(field)) owners.set(key, [...(owners.get(key) ?? []), field.id]);
    expect([...owners].filter(([, ids]) => ids.length > 1)).toEqual([]);
  });

  test('are of columns that there are, and none is empty or there twice', () => {
    const ids = fields.map(({ id }) => id);
    for (const [id, headings] of Object.entries(OTHER_HEADINGS[entityType])) {
      expect(ids).toContain(id);
      const keys = headings.map(headingKey);
      expect(keys).not.toContain('');
      expect(
        keys.filter((key, at) => keys.indexOf(key) !== at),
        id,
      ).toEqual([]);
    }
  });
});

test('a first name and a full name are not called the same, in any language', () => {
  const people = importRule('contact').fields;
  for (const locale of LOCALES) {
    const words = defaultTermsIn(locale);
    const headings = ['column.first_name', 'column.last_name'] as const;
    const texts = headings.map((key) => fillText(sentenceIn(locale, key) ?? catalogue[key].text, {}, words));
    expect(guessColumns(people, texts, words)).toEqual(['first_name', 'last_name']);
  }
});

describe('the export of another program', () => {
  test.each<[ImportEntityType, string, string]>([
    [
      'open_invoice',
      'Inv #|Bill To|Date|Date Due|Terms|Open Balance|Class|P.O. #',
      'invoice_number|client_id|invoice_date|payment_due||balance|division_id|claim_number',
    ],
    [
      'open_invoice',
      'Num|Customer|Txn Date|Due Date|Amount|Balance Due',
      'invoice_number|client_id|invoice_date|payment_due|amount_due|balance',
    ],
    [
      'client',
      'Customer|Phone 1|Bill To Street|Bill To City|Bill To State|Bill To Zip|Terms|Rep',
      'name|phone|address1|city|state_code|zipcode|invoice_term_id|salesperson',
    ],
    ['contact', 'Firm|Atty|Phone 1|Phone 2|Fax #|E-mail 1', 'client_id|fullname|phone|mobile|fax|email'],
    [
      'job',
      'Assignment #|Bill To|Noticing Atty|Case Title|Depo Dt|Wit|Rptr',
      'former_number|client_id|taking_contact_id|case_id|job_date|deponents|service_provider_ids',
    ],
    ['note', 'Job No|Note Dt|Note By|Note Body', 'job_id|created_date|created_by|note_text'],
    [
      'user',
      'Login|Employee Name|Business Email|User Role|Business Unit|Active',
      'username|fullname|email|role_id|division_access|status',
    ],
  ])('of the kind %s with %s is understood', (entityType, headings, columns) => {
    const guessed = guessColumns(importRule(entityType).fields, headings.split('|'), defaultTerm);
    expect(guessed.map((id) => id ?? '').join('|')).toBe(columns);
  });
});
