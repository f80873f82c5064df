import type { AgingBasis } from '@onrecord/domain/money/client-invoice/aging';
import type { StatementKind } from '@onrecord/domain/money/statement/statement';
import { isDay } from '../../../ui/fields/calendar-day.ts';

/** What a statement is narrowed to, as the address says it. What is not said has a default. */
export interface StatementSearch {
  client?: number;
  case?: number;
  provider?: number;
  kind?: StatementKind;
  from?: string;
  to?: string;
  /** The dates that the statement and the aging go by. */
  by?: AgingBasis;
  age?: AgingBasis;
  known?: boolean;
}

const basisOf = (value: unknown): AgingBasis | undefined =>
  value === 'invoice_date' || value === 'due_date' ? value : undefined;
const dayOf = (value: unknown) => (typeof value === 'string' && isDay(value) ? value : undefined);
const idOf = (value: unknown) => (Number.isSafeInteger(value) && Number(value) > 0 ? Number(value) : undefined);

/** Reads the choices of an address; what is none of them is left out. */
export function readStatementSearch(search: Readonly<Record<string, unknown>>): StatementSearch {
  const read: { [Name in keyof StatementSearch]: StatementSearch[Name] | undefined } = {
    client: idOf(search.client),
    case: idOf(search.case),
    provider: idOf(search.provider),
    kind: search.kind === 'open_items' ? 'open_items' : undefined,
    from: dayOf(search.from),
    to: dayOf(search.to),
    by: basisOf(search.by),
    age: basisOf(search.age),
    known: search.known === true ? true : undefined,
  };
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined));
}

/** The days of a statement: the month until today, by invoice date, aged by due date, unless the address says otherwise. */
export function statementDays(search: StatementSearch, today: string) {
  const to_date = search.to ?? today;
  const from_date = search.from ?? monthBefore(to_date);
  return {
    from_date: [from_date, to_date].sort()[0] ?? to_date,
    to_date,
    statement_based_on: search.by ?? 'invoice_date',
    aging_based_on: search.age ?? 'due_date',
    kind: search.kind ?? 'balance_forward',
    as_known: search.known ?? false,
  } as const;
}

/** The request of a client's statement, or of that of a case. */
export const statementRequest = (search: StatementSearch, today: string) => ({
  ...(search.case === undefined ? { client_id: search.client } : { case_id: search.case }),
  ...statementDays(search, today),
});

/** The request of a provider's statement. */
export const providerStatementRequest = (search: StatementSearch, today: string) => ({
  service_provider_id: search.provider ?? 0,
  ...statementDays(search, today),
});

/** Whether it is known whose statement it is. */
export const isChosen = ({ client, case: ofCase, provider }: StatementSearch): boolean =>
  client !== undefined || ofCase !== undefined || provider !== undefined;

/** The same day of the month before, or that month's last. */
function monthBefore(day: string): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 2, Math.min(date, last))).toISOString().slice(0, 10);
}
