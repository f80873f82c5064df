import type { ClientChoice } from '@onrecord/contract/core/calls/choice-calls';
import type { ChoiceQuery } from '@onrecord/contract/core/choices';
import type { BodyOf } from '@onrecord/contract/core/entry';
import type { NearMatchResponse } from '@onrecord/contract/core/record';
import type { clientArea } from '@onrecord/contract/people/client';
import { isStaff } from '@onrecord/domain/core/permission/user-type';
import { CLIENT_LIST } from '@onrecord/domain/people/client/client.list';
import { CLIENT_RECORD } from '@onrecord/domain/people/client/fields';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { type ChoiceSource, choiceRows } from '../../../db/list/choice-query.ts';
import { type EntityList, listColumns } from '../../../db/list/entity-list.ts';
import { nearMatches } from '../../../db/list/near-matches.ts';
import { entrySearch } from '../../../db/list/search-entry.ts';
import type { SearchSource } from '../../../db/list/search-source.ts';
import { withinDivisions } from '../../../db/list/visible-rows.ts';
import { commissionPeople } from '../../../db/money/commission-people.ts';
import { recordKeys } from '../../../db/record/record-columns.ts';
import { COMPANY } from '../../../db/relation/company-value.ts';
import type { Scope, UserScope } from '../../../db/scope.ts';
import { visibleClients } from './client.access.ts';

/** What a client owes on invoices the viewer's divisions have issued. */
function ofOpenInvoices(scope: Scope, value: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select ${value} from client_invoice i where i.company_id = ${COMPANY} and i.client_id = c.client_id
    and i.invoice_status = 'Unpaid' and ${withinDivisions(scope, sql`i.division_id`)})`;
}

function clientColumns(scope: Scope) {
  return listColumns(CLIENT_LIST.columns, {
    name: sql`c.name`,
    client_type_name: sql`ct.name`,
    parent_client_name: sql`(select f.name from client f where f.company_id = ${COMPANY} and f.client_id = c.parent_client_id)`,
    division_name: sql`d.name`,
    printed_name: sql`c.printed_name`,
    address1: sql`c.address1`,
    address2: sql`c.address2`,
    city: sql`c.city`,
    state_code: sql`c.state_code`,
    zipcode: sql`c.zipcode`,
    phone: sql`c.phone`,
    email: sql`c.email`,
    invoice_term_name: sql`t.name`,
    guarantee_type_name: sql`g.name`,
    invoice_print_type_name: sql`pt.name`,
    product_tax_template_name: sql`tt.name`,
    is_active: sql`c.is_active`,
    is_cod: sql`c.is_cod`,
    do_not_use: sql`c.do_not_use`,
    credit_limit: sql`c.credit_limit`,
    salesperson: sql`c.salesperson`,
    commission_to: commissionPeople('client_id', sql`c.client_id`),
    oldest_invoice_date: ofOpenInvoices(scope, sql`min(i.invoice_date)`),
    total_balance: ofOpenInvoices(scope, sql`coalesce(sum(i.balance), 0.00)`),
    total_amount_due: ofOpenInvoices(scope, sql`coalesce(sum(i.amount_due), 0.00)`),
    job_count: sql`(select count(*) from job j where j.company_id = ${COMPANY} and j.client_id = c.client_id
      and ${withinDivisions(scope, sql`j.division_id`)})`,
  });
}

export const clientList: EntityList & SearchSource = {
  noun: 'client',
  found: {
    id: sql`c.client_id`,
    label: sql`c.name`,
    note: sql`concat_ws(', ', nullif(c.city, ''), nullif(c.state_code, ''))`,
  },
  columns: CLIENT_LIST.columns,
  id: sql`c.client_id`,
  visibleRows: visibleClients,
  source: (scope) => {
    const keys = recordKeys(scope, CLIENT_RECORD, 'c', 'client_id');
    return {
      from: sql`client c
      left join client_type ct on ct.company_id = c.company_id and ct.client_type_id = c.client_type_id
      left join division d on d.company_id = c.company_id and d.division_id = c.division_id
      left join invoice_term t on t.company_id = c.company_id and t.invoice_term_id = c.invoice_term_id
      left join guarantee_type g on g.company_id = c.company_id and g.guarantee_type_id = c.guarantee_type_id
      left join invoice_print_type pt on pt.company_id = c.company_id and pt.invoice_print_type_id = c.invoice_print_type_id
      left join product_tax_template tt on tt.company_id = c.company_id and tt.product_tax_template_id = c.product_tax_template_id`,
      columns: { ...clientColumns(scope), ...keys },
      keys: Object.keys(keys),
      defaultSort: sql`c.name`,
      changedAt: sql`c.updated_at`,
      tieBreak: sql`c.client_id`,
      ...entrySearch('client', sql`c.client_id`),
    };
  },
};

/** Active clients to choose from. */
export function clientChoices(tx: Tx, scope: UserScope, query: ChoiceQuery): Promise<ClientChoice[]> {
  const forStaff: ChoiceSource['also'] = isStaff(scope.viewer.user_type) ? { do_not_use: sql`c.do_not_use` } : {};
  const source = {
    from: sql`client c`,
    value: sql`c.client_id`,
    label: sql`c.name`,
    also: {
      note: sql`concat_ws(', ', nullif(c.city, ''), nullif(c.state_code, ''))`,
      division_id: sql`c.division_id`,
      address1: sql`c.address1`,
      address2: sql`c.address2`,
      city: sql`c.city`,
      state_code: sql`c.state_code`,
      zipcode: sql`c.zipcode`,
      phone: sql`c.phone`,
      ...forStaff,
    },
    searched: [sql`c.name`, sql`c.printed_name`, sql`c.city`],
    where: [...visibleClients(scope), sql<boolean>`c.is_active`],
  };
  return choiceRows(tx, source, query);
}

/** The clients the viewer may see that may be the one being typed in, and whether one has this very name. */
export async function nearClients(
  tx: Tx,
  scope: UserScope,
  { client_id, name, printed_name, phone, email }: BodyOf<typeof clientArea.checkClientExisted>,
): Promise<NearMatchResponse> {
  const typed = { names: [name, printed_name], emails: [email], phones: [phone] };
  const matches = await nearMatches(
    tx,
    {
      kind: 'client',
      from: sql`client c`,
      id: sql`c.client_id`,
      label: sql`c.name`,
      note: sql`concat_ws(', ', nullif(c.city, ''), nullif(c.state_code, ''), nullif(c.phone, ''))`,
      names: [sql`c.name`, sql`c.printed_name`],
      former: sql`c.also_known_as`,
      emails: [sql`c.email`],
      phones: [sql`c.phone`],
      where: visibleClients(scope),
    },
    typed,
    client_id,
  );
  return { exists: await isClientNameTaken(tx, scope, name, client_id), matches };
}

/** Whether another client of the company has this very name, as its unique key distinguishes names. */
export async function isClientNameTaken(
  tx: Tx,
  { company_id }: Scope,
  name: string,
  except: number | null,
): Promise<boolean> {
  const found = await tx
    .selectFrom('client')
    .select('client_id')
    .where('company_id', '=', company_id)
    .where('name', '=', name)
    .where('client_id', '!=', except ?? 0)
    .executeTakeFirst();
  return found !== undefined;
}
