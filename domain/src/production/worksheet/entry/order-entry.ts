import { type Sentence, sentence } from '../../../core/messages/catalogue.ts';
import { type LocalDate, parseLocalDate } from '../../../core/time/local-time.ts';
import { isEmail } from '../../../core/validation/patterns.ts';
import { quantityProblem } from './expense-entry.ts';
import { copiesProblem, type OrderedItem } from './ordered-already.ts';

/** Whom to bill or where to ship, when it is not the attorney. */
export type OrderParty = { name: string; address1: string; city: string; email: string };

export type OrderItemEntry = OrderedItem;

/** An attorney's order on a worksheet (section 3). */
export type OrderEntry = {
  deliver_by: LocalDate | null;
  bill_to_another_party: boolean;
  bill_to: OrderParty;
  ship_to_another_party: boolean;
  ship_to: OrderParty;
  items: readonly OrderItemEntry[];
};

/** What is wrong with a delivery date: it must be on or after the job's date, or after today where there is no job (section 5). */
export function deliverByProblem(
  deliverBy: LocalDate | null,
  jobDate: LocalDate | null,
  today: Temporal.PlainDate,
): Sentence | null {
  if (deliverBy === null) return null;
  const day = parseLocalDate(deliverBy);
  if (!day) return sentence('form.date');
  const earliest = (jobDate === null ? null : parseLocalDate(jobDate)) ?? today;
  return Temporal.PlainDate.compare(day, earliest) < 0 ? sentence('form.deliver_by') : null;
}

function partyProblems(prefix: 'bill_to' | 'ship_to', party: OrderParty): Record<string, Sentence> {
  const problems: Record<string, Sentence> = {};
  const email = party.email.trim();
  if (party.name.trim() === '') problems[`${prefix}_name`] = sentence('worksheet_entry.party_name');
  if (email !== '' && !isEmail(email)) problems[`${prefix}_email`] = sentence('form.email');
  if (email === '' && (party.address1.trim() === '' || party.city.trim() === '')) {
    problems[`${prefix}_address1`] = sentence('worksheet_entry.party_address');
  }
  return problems;
}

function itemProblems(items: readonly OrderItemEntry[]): Record<string, Sentence> {
  if (items.length === 0) return { items: sentence('worksheet_entry.items') };
  const problems: Record<string, Sentence> = {};
  items.forEach((item, row) => {
    if (item.product_id === null) problems[`items.${row}.product_id`] = sentence('worksheet_entry.product');
    const problem = quantityProblem(item.quantity) ?? copiesProblem(item);
    if (problem) problems[`items.${row}.quantity`] = problem;
  });
  return problems;
}

/**
 * What is wrong with an order by field: at least one item, each with a product and a quantity above zero; a delivery date
 * not before the job; name and a way to reach another party that pays or receives.
 */
export function orderEntryProblems(
  entry: OrderEntry,
  jobDate: LocalDate,
  today: Temporal.PlainDate,
): Record<string, Sentence> {
  const deliver_by = deliverByProblem(entry.deliver_by, jobDate, today);
  return {
    ...itemProblems(entry.items),
    ...(deliver_by ? { deliver_by } : {}),
    ...(entry.bill_to_another_party ? partyProblems('bill_to', entry.bill_to) : {}),
    ...(entry.ship_to_another_party ? partyProblems('ship_to', entry.ship_to) : {}),
  };
}
