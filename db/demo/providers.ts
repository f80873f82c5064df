import type { Company } from './company.ts';
import { castPerson, mailOf, nameSource, type Person } from './people.ts';
import { AREA } from './service-area.ts';
import type { Tenant } from './tenant.ts';

/** The starting services, by number. */
export const SERVICE = { reporter: 1, video: 2, interpreter: 3, realtime: 4, room: 5 } as const;

export type Craft = 'reporter' | 'video' | 'interpreter';

export interface Provider extends Person {
  readonly service_provider_id: number;
  readonly craft: Craft;
  readonly email: string;
  /** Which services can be given to this provider. */
  readonly services: readonly number[];
  /** Marked as not to be used, or no longer active: never booked. */
  readonly is_bookable: boolean;
}

const TYPE: Readonly<Record<Craft, number>> = { reporter: 1, video: 2, interpreter: 3 };
const DEPARTMENT: Readonly<Record<Craft, number>> = { reporter: 1, video: 2, interpreter: 1 };

const SERVICES_OF: Readonly<Record<Craft, readonly number[]>> = {
  reporter: [SERVICE.reporter],
  video: [SERVICE.video],
  interpreter: [SERVICE.interpreter],
};

const MAIL_DOMAIN: Readonly<Record<Craft, string>> = {
  reporter: 'steno.example',
  video: 'frameandrecord.example',
  interpreter: 'twotongues.example',
};

/** When a reporter's licence ends: one has ended, one ends soon, the others later and later. */
function licenceEnd({ today }: Tenant, index: number): string {
  if (index === 6) return today.subtract({ days: 20 }).toString();
  return today.add(index === 4 ? { days: 19 } : { months: 2 + index * 3 }).toString();
}

/** What a reporter may show: the licence to work, and for some a certification that has no end. */
function addLicences(
  { rows, plan, today }: Tenant,
  provider: { service_provider_id: number },
  index: number,
  end: string,
) {
  const isAmerican = plan.country === 'US';
  const { service_provider_id } = provider;
  const licence = (kind: 'licence' | 'certification', name: string, expires_on: string | null) =>
    rows.add('service_provider_licence', {
      service_provider_licence_id: rows.nextId('service_provider_licence'),
      service_provider_id,
      kind,
      name,
      expires_on,
      licence_number: `${isAmerican ? 'RPR' : 'BIVR'} ${40_000 + plan.company_id * 1000 + index * 37 + (kind === 'licence' ? 0 : 1)}`,
      issued_by: isAmerican ? 'State Board of Shorthand Reporters' : 'British Institute of Verbatim Reporters',
      issued_on: today.subtract({ months: 30 }).toString(),
      // The office knows of what has ended by now.
      told_for: expires_on !== null && expires_on < today.toString() ? expires_on : null,
    });
  licence('licence', isAmerican ? 'Registered Professional Reporter' : 'Qualified Verbatim Reporter', end);
  // Whose registration ends soon or has ended may work all the same: the state has licensed them for good.
  if (isAmerican && (index === 4 || index === 6)) licence('licence', 'State License', null);
  if (index % 3 === 1) licence('certification', 'Realtime Certificate', null);
}

/** Every eleventh has not sent the W-9 that the tax forms need. */
function w9Day({ plan, today }: Tenant, index: number): string | null {
  return plan.country !== 'US' || index % 11 === 5 ? null : today.subtract({ months: 10, days: index * 3 }).toString();
}

/** Everybody drives in the metro area; beyond it each has a direction. */
function areasOf(index: number): number[] {
  const own = 1 + (index % 4);
  return [...new Set([AREA.metro, own, own === AREA.south ? AREA.south : AREA.north])];
}

/** Everybody who can be booked, and a few who can no longer be. The first reporter and videographer are those who sign in. */
export function makeProviders(tenant: Tenant, company: Company): Provider[] {
  const { scale, cast } = tenant.plan;
  const newPerson = nameSource(tenant, 'providers');
  const crew: { craft: Craft; person: Person }[] = [
    ...Array.from({ length: scale.reporters }, (_, index) => ({
      craft: 'reporter' as const,
      person: index === 0 ? castPerson(cast.reporter) : newPerson(),
    })),
    ...Array.from({ length: scale.videographers }, (_, index) => ({
      craft: 'video' as const,
      person: index === 0 ? castPerson(cast.video) : newPerson(),
    })),
    ...Array.from({ length: scale.interpreters }, () => ({ craft: 'interpreter' as const, person: newPerson() })),
  ];
  return crew.map(({ craft, person }, index) => makeProvider(tenant, company, craft, person, index));
}

function makeProvider(tenant: Tenant, company: Company, craft: Craft, person: Person, index: number): Provider {
  const { rows, plan } = tenant;
  const rng = tenant.rng(`provider ${index}`);
  const service_provider_id = rows.nextId('service_provider');
  const lastOfCraft = index === plan.scale.reporters - 1;
  const doNotUse = lastOfCraft && plan.scale.reporters > 10;
  const inactive = index === plan.scale.reporters - 2 && plan.scale.reporters > 10;
  const services =
    craft === 'reporter' && index % 3 === 1 ? [...SERVICES_OF.reporter, SERVICE.realtime] : SERVICES_OF[craft];
  const email = mailOf(person, MAIL_DOMAIN[craft]);
  rows.add('service_provider', {
    service_provider_id,
    division_id: (craft === 'video' ? company.division_ids.at(-1) : company.division_ids[0]) ?? null,
    provider_type_id: TYPE[craft],
    department_id: DEPARTMENT[craft],
    ...person,
    business_name: rng.percent(40)
      ? `${person.last_name} ${craft === 'video' ? 'Legal Video' : craft === 'interpreter' ? 'Language Services' : 'Stenography'}`
      : '',
    email,
    phone: plan.region.phone(rng),
    mobile: plan.region.phone(rng),
    address1: `${rng.integer(11, 2899)} ${rng.pick(plan.region.streets)}`,
    ...rng.pick(plan.region.cities),
    rating: rng.percent(80) ? rng.integer(3, 5) : null,
    do_not_use: doNotUse,
    status: inactive ? 'inactive' : 'active',
    payment_method_id: rng.percent(70) ? 5 : 6,
    is_1099: plan.country === 'US',
    w9_received_on: w9Day(tenant, index),
  });
  if (craft === 'reporter') addLicences(tenant, { service_provider_id }, index, licenceEnd(tenant, index));
  if (craft === 'reporter')
    rows.add('service_provider_specialty', { service_provider_id, specialty_id: 1 + (index % 4) });
  for (const service_area_id of areasOf(index))
    rows.add('service_provider_area', { service_provider_id, service_area_id });
  for (const service_id of services) rows.add('service_provider_service', { service_provider_id, service_id });
  return { service_provider_id, craft, email, services, is_bookable: !doNotUse && !inactive, ...person };
}
