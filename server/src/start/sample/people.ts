import { caseArea } from '@onrecord/contract/people/case';
import { clientArea } from '@onrecord/contract/people/client';
import { contactArea } from '@onrecord/contract/people/contact';
import { serviceProviderArea } from '@onrecord/contract/people/service-provider';
import { SERVICE } from '@onrecord/domain/core/lookup/starting-values';
import type { Hands } from './product.ts';

/** Made up; their addresses are of a domain that nobody can have. */
const CLIENTS = [
  { name: 'Larkin & Boyd LLP', mailbox: 'billing@larkinboyd.example', client_type_id: 1 },
  { name: 'Ostrander Law Group', mailbox: 'accounts@ostranderlaw.example', client_type_id: 1 },
  { name: 'Pruitt Hale PC', mailbox: 'office@pruitthale.example', client_type_id: 1 },
  { name: 'Castellan Mutual Insurance', mailbox: 'claims@castellan.example', client_type_id: 2 },
  { name: 'Kessler Deane LLP', mailbox: 'ap@kesslerdeane.example', client_type_id: 1 },
  { name: 'Northgate Legal', mailbox: 'hello@northgatelegal.example', client_type_id: 1 },
] as const;

/** First name, last name, whose, and whether an attorney. */
const CONTACTS = [
  ['Miriam', 'Larkin', 0, true],
  ['Theo', 'Vance', 0, false],
  ['Gwen', 'Ostrander', 1, true],
  ['Paul', 'Amari', 1, true],
  ['Nadia', 'Pruitt', 2, true],
  ['Curtis', 'Hale', 2, true],
  ['Renata', 'Silva', 3, false],
  ['Oliver', 'Kessler', 4, true],
  ['June', 'Deane', 4, false],
  ['Marcus', 'Trent', 5, true],
] as const;

/** Name, whose, docket number and kind of case. */
const CASES = [
  ['Alvarez v. Summit Freight', 0, '2026-CV-0418', 1],
  ['Doyle v. Brightwater Builders', 1, '2026-CV-1127', 5],
  ['In re Halvorsen Holdings', 2, '2025-CV-3390', 2],
  ['Castellan Mutual v. Orchard Lane LLC', 3, '2026-CV-0702', 7],
] as const;

/** First name, last name, kind of provider and what they do. */
const PROVIDERS = [
  ['Ruth', 'Ellison', 1, SERVICE.court_reporter],
  ['Daniel', 'Osei', 1, SERVICE.court_reporter],
  ['Carla', 'Wynn', 1, SERVICE.court_reporter],
  ['Hannah', 'Brandt', 1, SERVICE.court_reporter],
  ['Victor', 'Lund', 2, SERVICE.videographer],
  ['Ines', 'Marquez', 3, SERVICE.interpreter],
] as const;

export interface Person {
  readonly id: number;
  readonly client_id: number;
  readonly name: string;
}

export interface People {
  readonly clients: readonly number[];
  readonly contacts: readonly Person[];
  readonly cases: readonly Person[];
  readonly providers: readonly number[];
}

const idOf = (saved: unknown): number => (saved as { id: number }).id;
const at = <T>(list: readonly T[], index: number): T => {
  const found = list[index];
  if (found === undefined) throw new Error('the sample has no such row');
  return found;
};

async function eachOf<Row, Made>(rows: readonly Row[], make: (row: Row) => Promise<Made>): Promise<Made[]> {
  const made: Made[] = [];
  for (const row of rows) made.push(await make(row));
  return made;
}

/** Enters clients, contacts, cases and providers as the office would. */
export async function enterPeople({ product, call }: Hands, company_id: number): Promise<People> {
  const clients = await eachOf(CLIENTS, async ({ mailbox, ...client }) =>
    idOf(await product.clients.create(call(clientArea.create, { ...client, email: mailbox, invoice_term_id: 1 }))),
  );
  const contacts = await eachOf(CONTACTS, async ([first_name, last_name, of, is_attorney]) => {
    const client_id = at(clients, of);
    const email = `${first_name}.${last_name}@${at(CLIENTS, of).mailbox.split('@')[1]}`.toLowerCase();
    const draft = { client_id, first_name, last_name, email, is_attorney, contact_type_id: is_attorney ? 1 : 2 };
    const id = idOf(await product.contacts.create(call(contactArea.create, draft)));
    return { id, client_id, name: `${first_name} ${last_name}` };
  });
  const cases = await eachOf(CASES, async ([case_name, of, court_docket_number, case_type_id]) => {
    const client_id = at(clients, of);
    const draft = { case_name, client_id, court_docket_number, case_type_id };
    const id = idOf(await product.cases.create(call(caseArea.create, draft, { x: company_id })));
    return { id, client_id, name: case_name };
  });
  const providers = await eachOf(PROVIDERS, async ([first_name, last_name, provider_type_id, service]) => {
    const email = `${first_name}.${last_name}@reporters.example`.toLowerCase();
    const draft = { first_name, last_name, email, provider_type_id, service_ids: [service], type_mode: '1' };
    return idOf(await product.providers.create(call(serviceProviderArea.create, draft)));
  });
  return { clients, contacts, cases, providers };
}
