import { addressLines } from '@onrecord/domain/people/address/address-lines';
import type { Company } from './company.ts';
import { type Client, mailDomain } from './people.ts';
import type { Tenant } from './tenant.ts';

/** As a new company numbers its address types. */
const ADDRESS_TYPE = { office: 1, mailing: 2, billing: 3 } as const;

/** The address books: every client has its office, some have their bills and their parcels go elsewhere. */
export function makeAddresses(tenant: Tenant, clients: readonly Client[]): void {
  const rng = tenant.rng('addresses');
  const { rows, plan } = tenant;
  for (const client of clients) {
    const isElsewhere = rng.percent(35);
    const box = `P.O. Box ${rng.integer(100, 9899)}`;
    const { client_id, city, state_code, zipcode } = client;
    const office = {
      client_id,
      address_type_id: ADDRESS_TYPE.office,
      address1: client.address1,
      city,
      state_code,
      zipcode,
    };
    rows.add('address', {
      address_id: rows.nextId('address'),
      ...office,
      is_default_billing: !isElsewhere,
      is_default_shipping: true,
    });
    if (!isElsewhere) continue;
    rows.add('address', {
      address_id: rows.nextId('address'),
      client_id,
      address_type_id: ADDRESS_TYPE.billing,
      attention: 'Accounts Payable',
      address1: box,
      ...rng.pick(plan.region.cities),
      email: client.email,
      is_default_billing: true,
      is_default_shipping: false,
    });
  }
}

/** Where the bills of a client go, a line each. */
export function billingAddress({ rows }: Tenant, client_id: number): string {
  const city = rows.of('address').find((row) => row.client_id === client_id && row.is_default_billing);
  return addressLines(city ?? {}).join('\n');
}

/** A firm the company has had enough of: nothing is booked for it any more. */
export function makeUnwantedClient(tenant: Tenant, company: Company): void {
  const rng = tenant.rng('unwanted client');
  const { rows, plan } = tenant;
  const name = `${plan.region.names.last.at(-1) ?? 'Grimsby'} Collections`;
  rows.add('client', {
    client_id: rows.nextId('client'),
    division_id: company.division_ids[0] ?? null,
    name,
    printed_name: name,
    client_type_id: 1,
    address1: `${rng.integer(11, 2899)} ${rng.pick(plan.region.streets)}`,
    ...rng.pick(plan.region.cities),
    phone: plan.region.phone(rng),
    email: `office@${mailDomain(name)}`,
    do_not_use: true,
    is_cod: true,
    credit_limit: '0.00',
    salesperson: '',
    invoice_term_id: 3,
  });
}
