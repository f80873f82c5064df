import { beforeAll, expect, test } from 'vitest';
import { LOCALES } from '../language/locale.ts';
import { openEveryDictionary } from '../messages/every-language.ts';
import { defaultTermsIn } from '../term/resolve-term.ts';
import { ACTIVITY_TYPES } from './activity-type.ts';
import { activityLabel } from './activity-words.ts';

beforeAll(openEveryDictionary);

const inLocale = (locale: (typeof LOCALES)[number], type: string) => activityLabel(type, defaultTermsIn(locale));

test('what the log stores reads in American English as section 9 spells it', () => {
  for (const type of ACTIVITY_TYPES.filter((each) => each !== 'Provider Assigned'))
    expect(inLocale('en-us', type)).toBe(type);
});

test.each(['es', 'de'] as const)('every activity has its own words in %s, and no two the same', (locale) => {
  const labels = ACTIVITY_TYPES.map((type) => inLocale(locale, type));
  expect(new Set(labels).size).toBe(ACTIVITY_TYPES.length);
  for (const type of ACTIVITY_TYPES) expect(inLocale(locale, type), type).not.toBe(type);
});

test('what is not known any more is shown as it is stored', () => {
  for (const locale of LOCALES) expect(inLocale(locale, 'toString')).toBe('toString');
});
