import type {
  CommissionPerson,
  Commissions,
  CommissionTarget,
  RecordTermRow,
} from '@onrecord/contract/money/commission';
import { add, formatSum } from '@onrecord/domain/core/money/money';
import { can } from '@onrecord/domain/core/permission/can';
import { isStaff } from '@onrecord/domain/core/permission/user-type';
import { termsInForce } from '@onrecord/domain/money/commission/commission';
import type { Tx } from '../../../db/database.ts';
import type { UserScope } from '../../../db/scope.ts';
import {
  balanceOf,
  carriedInto,
  entriesOf,
  monthsOf,
  openFrom,
  periodOf,
  type SalesPerson,
  salesPeople,
  staffChoices,
  termsOf,
  termsOfRecord,
  waitingOf,
} from './commission.reads.ts';
import { closingOf } from './commission.writes.ts';

export const monthStart = (day: string): string => `${day.slice(0, 7)}-01`;

const mayChange = ({ viewer }: UserScope) => isStaff(viewer.user_type) && can(viewer, 'providerinvoices', 'edit');

/** A provider who works on commission sees no dates of invoices and payments (section 6, typeMode 2). */
export const hidesDates = ({ viewer }: UserScope, { type_mode }: Pick<SalesPerson, 'type_mode'>) =>
  viewer.user_type === 'provider' && type_mode === 2;

async function presentPerson(
  tx: Tx,
  scope: UserScope,
  person: SalesPerson,
  at: { month: string; today: string },
): Promise<CommissionPerson> {
  const { sales_person_id: id, service_provider_id, user_id, name, version, minimum, cap } = person;
  const { month, today } = at;
  const first = await openFrom(tx, scope, id);
  const entries = await entriesOf(tx, scope, id, { month, first });
  const period = await periodOf(tx, scope, id, month);
  const isClosable = mayChange(scope) && month <= today && (first === null || month >= first);
  const hides_dates = hidesDates(scope, person);
  const waiting = await waitingOf(tx, scope, id);
  return {
    sales_person_id: id,
    service_provider_id,
    user_id,
    name,
    version,
    minimum,
    cap,
    hides_dates,
    months: await monthsOf(tx, scope, id, first),
    entries: hides_dates ? entries.map((entry) => ({ ...entry, effective_date: null })) : entries,
    base: formatSum(add(...entries.map((entry) => entry.base))),
    earned: formatSum(add(...entries.map((entry) => entry.amount))),
    payable: isClosable ? (await closingOf(tx, scope, person, month)).payable : null,
    provider_invoice_id: period?.provider_invoice_id ?? null,
    is_closed: first !== null && month < first,
    balance: await balanceOf(tx, scope, [id]),
    carried: await carriedInto(tx, scope, id),
    waiting_count: waiting.count,
    waiting: waiting.balance,
    terms: await termsOf(tx, scope, id),
  };
}

/** The commissions of a sales person in a month, as the viewer may see them. */
export async function presentCommissions(
  tx: Tx,
  scope: UserScope,
  query: { sales_person_id: number | null; month: string | null },
  today: string,
): Promise<Commissions> {
  const people = await salesPeople(tx, scope);
  const month = query.month ?? monthStart(today);
  const own = people.find((one) => one.user_id === scope.viewer.user_id) ?? people[0];
  const person =
    query.sales_person_id === null ? own : people.find((one) => one.sales_person_id === query.sales_person_id);
  return {
    people: people.map(({ sales_person_id: value, name: label }) => ({ value, label })),
    may_change: mayChange(scope),
    staff: mayChange(scope) ? await staffChoices(tx, scope) : [],
    month,
    this_month: monthStart(today),
    person: person ? await presentPerson(tx, scope, person, { month, today }) : null,
  };
}

/** Who earns on a client, contact or case today, and by which terms they did or will. */
export async function presentTermsOf(tx: Tx, scope: UserScope, target: CommissionTarget, today: string) {
  const terms = await termsOfRecord(tx, scope, target);
  const inForce = new Set(
    termsInForce(
      terms.map((term) => ({ ...term, has_entries: false })),
      today,
    ).map(({ commission_term_id }) => commission_term_id),
  );
  const shown = terms.map((term): RecordTermRow => ({ ...term, is_in_force: inForce.has(term.commission_term_id) }));
  const may_change = mayChange(scope);
  const people = may_change ? await salesPeople(tx, scope) : [];
  return {
    may_change,
    people: people.map(({ sales_person_id: value, name: label }) => ({ value, label })),
    terms: shown.toSorted((one, other) => Number(other.is_in_force) - Number(one.is_in_force)),
  };
}
