import type { Client } from './people.ts';
import type { Tenant } from './tenant.ts';

/** By the starting on-behalf-of types. */
export const ON_BEHALF_OF = { plaintiff: 1, defendant: 2, third_party: 3 } as const;

interface Sides {
  readonly case_id: number;
  readonly client: Client;
  readonly opposing: readonly Client[];
  readonly plaintiff: string;
  readonly defendant: string;
}

/** Who argues a case: an attorney or two of the firm that takes the depositions, and one of each other side. */
export function addCaseContacts(tenant: Tenant, { case_id, client, opposing, plaintiff, defendant }: Sides): void {
  const own = client.attorneys.slice(0, case_id % 3 === 0 ? 2 : 1).map(({ contact_id }) => ({
    contact_id,
    on_behalf_of_type_id: ON_BEHALF_OF.plaintiff,
    client_represented_name: plaintiff,
  }));
  const others = opposing.flatMap(({ name, attorneys: [attorney] }, index) => {
    const on_behalf_of_type_id = index === 0 ? ON_BEHALF_OF.defendant : ON_BEHALF_OF.third_party;
    const client_represented_name = index === 0 ? defendant : name;
    return attorney ? [{ contact_id: attorney.contact_id, on_behalf_of_type_id, client_represented_name }] : [];
  });
  for (const [sort_order, contact] of [...own, ...others].entries())
    tenant.rows.add('case_contact', {
      case_contact_id: tenant.rows.nextId('case_contact'),
      case_id,
      sort_order,
      ...contact,
    });
}

/** The day a case was taken on, of most of them. */
export function began({ rng, today }: Tenant, case_id: number): string | null {
  const own = rng(`first day of case ${case_id}`);
  return own.percent(70) ? today.subtract({ days: own.integer(30, 620) }).toString() : null;
}

/** The day a case was over, of a few of them. */
export function endOf({ rng, today }: Tenant, index: number): string | null {
  const own = rng(`last day of case ${index}`);
  return own.percent(8) ? today.subtract({ days: own.integer(1, 25) }).toString() : null;
}

/** What is known of a deponent beside the name: where they live, of most of them. */
export function aboutDeponent({ rng, plan, today }: Tenant, deponent_id: number) {
  const own = rng(`about deponent ${deponent_id}`);
  if (!own.percent(70)) return {};
  const { city, state_code, zipcode } = own.pick(plan.region.cities);
  return {
    address: `${own.integer(11, 2899)} ${own.pick(plan.region.streets)}`,
    city,
    state_code,
    zipcode,
    personal_number: own.percent(25) ? `P-${own.integer(10_000, 99_999)}` : '',
    incident_date: own.percent(60) ? today.subtract({ days: own.integer(90, 1400) }).toString() : null,
  };
}
