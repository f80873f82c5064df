import { delegateArea } from '@onrecord/contract/people/delegate';
import type { Caller, Hands, OwnCall } from './own-calls.ts';
import type { Client } from './people.ts';
import type { Tenant } from './tenant.ts';
import type { Users } from './users.ts';

/**
 * Who acts for whom at the home firm, all made by the product's own calls: its paralegal for its attorney, its attorney for a
 * colleague, one request that waits for her decision, and one that has ended.
 */
export function delegationCalls(tenant: Tenant, users: Users, home: Client): OwnCall[] {
  const [helena, colleague] = home.attorneys;
  const [owen, assistant] = home.assistants;
  if (!helena || !colleague || !owen) throw new Error('the home firm has nobody who could act for another');
  const at = (days: number, time: string) => tenant.at(tenant.businessDay(days), time);
  const attorney: Caller = { ...users.attorney, contact_id: helena.contact_id };
  const create = (hands: Hands, assign_by: number, assign_to: number, scopes: string[]) =>
    hands.product.delegates.create(hands.call(delegateArea.create, { assign_by, assign_to, scopes }));
  const asking = assistant ?? colleague;
  return [
    {
      ...{ at: at(-60, '09:15'), by: attorney },
      async work(hands) {
        await create(hands, helena.contact_id, owen.contact_id, ['jobs', 'files', 'orders', 'invoices']);
      },
    },
    {
      ...{ at: at(-50, '10:05'), by: users.manager },
      async work(hands) {
        await create(hands, colleague.contact_id, helena.contact_id, ['jobs', 'files']);
      },
    },
    {
      ...{ at: at(-40, '11:30'), by: attorney },
      async work(hands) {
        await create(hands, helena.contact_id, asking.contact_id, ['jobs']);
      },
    },
    {
      ...{ at: at(-12, '16:10'), by: attorney },
      async work(hands) {
        const pair = { a: helena.contact_id, b: asking.contact_id };
        await hands.product.delegates.remove(hands.call(delegateArea.remove, {}, pair));
      },
    },
    {
      ...{ at: at(-1, '08:12'), by: users.manager },
      async work(hands) {
        const body = { assign_by: helena.contact_id, assign_to: asking.contact_id };
        await hands.product.delegates.requestAccess(hands.call(delegateArea.requestAccess, body));
      },
    },
  ];
}
