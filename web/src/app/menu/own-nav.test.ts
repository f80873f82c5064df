import { LISTS } from '@onrecord/domain/core/list/lists';
import { expect, test } from 'vitest';
import { createItems } from './nav.ts';
import { besidesMenu, ownMenu } from './own-nav.ts';

const PEOPLE: readonly string[] = (['client', 'contact', 'case', 'deponent', 'service_provider'] as const).map(
  (name) => LISTS[name].path,
);
const pathsOf = (items: readonly { path: string }[]) => items.map(({ path }) => path);

test.each(['provider', 'contact'] as const)(
  'nothing leads a %s to tables of other people, and no key means two places',
  (type) => {
    const everywhere = [...ownMenu(type), ...besidesMenu(type)];
    expect(pathsOf(everywhere).filter((path) => PEOPLE.includes(path))).toEqual([]);
    expect(new Set(pathsOf(everywhere)).size).toBe(everywhere.length);
    const keys = everywhere.flatMap(({ key }) => key ?? []);
    expect(new Set(keys).size).toBe(keys.length);
  },
);

test('a provider has seven places, staff have the menu of the office', () => {
  expect(ownMenu('provider')).toHaveLength(7);
  for (const type of ['admin', 'company'] as const) expect([...ownMenu(type), ...besidesMenu(type)]).toEqual([]);
});

test('the office begins a job, an invoice and a receipt from anywhere, each with the right to add it', () => {
  const office = createItems.filter(({ needs }) => needs.userTypes?.includes('company') ?? true);
  expect(office.map(({ path, needs }) => [path, needs.module, needs.flag])).toEqual([
    ['/activity/jobs/new', 'jobs', 'add'],
    ['/activity/client-invoices/new', 'clientinvoices', 'add'],
    ['/activity/receipts/new', 'receipts', 'add'],
  ]);
});
