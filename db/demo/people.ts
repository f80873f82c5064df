import type { Company } from './company.ts';
import { contactCard } from './contact-cards.ts';
import type { City } from './data/regions.ts';
import type { Rng } from './rng.ts';
import type { Tenant } from './tenant.ts';

export interface Person {
  readonly first_name: string;
  readonly middle_nameinitial: string;
  readonly last_name: string;
  readonly suffix: string;
}

export interface Contact extends Person {
  readonly contact_id: number;
  readonly client_id: number;
  readonly is_attorney: boolean;
  readonly email: string;
}

export interface Client extends City {
  readonly client_id: number;
  readonly name: string;
  readonly kind: 'firm' | 'insurer' | 'corporation' | 'government';
  readonly address1: string;
  readonly email: string;
  readonly is_cod: boolean;
  readonly days_due: number;
  readonly attorneys: readonly Contact[];
  readonly assistants: readonly Contact[];
}

export const CONTACT_TYPE = {
  attorney: 1,
  paralegal: 2,
  legal_assistant: 3,
  adjuster: 4,
  accounts_payable: 5,
} as const;
const CLIENT_TYPE = { firm: 1, insurer: 2, corporation: 3, government: 4 } as const;

const plainWord = (text: string) => text.toLowerCase().replace(/[^a-z0-9]+/g, '');

/** The name alone, of somebody about whom more is known. */
export function nameOf({ first_name, middle_nameinitial, last_name, suffix }: Person): Person {
  return { first_name, middle_nameinitial, last_name, suffix };
}

/** Names without repeats as long as there are enough of them. */
export function nameSource(tenant: Tenant, part: string): () => Person {
  const rng = tenant.rng(`names of ${part}`);
  const { first } = tenant.plan.region.names;
  // The people who sign in are the only ones of their name, so that nobody looks for them twice.
  const castNames = Object.values(tenant.plan.cast).map(([, last_name]) => last_name);
  const last = tenant.plan.region.names.last.filter((name) => !castNames.includes(name));
  const used = new Set<string>();
  const draw = (): Person => ({
    first_name: rng.pick(first),
    middle_nameinitial: rng.percent(35) ? `${rng.pick([...'ABCDEFGHJKLMNPRSTW'])}.` : '',
    last_name: rng.pick(last),
    suffix: rng.percent(3) ? rng.pick(['Jr.', 'III']) : '',
  });
  return () => {
    let person = draw();
    for (let tries = 0; used.has(`${person.first_name} ${person.last_name}`) && tries < 20; tries += 1) person = draw();
    used.add(`${person.first_name} ${person.last_name}`);
    return person;
  };
}

export function mailDomain(name: string): string {
  const short = name
    .replace(/\b(LLP|LLC|Ltd|plc|P\.C\.|Law Offices of|The|Law Firm|Solicitors|Insurance|Group)\b/gi, '')
    .split(/[\s,&]+/)
    .filter(Boolean)
    .slice(0, 2);
  return `${plainWord(short.join('')) || 'office'}.example`;
}

export function mailOf(person: Person, domain: string): string {
  return `${plainWord(person.first_name)}.${plainWord(person.last_name)}@${domain}`;
}

function streetAddress(tenant: Tenant, rng: Rng) {
  const floor = rng.percent(60) ? `Suite ${rng.integer(1, 24) * 50}` : '';
  return { address1: `${rng.integer(11, 2899)} ${rng.pick(tenant.plan.region.streets)}`, address2: floor };
}

function clientNames(tenant: Tenant, rng: Rng): NewClient[] {
  const { parties } = tenant.plan.region;
  const { firms, insurers, corporations, government } = tenant.plan.scale.clients;
  const drawnNames = rng.sample(parties.firm_names, parties.firm_names.length);
  const firmName = (index: number) => drawnNames[index % drawnNames.length] ?? '';
  const firmNames = Array.from({ length: firms }, (_, index) => ({
    name: parties.firmName([firmName(index), firmName(index + 17), firmName(index + 31)], rng.integer(0, 27)),
    kind: 'firm' as const,
  }));
  const others = (names: readonly string[], count: number, kind: Client['kind']) =>
    names.slice(0, count).map((name) => ({ name, kind }));
  return [
    ...firmNames,
    ...others(parties.insurers, insurers, 'insurer'),
    ...others(parties.corporations, corporations, 'corporation'),
    ...others(parties.government, government, 'government'),
  ];
}

interface NewClient {
  readonly name: string;
  readonly kind: Client['kind'];
  /** How many attorneys and others; by chance when not said. */
  readonly counts?: readonly [number, number];
}

/** A client with its people: attorneys and their assistants in a firm, adjusters in an insurer. */
function makeClient(
  tenant: Tenant,
  company: Company,
  rng: Rng,
  newPerson: () => Person,
  { name, kind, counts }: NewClient,
): Client {
  const { rows, plan } = tenant;
  const client_id = rows.nextId('client');
  const city = rng.pick(plan.region.cities);
  const address = streetAddress(tenant, rng);
  const domain = mailDomain(name);
  const is_cod = kind === 'firm' && rng.percent(6);
  const term = is_cod
    ? { invoice_term_id: 3, days_due: 0 }
    : rng.weighted([
        [{ invoice_term_id: 1, days_due: 30 }, 8],
        [{ invoice_term_id: 2, days_due: 60 }, 2],
      ]);
  rows.add('client', {
    client_id,
    division_id: rng.percent(12) ? (company.division_ids.at(-1) ?? null) : (company.division_ids[0] ?? null),
    name,
    printed_name: name,
    client_type_id: CLIENT_TYPE[kind],
    ...address,
    ...city,
    phone: plan.region.phone(rng),
    email: `accounts@${domain}`,
    do_not_use: false,
    is_cod,
    credit_limit: rng.percent(20) ? `${rng.integer(2, 20) * 2500}.00` : null,
    salesperson: rng.pick(['Ingrid Solano', 'Marcus Tell', '']),
    invoice_term_id: term.invoice_term_id,
  });
  const people = makeContacts(tenant, rng, newPerson, { client_id, kind, domain, counts });
  const email = `accounts@${domain}`;
  return {
    client_id,
    name,
    kind,
    address1: address.address1,
    ...city,
    email,
    is_cod,
    days_due: term.days_due,
    ...people,
  };
}

function makeContacts(
  tenant: Tenant,
  rng: Rng,
  newPerson: () => Person,
  client: { client_id: number; kind: Client['kind']; domain: string; counts?: readonly [number, number] },
): Pick<Client, 'attorneys' | 'assistants'> {
  const isInsurer = client.kind === 'insurer';
  const [attorneys, assistants] = client.counts ?? [
    isInsurer ? 0 : rng.integer(1, 3),
    rng.integer(1, isInsurer ? 3 : 2),
  ];
  const add = (contact_type_id: number) => addContact(tenant, rng, newPerson(), client, contact_type_id);
  const assistantType = (index: number) => {
    if (isInsurer) return CONTACT_TYPE.adjuster;
    return index === 0
      ? CONTACT_TYPE.paralegal
      : rng.pick([CONTACT_TYPE.legal_assistant, CONTACT_TYPE.accounts_payable]);
  };
  return {
    attorneys: Array.from({ length: attorneys }, () => add(CONTACT_TYPE.attorney)),
    assistants: Array.from({ length: assistants }, (_, index) => add(assistantType(index))),
  };
}

export function addContact(
  tenant: Tenant,
  rng: Rng,
  person: Person,
  client: { client_id: number; domain: string },
  contact_type_id: number,
): Contact {
  const { rows, plan } = tenant;
  const contact_id = rows.nextId('contact');
  const is_attorney = contact_type_id === CONTACT_TYPE.attorney;
  const email = mailOf(person, client.domain);
  const { phone } = plan.region;
  rows.add('contact', {
    contact_id,
    client_id: client.client_id,
    contact_type_id,
    ...person,
    is_attorney,
    email,
    phone: phone(rng),
    mobile: rng.percent(70) ? phone(rng) : '',
    fax: rng.percent(25) ? phone(rng) : '',
    ...contactCard(tenant, contact_id, is_attorney),
  });
  return { contact_id, client_id: client.client_id, is_attorney, email, ...person };
}

export const castPerson = ([first_name, last_name]: readonly [string, string]): Person => ({
  first_name,
  middle_nameinitial: '',
  last_name,
  suffix: '',
});

/** All clients. The first is the firm of the attorney and the paralegal who sign in. */
export function makeClients(tenant: Tenant, company: Company): Client[] {
  const rng = tenant.rng('clients');
  const { attorney, paralegal } = tenant.plan.cast;
  const newPerson = nameSource(tenant, 'contacts');
  const [home, ...others] = clientNames(tenant, rng);
  if (!home) throw new Error('a company without clients');
  const ofHome = [castPerson(attorney), newPerson(), castPerson(paralegal), newPerson()];
  const homeFirm = makeClient(tenant, company, rng, () => ofHome.shift() ?? newPerson(), {
    ...home,
    counts: [2, 2],
  });
  return [homeFirm, ...others.map((named) => makeClient(tenant, company, rng, newPerson, named))];
}
