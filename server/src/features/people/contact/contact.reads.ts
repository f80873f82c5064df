import type { ContactChoice } from '@onrecord/contract/core/calls/choice-calls';
import type { BodyOf, ResultOf } from '@onrecord/contract/core/entry';
import type { ContactDetail, contactArea } from '@onrecord/contract/people/contact';
import { refuse } from '@onrecord/domain/core/messages/app-error';
import { isStaff } from '@onrecord/domain/core/permission/user-type';
import { CONTACT_LIST } from '@onrecord/domain/people/contact/contact.list';
import { CONTACT_RECORD } from '@onrecord/domain/people/contact/fields';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { choiceRows } from '../../../db/list/choice-query.ts';
import { type EntityList, listColumns } from '../../../db/list/entity-list.ts';
import { andAll } from '../../../db/list/list-query.ts';
import { type NearSource, nearMatches } from '../../../db/list/near-matches.ts';
import { entrySearch } from '../../../db/list/search-entry.ts';
import type { SearchSource } from '../../../db/list/search-source.ts';
import { withinDivisions } from '../../../db/list/visible-rows.ts';
import { commissionPeople } from '../../../db/money/commission-people.ts';
import { personName, personWords } from '../../../db/record/person-name.ts';
import { recordKeys } from '../../../db/record/record-columns.ts';
import { COMPANY } from '../../../db/relation/company-value.ts';
import type { Scope, UserScope } from '../../../db/scope.ts';
import { clientList } from '../client/client.reads.ts';
import { visibleContacts } from './contact.access.ts';

type BillingContact = Omit<
  ResultOf<typeof contactArea.contactBillingDetails>,
  'invoice_count' | 'amount_due' | 'balance' | 'overdue_count' | 'overdue_balance'
>;

const FROM = sql`contact k
  join company co on co.company_id = k.company_id
  join client c on c.company_id = k.company_id and c.client_id = k.client_id
  left join division d on d.company_id = c.company_id and d.division_id = c.division_id
  left join contact_type kt on kt.company_id = k.company_id and kt.contact_type_id = k.contact_type_id`;

/** What is open of the invoices sent to a contact by the viewer's divisions. */
function ofOpenInvoices(scope: Scope, value: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select ${value} from client_invoice i where i.company_id = ${COMPANY} and i.contact_id = k.contact_id
    and i.invoice_status = 'Unpaid' and ${withinDivisions(scope, sql`i.division_id`)})`;
}

function contactColumns(scope: Scope) {
  return listColumns(CONTACT_LIST.columns, {
    fullname: personName('k'),
    contact_type_name: sql`kt.name`,
    client_name: sql`c.name`,
    is_attorney: sql`k.is_attorney`,
    bar_number: sql`k.bar_number`,
    email: sql`k.email`,
    phone: sql`k.phone`,
    mobile: sql`k.mobile`,
    fax: sql`k.fax`,
    username: sql`(select min(u.username::text) from app_user u where u.company_id = ${COMPANY} and u.contact_id = k.contact_id)`,
    status: sql`k.status`,
    division_name: sql`d.name`,
    printed_name: sql`k.printed_name`,
    address1: sql`k.address1`,
    address2: sql`k.address2`,
    city: sql`k.city`,
    state_code: sql`k.state_code`,
    zipcode: sql`k.zipcode`,
    date_of_birth: sql`k.date_of_birth`,
    birthday_month: sql`to_char(k.date_of_birth, 'MM')`,
    expiration_date: sql`k.expiration_date`,
    do_not_use: sql`k.do_not_use`,
    is_cod: sql`k.is_cod`,
    credit_limit: sql`k.credit_limit`,
    salesperson: sql`k.salesperson`,
    commission_to: commissionPeople('contact_id', sql`k.contact_id`),
    oldest_invoice_date: ofOpenInvoices(scope, sql`min(i.invoice_date)`),
    total_balance: ofOpenInvoices(scope, sql`coalesce(sum(i.balance), 0.00)`),
    total_amount_due: ofOpenInvoices(scope, sql`coalesce(sum(i.amount_due), 0.00)`),
    job_count: sql`(select count(*) from job j where j.company_id = ${COMPANY}
      and (j.taking_contact_id = k.contact_id or j.caller_contact_id = k.contact_id)
      and ${withinDivisions(scope, sql`j.division_id`)})`,
  });
}

export const contactList: EntityList & SearchSource = {
  noun: 'contact',
  found: { id: sql`k.contact_id`, label: personName('k'), note: sql`c.name` },
  columns: CONTACT_LIST.columns,
  id: sql`k.contact_id`,
  visibleRows: visibleContacts,
  parts: { client: (id) => sql`k.client_id = ${id}` },
  source: (scope) => {
    const keys = recordKeys(scope, CONTACT_RECORD, 'k', 'contact_id');
    return {
      from: FROM,
      columns: { ...contactColumns(scope), ...keys },
      keys: Object.keys(keys),
      defaultSort: sql`k.last_name, k.first_name`,
      changedAt: sql`k.updated_at`,
      tieBreak: sql`k.contact_id`,
      ...entrySearch('contact', sql`k.contact_id`),
    };
  },
};

/** Active contacts to choose from. A client's own narrow the choice; attorneys only where a taking attorney is asked for. */
export function contactChoices(
  tx: Tx,
  scope: UserScope,
  query: BodyOf<typeof contactArea.getCompanyContact>,
): Promise<ContactChoice[]> {
  const narrowed: RawBuilder<boolean>[] = [sql`k.status = 'active'`, sql`c.is_active`];
  if (query.client_id !== null) narrowed.push(sql`k.client_id = ${query.client_id}`);
  if (query.is_attorney !== undefined) narrowed.push(sql`k.is_attorney = ${query.is_attorney}`);
  const source = {
    from: FROM,
    value: sql`k.contact_id`,
    label: personName('k'),
    also: {
      note: sql`c.name`,
      client_id: sql`k.client_id`,
      client_name: sql`c.name`,
      is_attorney: sql`k.is_attorney`,
      email: sql`k.email`,
      phone: sql`coalesce(nullif(k.phone, ''), k.mobile)`,
    },
    searched: [...personWords('k'), sql`c.name`],
    where: [...visibleContacts(scope), ...narrowed],
  };
  return choiceRows(tx, source, query);
}

/** Contacts that may be mistaken for one another: by name, mail, phone and mobile. */
const nearContacts = (scope: Scope): NearSource => ({
  kind: 'contact',
  from: FROM,
  id: sql`k.contact_id`,
  label: personName('k'),
  note: sql`c.name`,
  names: [sql`concat_ws(' ', k.first_name, k.last_name)`],
  former: sql`k.also_known_as`,
  emails: [sql`k.email`],
  phones: [sql`k.phone`, sql`k.mobile`],
  where: visibleContacts(scope),
});

/** The contacts the viewer may see that may be the one being typed in. */
export function contactsLike(tx: Tx, scope: UserScope, typed: BodyOf<typeof contactArea.checkContactExisted>) {
  const { first_name, last_name, email, phone, mobile, contact_id } = typed;
  const names = last_name === '' ? [] : [`${first_name} ${last_name}`];
  return nearMatches(tx, nearContacts(scope), { names, emails: [email], phones: [phone, mobile] }, contact_id);
}

/** Whether the viewer knows a client, to put a contact there. */
export async function seesClient(tx: Tx, scope: UserScope, clientId: number): Promise<boolean> {
  const where = andAll([...clientList.visibleRows(scope), sql`c.client_id = ${clientId}`]);
  const { rows } = await sql`select from client c where ${where}`.execute(tx);
  return rows.length > 0;
}

/** What there is to know of the client of a contact the viewer was shown. */
export async function clientOfShown(tx: Tx, { company_id, viewer }: UserScope, clientId: number) {
  const forStaff = isStaff(viewer.user_type);
  const { rows } = await sql<ContactDetail['client']>`select c.client_id, c.name, c.is_active, c.phone
      ${forStaff ? sql`, c.do_not_use` : sql``} ${viewer.user_type === 'contact' ? sql`` : sql`, c.is_cod`}
    from client c where c.company_id = ${company_id} and c.client_id = ${clientId}`.execute(tx);
  const [client] = rows;
  if (!client) throw refuse('general.not_found');
  return client;
}

/** Where and on what terms a contact the viewer was shown is billed: their own address where they have one. */
export async function billingContact(tx: Tx, { company_id }: UserScope, contactId: number) {
  const own = (name: string) => sql`coalesce(nullif(k.${sql.ref(name)}, ''), c.${sql.ref(name)})`;
  const address = (name: string) => sql`case when k.address1 <> '' then k.${sql.ref(name)} else c.${sql.ref(name)} end`;
  const { rows } = await sql<BillingContact>`select k.contact_id, ${personName('k')} as name, c.client_id,
      c.name as client_name, ${own('printed_name')} as printed_name, ${address('address1')} as address1,
      ${address('address2')} as address2, ${address('city')} as city, ${address('state_code')} as state_code,
      ${address('zipcode')} as zipcode, ${own('email')} as email, coalesce(t.name::text, '') as invoice_term_name,
      case when k.is_cod or c.is_cod then 0 else coalesce(t.days_due, 0) end as days_due
    from ${FROM} left join invoice_term t on t.company_id = c.company_id and t.invoice_term_id = c.invoice_term_id
    where k.company_id = ${company_id} and k.contact_id = ${contactId}`.execute(tx);
  const [contact] = rows;
  if (!contact) throw refuse('general.not_found');
  return contact;
}
