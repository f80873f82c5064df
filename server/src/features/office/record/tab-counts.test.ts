import { CASE_TABS } from '@onrecord/contract/people/case';
import { CLIENT_TABS } from '@onrecord/contract/people/client';
import { CONTACT_TABS } from '@onrecord/contract/people/contact';
import { SERVICE_PROVIDER_TABS } from '@onrecord/contract/people/service-provider';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inCompany, signIn } from '../../../testing/build/build.ts';
import { LIST_CALLS } from '../../../testing/call/list-calls.ts';
import { openDemoDatabase } from '../../../testing/database.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

type Headers = Record<string, string>;
type Counts = Readonly<Record<string, number>>;

let t: TestApp;
let manager: Headers;
beforeAll(async () => {
  t = await startTestApp({}, openDemoDatabase());
  const user = await inCompany(t.db, COMPANY, (tx) =>
    tx.selectFrom('app_user').selectAll().where('username', '=', 'th.manager').executeTakeFirstOrThrow(),
  );
  manager = await signIn(t.db, user);
}, 120_000);
afterAll(() => t?.close());

/** The demo company that the tests of lists work in too. */
const COMPANY = 4;

/** The list behind each tab, by the call that reads its rows. */
const PANELS: Readonly<Record<string, string>> = {
  contacts: LIST_CALLS.contact.page,
  cases: LIST_CALLS.case.page,
  deponents: LIST_CALLS.deponent.page,
  jobs: LIST_CALLS.job.page,
  orders: LIST_CALLS.order.page,
  invoices: LIST_CALLS.client_invoice.page,
  provider_invoices: LIST_CALLS.provider_invoice.page,
  transactions: LIST_CALLS.transaction.page,
  files: LIST_CALLS.job_file.page,
  notes: LIST_CALLS.note.page,
};

/** What a relation check calls the rows of a tab. */
const RELATIONS: Readonly<Record<string, string>> = {
  contacts: 'relation.contact',
  cases: 'relation.case',
  jobs: 'relation.job',
  orders: 'relation.order',
  invoices: 'relation.invoice',
  provider_invoices: 'relation.provider_invoice',
  transactions: 'relation.transaction',
  notes: 'relation.note',
};

const KINDS = [
  { type: 'client', list: 'client', id: 'client_id', area: 'client', name: 'Client', tabs: CLIENT_TABS },
  { type: 'contact', list: 'contact', id: 'contact_id', area: 'contact', name: 'Contact', tabs: CONTACT_TABS },
  { type: 'case', list: 'case', id: 'case_id', area: 'case', name: 'Case', tabs: CASE_TABS },
  {
    type: 'provider',
    list: 'service_provider',
    id: 'service_provider_id',
    area: 'service_provider',
    name: 'ServiceProvider',
    tabs: SERVICE_PROVIDER_TABS,
  },
] as const;

const counts = async (path: string, body: object): Promise<Counts> =>
  (await t.call('POST', path, manager, body)).body as Counts;

test.each(KINDS)('the tabs of a $type, their lists and its relation check count alike', async (kind) => {
  const { type, list, id, area, name, tabs } = kind;
  const page = await t.call('POST', LIST_CALLS[list].page, manager, { limit: 12 });
  const { data } = page.body as { data: Record<string, number>[] };
  expect(data.length).toBeGreaterThan(3);
  const seen = new Set<string>();
  for (const row of data) {
    const object_id = row[id] ?? 0;
    const inTabs = await counts(`/${area}/${area.replace('service_p', 'serviceP')}DetailsCount`, { [id]: object_id });
    const check = await t.call('GET', `/${area}/check${name}Relations/${object_id}`, manager);
    const { relations } = check.body as { relations: { key: string; count: number }[] };
    for (const tab of tabs) {
      const panel = PANELS[tab];
      const about = `${type} ${object_id} ${tab}`;
      if (panel) {
        const rows = await counts(panel, { of: { object_type: type, object_id }, limit: 1 });
        expect(rows.count, about).toBe(inTabs[tab]);
      }
      const relation = relations.find(({ key }) => key === RELATIONS[tab]);
      if (relation && inTabs[tab]) {
        seen.add(tab);
        expect(relation.count, about).toBe(inTabs[tab]);
      }
    }
  }
  expect([...seen]).toContain('jobs');
});
