import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  BULK_ENTITY_TYPES,
  bulkActionsOf,
  bulkRight,
  bulkValues,
  canAskFor,
} from '../../core/record/bulk-entity-type.ts';
import { type CurrentRow, decideRow } from '../../core/record/decide-row.ts';
import { bulkUndoRefusal } from './undo-bulk.ts';

test.each([
  ['client', ['salesperson', 'status', 'note']],
  ['contact', ['salesperson', 'status', 'note', 'notify']],
  ['case', ['salesperson', 'note']],
  ['deponent', ['note']],
  ['service_provider', ['status', 'note', 'notify']],
  ['job', ['status', 'note', 'notify']],
] as const)('what can be done with many of a kind: %s', (entityType, actions) => {
  expect(bulkActionsOf(entityType)).toEqual(actions);
  expect(bulkRight(entityType, 'note')).toEqual({ module: 'notes', flag: 'add' });
  expect(bulkRight(entityType, 'status').flag).toBe('edit');
});

test.each([
  ['client', 'active', { is_active: true }],
  ['client', 'inactive', { is_active: false }],
  ['contact', 'inactive', { status: 'inactive' }],
  ['service_provider', 'active', { status: 'active' }],
  ['job', 5, { job_status_id: 5 }],
  ['job', 'inactive', undefined],
  ['client', 5, undefined],
  ['case', 'inactive', undefined],
] as const)('a status of a %s: %s', (entityType, status, values) => {
  expect(bulkValues(entityType, { action: 'status', status })).toEqual(values);
});

test.each([
  ['job', 'both', 'confirmation', true],
  ['job', 'providers', 'text', true],
  ['contact', 'contacts', 'text', true],
  ['contact', 'contacts', 'confirmation', false],
  ['contact', 'providers', 'text', false],
  ['service_provider', 'providers', 'text', true],
  ['service_provider', 'both', 'text', false],
  ['client', 'contacts', 'text', false],
] as const)('letters of a %s to %s, %s: %s', (entityType, to, what, isPossible) => {
  expect(canAskFor(entityType, { to, what })).toBe(isPossible);
});

test('a salesperson is kept where the kind has one, and nowhere else', () => {
  const stored = BULK_ENTITY_TYPES.map((entityType) =>
    bulkValues(entityType, { action: 'salesperson', salesperson: 'Ann' }),
  );
  expect(stored.map((values) => values && Object.keys(values)[0])).toEqual([
    'salesperson',
    'salesperson',
    'sales_person',
    undefined,
    undefined,
    undefined,
  ]);
});

const row = (version: number, salesperson: string): CurrentRow => ({ version, values: { salesperson } });
describe('a row', () => {
  test.each([
    ['changes', row(1, 'Ann'), { version: 1 }, { outcome: 'changed', before: { salesperson: 'Ann' } }],
    [
      'changes whatever its version, where none was seen',
      row(7, 'Ann'),
      {},
      { outcome: 'changed', before: { salesperson: 'Ann' } },
    ],
    ['that is so already stays', row(1, 'Bea'), { version: 1 }, { outcome: 'unchanged' }],
    [
      'that was worked on is left',
      row(2, 'Ann'),
      { version: 1 },
      { outcome: 'left_out', reason: 'bulk.changed_since' },
    ],
    ['that is not there is left', undefined, {}, { outcome: 'left_out', reason: 'bulk.not_found' }],
  ] as const)('%s', (_title, currentRow, seen, decision) => {
    expect(decideRow(currentRow, { id: 1, ...seen, values: { salesperson: 'Bea' } })).toEqual(decision);
  });
});

type Table = Map<number, CurrentRow>;

/** Does to a table what the decisions say, and tells what each changed row was. */
function apply(table: Table, requests: readonly { id: number; version?: number; values: Record<string, unknown> }[]) {
  return requests.flatMap(({ id, version, values }) => {
    const currentRow = table.get(id);
    const decision = decideRow(currentRow, { id, version, values });
    if (decision.outcome !== 'changed' || !currentRow) return [];
    table.set(id, { version: currentRow.version + 1, values: { ...currentRow.values, ...values } });
    return [{ id, version: currentRow.version + 1, values: { ...decision.before } }];
  });
}

const names = fc.constantFrom('Ann', 'Bea', 'Cy', '');
const tables = fc.dictionary(fc.integer({ min: 1, max: 30 }).map(String), fc.tuple(names, names), { maxKeys: 20 });
const asTable = (rows: Record<string, [string, string]>): Table =>
  new Map(
    Object.entries(rows).map(([id, [salesperson, city]]) => [
      Number(id),
      { version: 1, values: { salesperson, city } },
    ]),
  );
const valuesOf = (table: Table) => [...table].map(([id, { values }]) => [id, values]);

test('changed and taken back, every row says what it said, whatever was chosen and whatever it was given', () => {
  const chosen = fc.uniqueArray(fc.integer({ min: 1, max: 30 }));
  fc.assert(
    fc.property(tables, chosen, names, (rows, ids, salesperson) => {
      const table = asTable(rows);
      const before = valuesOf(table);
      const undo = apply(
        table,
        ids.map((id) => ({ id, values: { salesperson } })),
      );
      apply(table, undo);
      expect(valuesOf(table)).toEqual(before);
    }),
  );
});

test('what somebody worked on in between keeps what they wrote, and only that', () => {
  const chosen = fc.uniqueArray(fc.integer({ min: 1, max: 30 }));
  fc.assert(
    fc.property(tables, chosen, chosen, (rows, ids, touched) => {
      const table = asTable(rows);
      const before = new Map(valuesOf(table) as [number, object][]);
      const undo = apply(
        table,
        ids.map((id) => ({ id, values: { salesperson: 'Dee' } })),
      );
      apply(
        table,
        touched.map((id) => ({ id, values: { city: 'Vail' } })),
      );
      apply(table, undo);
      for (const [id, { values }] of table) {
        const was = before.get(id) ?? {};
        const isTheirs = touched.includes(id) && (was as { city: string }).city !== 'Vail';
        const salesperson = isTheirs && ids.includes(id) ? 'Dee' : (was as { salesperson: string }).salesperson;
        expect(values).toEqual({ ...was, salesperson, ...(isTheirs && { city: 'Vail' }) });
      }
    }),
  );
});

test.each([
  ['at once', '2027-03-01T00:00:00Z', null, undefined],
  ['after a month', '2027-04-01T00:00:00Z', null, 'bulk.too_late'],
  ['twice', '2027-03-02T00:00:00Z', '2027-03-01T10:00:00Z', 'bulk.undone_already'],
])('a change is taken back %s', (_title, now, undone_at, refusal) => {
  expect(bulkUndoRefusal({ made_at: '2027-03-01T00:00:00Z', undone_at }, Temporal.Instant.from(now))).toBe(refusal);
});
