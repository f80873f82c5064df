import { expect, test } from 'vitest';
import { LOOKUPS } from '../../core/lookup/registry.ts';
import { STARTING_LOOKUPS } from '../../core/lookup/starting-values.ts';
import { germanNames } from './starting-names/de.ts';
import { spanishNames } from './starting-names/es.ts';
import type { StartingTable } from './starting-names/starting-table.ts';
import { NAMED_FIELDS, startingRow } from './starting-names.ts';
import { STARTING_LINES } from './starting-templates.ts';

type Row = Readonly<Record<string, string | number | boolean | null>>;

const heads = Object.entries(STARTING_LINES).map(
  ([table, rows]) => [table, rows.map(({ name }) => ({ name }))] as const,
);
const TABLES = [...Object.entries(STARTING_LOOKUPS), ...heads] as unknown as [StartingTable, readonly Row[]][];
const LANGUAGES = [
  ['de', germanNames],
  ['es', spanishNames],
] as const;

/** What the field of a lookup takes at most. */
function longestOf(table: string, field: string): number {
  const entry = LOOKUPS.find((lookup) => lookup.table === table);
  const found = entry?.fields.find(({ name }) => name === field);
  return found && 'max' in found ? Number(found.max) : 80;
}

const texts = (rows: readonly Row[]) =>
  rows.flatMap((row) =>
    NAMED_FIELDS.map((field) => row[field]).filter((text) => typeof text === 'string' && text !== ''),
  );

test.each(LANGUAGES)('%s has a name for each starting value, and none for anything else', (_locale, names) => {
  for (const [table, rows] of TABLES)
    expect([table, Object.keys(names[table]).sort()]).toEqual([table, [...new Set(texts(rows))].sort()]);
});

test.each(LANGUAGES)('the names in %s fit their fields, and no lookup has one twice', (locale) => {
  for (const [table, rows] of TABLES) {
    const named = rows.map((row) => startingRow(table, row, locale));
    for (const row of named)
      for (const field of NAMED_FIELDS)
        expect(String(row[field] ?? '').length, `${table}.${field}`).toBeLessThanOrEqual(longestOf(table, field));
    const names = named.map(({ name }) => String(name).toLowerCase());
    expect(new Set(names).size, `${table}: ${names}`).toBe(names.length);
  }
});

test('merge fields of templates stay as they are in every language', () => {
  const fields = (text: unknown) => [...String(text).matchAll(/\{\w+\}/g)].map(([field]) => field).sort();
  for (const row of STARTING_LOOKUPS.remote_meeting_template)
    for (const [locale] of LANGUAGES)
      expect(fields(startingRow('remote_meeting_template', row, locale).template_text)).toEqual(
        fields(row.template_text),
      );
});

test('English companies keep the English names, Spanish ones of the United States have those of Spain', () => {
  const [row] = STARTING_LOOKUPS.job_type;
  const named = (['en-us', 'en-gb', 'es', 'es-us', 'de'] as const).map(
    (locale) => startingRow('job_type', row as Row, locale).name,
  );
  expect(named).toEqual(['Deposition', 'Deposition', 'Deposición', 'Deposición', 'Vernehmung']);
});
