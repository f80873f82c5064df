import type pg from 'pg';
import type { Company } from './company.ts';
import type { CompanyPlan } from './company-plan.ts';
import type { Client } from './people.ts';
import { castPerson, mailOf } from './people.ts';
import { type Provider, SERVICE } from './providers.ts';
import { AREA } from './service-area.ts';
import type { Tenant } from './tenant.ts';

/** The starting specialties, by number. */
const SPECIALTY = { realtime: 1, medical: 2 } as const;

/** Where areas end, of companies that have said so. North and South have no end, so nobody is outside of them. */
const AREA_CODES: Readonly<Record<string, Readonly<Partial<Record<keyof typeof AREA, string>>>>> = {
  CO: { metro: '800-804', mountain: '811-816' },
  CA: { metro: '940-951', mountain: '959-961' },
};

/** What an American company sets about its services and areas once it works: reporters need a licence of the state. */
export async function setPickerLookups(
  client: pg.Client,
  { company_id, country, divisions }: CompanyPlan,
): Promise<void> {
  if (country !== 'US') return;
  await client.query('update service set requires_licence = true where company_id = $1 and service_id = $2', [
    company_id,
    SERVICE.reporter,
  ]);
  const codes = AREA_CODES[divisions[0]?.state_code ?? ''] ?? {};
  for (const [name, postal_codes] of Object.entries(codes))
    await client.query('update service_area set postal_codes = $3 where company_id = $1 and service_area_id = $2', [
      company_id,
      AREA[name as keyof typeof AREA],
      postal_codes,
    ]);
}

interface Occasional {
  readonly name: readonly [first_name: string, last_name: string];
  readonly zipcode: string;
  readonly city: string;
  readonly area: number;
  readonly state: string;
  /** Days from today until the licence ends. */
  readonly ends_in: number;
}

/** Reporters who are asked now and then: nobody has booked them, and each has something that speaks against. */
const OCCASIONAL: readonly Occasional[] = [
  { name: ['Chandra', 'Vosburgh'], city: 'Boulder', zipcode: '80302', area: AREA.metro, state: 'NY', ends_in: 560 },
  {
    name: ['Bianca', 'Ekwueme'],
    city: 'Grand Junction',
    zipcode: '81501',
    area: AREA.mountain,
    state: 'CO',
    ends_in: 400,
  },
  { name: ['Estelle', 'Yarborough'], city: 'Golden', zipcode: '80401', area: AREA.metro, state: 'CO', ends_in: 12 },
  { name: ['Hector', 'Zuberi'], city: 'Lakewood', zipcode: '80228', area: AREA.metro, state: 'CO', ends_in: 300 },
];

/** Adds reporters who are rarely asked to the company that has many. */
export function makeOccasionalProviders(tenant: Tenant, company: Company): number[] {
  const { rows, plan, today } = tenant;
  if (plan.scale.reporters <= 10) return [];
  return OCCASIONAL.map(({ name, city, zipcode, area, state, ends_in }, index) => {
    const rng = tenant.rng(`occasional provider ${index}`);
    const person = castPerson(name);
    const service_provider_id = rows.nextId('service_provider');
    rows.add('service_provider', {
      service_provider_id,
      division_id: company.division_ids[0] ?? null,
      provider_type_id: 1,
      department_id: 1,
      ...person,
      email: mailOf(person, 'steno.example'),
      phone: plan.region.phone(rng),
      mobile: plan.region.phone(rng),
      address1: `${rng.integer(11, 2899)} ${rng.pick(plan.region.streets)}`,
      ...{ city, state_code: 'CO', zipcode },
      rating: 3 + (index % 2),
      payment_method_id: 5,
      is_1099: true,
    });
    rows.add('service_provider_service', { service_provider_id, service_id: SERVICE.reporter });
    rows.add('service_provider_area', { service_provider_id, service_area_id: area });
    rows.add('service_provider_licence', {
      service_provider_licence_id: rows.nextId('service_provider_licence'),
      service_provider_id,
      kind: 'licence',
      name: 'Certified Shorthand Reporter',
      licence_number: `CSR ${60_000 + index * 113}`,
      issued_by: `State of ${state === 'NY' ? 'New York' : 'Colorado'}`,
      state_code: state,
      issued_on: today.subtract({ months: 20 }).toString(),
      expires_on: today.add({ days: ends_in }).toString(),
    });
    return service_provider_id;
  });
}

/** Whom clients and their attorneys want, and one whom several of them have had enough of. Nobody barred was ever booked. */
export function makePreferences(
  { rows, today }: Tenant,
  clients: readonly Client[],
  providers: readonly Provider[],
  occasional: readonly number[],
): void {
  const reporters = providers.filter(({ craft, is_bookable }) => craft === 'reporter' && is_bookable);
  const add = (preference: 'wanted' | 'barred', provider: number, owner: object, index: number, note: string) =>
    rows.add('provider_preference', {
      provider_preference_id: rows.nextId('provider_preference'),
      service_provider_id: provider,
      preference,
      note,
      since: today.subtract({ days: 40 + index * 23 }).toString(),
      ...owner,
    });
  for (const [index, { client_id, attorneys }] of clients.entries()) {
    const reporter = reporters[(index * 5) % reporters.length];
    const [attorney] = attorneys;
    if (reporter && index % 3 === 0)
      add('wanted', reporter.service_provider_id, { client_id }, index, 'Asked for by name');
    const other = reporters[(index * 7 + 3) % reporters.length];
    if (other && attorney && index % 4 === 0)
      add('wanted', other.service_provider_id, { contact_id: attorney.contact_id }, index, 'Knows how counsel works');
    const barred = occasional.at(-1);
    if (barred !== undefined && index % 2 === 0)
      add('barred', barred, { client_id }, index, 'Late with two transcripts');
  }
}

/** Realtime is wished on some services to come, and required on some that nobody takes yet. */
export function makeSkills({ rows, today }: Tenant): void {
  const days = new Map(rows.of('job').map((job) => [job.job_id, String(job.job_date)]));
  const coming = rows
    .of('job_service')
    .filter(
      ({ job_id, service_id, is_canceled }) =>
        service_id === SERVICE.reporter && !is_canceled && (days.get(job_id) ?? '') >= today.toString(),
    );
  for (const [index, { job_service_id, service_provider_id }] of coming.entries()) {
    const isOpen = service_provider_id === null || service_provider_id === undefined;
    if (!isOpen && index % 6 !== 0) continue;
    const is_required = isOpen && index % 4 === 1;
    rows.add('job_service_skill', {
      job_service_id: Number(job_service_id),
      specialty_id: index % 5 === 4 ? SPECIALTY.medical : SPECIALTY.realtime,
      is_required,
    });
  }
}
