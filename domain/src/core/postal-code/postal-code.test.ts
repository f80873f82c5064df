import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readCsv } from '../file/read-csv.ts';
import { postalColumns, readPostalRow, stateKey } from './postal-row.ts';

const rows = (text: string) => [...readCsv(text)].map(({ cells }) => cells);

describe('a table in a text file', () => {
  test.each([
    [
      'a,b\r\n1,2\r\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      '\ufeffa;b\n1;2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'a\tb\n\n1\t',
      [
        ['a', 'b'],
        ['1', ''],
      ],
    ],
    [
      'a,b\n"Saint ""Joe"", MO",2',
      [
        ['a', 'b'],
        ['Saint "Joe", MO', '2'],
      ],
    ],
    ['a\n"two\nlines"\n3', [['a'], ['two\nlines'], ['3']]],
    ['"open', [['open']]],
    ['', []],
  ])('%j', (text, expected) => {
    expect(rows(text)).toEqual(expected);
  });

  test('tells the line in the file, whatever stands in the cells before it', () => {
    expect([...readCsv('a\n\n"two\nlines"\n3')].map(({ line }) => line)).toEqual([1, 3, 5]);
  });

  test('what is written in quotes is read as it was', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '"', ',', ';', '\n', ' ', 'é') });
    const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell), { maxLength: 5 }), (table) => {
        const text = ['x,y', ...table.map((row) => row.map(quoted).join(','))].join('\n');
        const remaining = table.filter((row) => row.some((one) => one.trim() !== ''));
        expect(rows(text)).toEqual([['x', 'y'], ...remaining]);
      }),
    );
  });
});

const known = {
  states: new Map([
    [stateKey('US', 'CO'), 6],
    [stateKey('US', 'Colorado'), 6],
    [stateKey('DE', 'BE'), 80],
  ]),
  time_zones: new Map([['america/denver', 3]]),
};
const { columns } = postalColumns(['ZIP', 'City', 'state_id', 'Country', 'timezone', 'lat', 'lng']);

test.each([
  [
    ['80202', ' Denver', 'CO', '', 'America/Denver', '39.7517', '-104.9966'],
    { state_id: 6, time_zone_id: 3, latitude: '39.751700' },
  ],
  [['80202', 'Denver', 'colorado', 'us', '', '', ''], { city: 'Denver', time_zone_id: null, latitude: null }],
  [['10115', 'Berlin', 'BE', 'DE'], { zipcode: '10115', state_id: 80 }],
])('%j is a postal code', (cells, values) => {
  expect(readPostalRow(cells, columns, known)).toMatchObject({ outcome: 'read', values });
});

test.each([
  [['80202', 'Denver', 'ZZ'], 'postal.state'],
  [['80202', 'Denver', 'CO', '', 'Denver Time'], 'postal.time_zone'],
  [['', 'Denver', 'CO'], 'form.required'],
  [['80202', '', 'CO'], 'form.required'],
  [['80202', 'Denver', 'CO', '', '', '139'], 'form.latitude'],
])('%j is told: %s', (cells, key) => {
  expect(readPostalRow(cells, columns, known)).toMatchObject({ outcome: 'refused', problem: { key } });
});

test('a file without the columns that matter is told which', () => {
  expect(postalColumns(['zip', 'name']).missing).toEqual(['city', 'state']);
});
