import type { BodyOf } from '@onrecord/contract/core/entry';
import type { commissionArea } from '@onrecord/contract/money/commission';
import { changesBetween } from '@onrecord/domain/core/activity/changes';
import { refuse, refuseFields } from '@onrecord/domain/core/messages/app-error';
import { type Sentence, sentence } from '@onrecord/domain/core/messages/catalogue';
import { add, compare, formatSum } from '@onrecord/domain/core/money/money';
import { closePeriod } from '@onrecord/domain/money/commission/commission';
import { sql } from 'kysely';
import { type Activity, recordActivity } from '../../../db/activity/activity.ts';
import type { Tx } from '../../../db/database.ts';
import { nextNumbers } from '../../../db/money/next-numbers.ts';
import type { UserScope } from '../../../db/scope.ts';
import { settlePay } from '../provider-invoice/pay.writes.ts';
import { receivingDivision } from '../receipt/receipt.reads.ts';
import { accrueInvoice } from './accrual.writes.ts';
import {
  carriedInto,
  commissionTarget,
  invoicesOfTerm,
  lockSalesPerson,
  openFrom,
  ratesOfTemplate,
  type SalesPerson,
  sharesBeside,
  staffReader,
} from './commission.reads.ts';

type Problems = Record<string, Sentence>;

const REQUIRED = sentence('form.required');

/** Makes a provider a sales person, or changes what a month pays them at least and at most. */
export async function saveSalesPerson(
  tx: Tx,
  scope: UserScope,
  draft: BodyOf<typeof commissionArea.saveSalesPerson>,
): Promise<number> {
  const { sales_person_id, service_provider_id, user_id, minimum, version } = draft;
  const cap = draft.cap === '' ? null : draft.cap;
  const problems: Problems = {};
  if (service_provider_id === null) problems.service_provider_id = REQUIRED;
  if (cap !== null && (compare(cap, minimum) < 0 || compare(cap, 0) <= 0))
    problems.cap = sentence('commission.cap_below');
  if (user_id !== null) {
    const reader = await staffReader(tx, scope, user_id);
    if (!reader) problems.user_id = sentence('general.not_found');
    else if (reader.sales_person_id !== null && reader.sales_person_id !== sales_person_id)
      problems.user_id = sentence('commission.person_exists');
  }
  if (service_provider_id === null || Object.keys(problems).length > 0) throw refuseFields(problems);
  const key = { company_id: scope.company_id };
  const values = { user_id, minimum, cap };
  if (sales_person_id === null) {
    const row = await tx
      .insertInto('sales_person')
      .values({ ...key, ...values, service_provider_id, created_by: scope.viewer.user_id })
      .onConflict((conflict) => conflict.doNothing())
      .returning('sales_person_id')
      .executeTakeFirst();
    if (!row) throw refuseFields({ service_provider_id: sentence('commission.person_exists') });
    const changes = changesBetween(undefined, values);
    await notePerson(tx, scope, row.sales_person_id, 'Sales Person Saved', { changes });
    return row.sales_person_id;
  }
  const known = await lockSalesPerson(tx, scope, sales_person_id);
  if (!known) throw refuse('general.not_found');
  if (known.version !== version) throw refuse('commission.changed');
  await tx
    .updateTable('sales_person')
    .set(values)
    .where('company_id', '=', key.company_id)
    .where('sales_person_id', '=', sales_person_id)
    .execute();
  const changes = changesBetween({ user_id: known.user_id, minimum: known.minimum, cap: known.cap }, values);
  await notePerson(tx, scope, sales_person_id, 'Sales Person Saved', { changes });
  return sales_person_id;
}

async function notePerson(
  tx: Tx,
  scope: UserScope,
  id: number,
  activity_type: 'Sales Person Saved' | 'Commission Month Closed',
  { description = '', changes = null }: Pick<Activity, 'description' | 'changes'>,
): Promise<void> {
  const person = await lockSalesPerson(tx, scope, id);
  if (!person) return;
  await recordActivity(tx, scope, {
    activity_type,
    object_type: 'provider',
    object_id: person.service_provider_id,
    object_name: person.name,
    division_id: person.division_id,
    description,
    changes,
  });
}

/** Agrees on terms. Shares of one client, contact or case on one day are at most the whole. */
export async function saveTerm(
  tx: Tx,
  scope: UserScope,
  draft: BodyOf<typeof commissionArea.saveTerm>,
  today: string,
): Promise<number> {
  const { sales_person_id, of, of_id, commission_template_id, base, share_percent, starts_on } = draft;
  const ends_on = draft.ends_on === '' ? null : draft.ends_on;
  const problems: Problems = {};
  if (of_id === null) problems.of_id = REQUIRED;
  if (commission_template_id === null) problems.commission_template_id = REQUIRED;
  if (starts_on === '') problems.starts_on = REQUIRED;
  if (ends_on !== null && ends_on < starts_on) problems.ends_on = sentence('commission.ends_before');
  if (of_id === null || commission_template_id === null || Object.keys(problems).length > 0)
    throw refuseFields(problems);
  if (!(await lockSalesPerson(tx, scope, sales_person_id))) throw refuse('general.not_found');
  // Two who agree on the same client wait for each other here.
  if (!(await commissionTarget(tx, scope, of, of_id))) throw refuseFields({ of_id: sentence('general.not_found') });
  const beside = await sharesBeside(tx, scope, { of, of_id, starts_on, ends_on });
  if (beside.some((row) => row.sales_person_id === sales_person_id))
    throw refuseFields({ of_id: sentence('commission.term_exists') });
  if (beside.reduce<number>((sum, row) => sum + row.share_percent, share_percent) > 100)
    throw refuseFields({ share_percent: sentence('commission.share_taken') });
  const rates = await ratesOfTemplate(tx, scope, commission_template_id);
  if (rates.length === 0) throw refuseFields({ commission_template_id: sentence('commission.no_rates') });
  const { commission_term_id } = await tx
    .insertInto('commission_term')
    .values({
      company_id: scope.company_id,
      sales_person_id,
      client_id: of === 'client' ? of_id : null,
      contact_id: of === 'contact' ? of_id : null,
      case_id: of === 'case' ? of_id : null,
      commission_template_id,
      rates: JSON.stringify(rates),
      base,
      share_percent,
      starts_on,
      ends_on,
      created_by: scope.viewer.user_id,
    })
    .returning('commission_term_id')
    .executeTakeFirstOrThrow();
  // What was paid before the terms were written down counts from today.
  for (const id of await invoicesOfTerm(tx, scope, commission_term_id))
    await accrueInvoice(tx, scope, id, { day: today, transaction_id: null, cause: 'terms' });
  const agreed = { [`${of}_id`]: of_id, commission_template_id, base, share_percent, starts_on, ends_on };
  await notePerson(tx, scope, sales_person_id, 'Sales Person Saved', { changes: changesBetween(undefined, agreed) });
  return commission_term_id;
}

/** Ends terms: invoices after that day count no more; what earned by them keeps them. */
export async function endTerm(
  tx: Tx,
  scope: UserScope,
  { commission_term_id, ends_on }: BodyOf<typeof commissionArea.endTerm>,
): Promise<void> {
  const term = await tx
    .selectFrom('commission_term')
    .select(['starts_on', 'ends_on', 'sales_person_id', 'client_id', 'contact_id', 'case_id'])
    .where('company_id', '=', scope.company_id)
    .where('commission_term_id', '=', commission_term_id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!term) throw refuse('general.not_found');
  if (ends_on < term.starts_on) throw refuseFields({ ends_on: sentence('commission.ends_before') });
  await tx
    .updateTable('commission_term')
    .set({ ends_on })
    .where('company_id', '=', scope.company_id)
    .where('commission_term_id', '=', commission_term_id)
    .execute();
  const { sales_person_id, starts_on: _start, ends_on: before, ...whose } = term;
  const changes = changesBetween({ ends_on: before }, { ...whose, ends_on });
  await notePerson(tx, scope, sales_person_id, 'Sales Person Saved', { changes });
}

const endOf = (month: string): string =>
  Temporal.PlainDate.from(month).add({ months: 1 }).subtract({ days: 1 }).toString();

/** What closing a month would pay: everything open up to its last day. */
export async function closingOf(tx: Tx, scope: UserScope, person: SalesPerson, month: string) {
  const { company_id } = scope;
  const { rows } = await sql<{ earned: string }>`select coalesce(sum(amount), 0.00)::text as earned
    from commission_entry where company_id = ${company_id} and sales_person_id = ${person.sales_person_id}
      and commission_period_id is null and effective_date <= ${endOf(month)}::date`.execute(tx);
  const earned = rows[0]?.earned ?? '0.00';
  const carried_in = await carriedInto(tx, scope, person.sales_person_id);
  return { earned, carried_in, ...closePeriod(earned, carried_in, person) };
}

async function insertPay(
  tx: Tx,
  scope: UserScope,
  person: SalesPerson,
  pay: { amount: string; text: string; today: string },
) {
  const { company_id } = scope;
  const { amount, text, today } = pay;
  const { provider_invoice_id } = await tx
    .insertInto('provider_invoice')
    .values({
      company_id,
      division_id: await receivingDivision(tx, scope, person.division_id),
      job_id: null,
      service_provider_id: person.service_provider_id,
      invoice_number: await nextNumbers(tx, company_id, 'provider_invoice', 1),
      invoice_status: 'New',
      invoice_date: today,
      due_date: today,
      amount_due: '0.00',
      is_commissions: true,
    })
    .returning('provider_invoice_id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('provider_invoice_line')
    .values({
      company_id,
      provider_invoice_id,
      line_number: 1,
      description: text,
      quantity: '1',
      unit_rate: amount,
      amount,
      line_kind: 'misc',
      explanation: '{}',
      earned_on: today,
    })
    .execute();
  await settlePay(tx, scope, [provider_invoice_id]);
  return provider_invoice_id;
}

/** Closes a month into pay: once, and for the sum that whoever closes it has seen. Entries of a closed month never change. */
export async function closeMonth(
  tx: Tx,
  scope: UserScope,
  request: BodyOf<typeof commissionArea.closeMonth>,
  { today, text }: { today: string; text: string },
): Promise<number | null> {
  const { sales_person_id, month, expected } = request;
  const person = await lockSalesPerson(tx, scope, sales_person_id);
  if (!person) throw refuse('general.not_found');
  if (month > today) throw refuse('commission.in_future');
  const first = await openFrom(tx, scope, sales_person_id);
  if (first !== null && month < first) throw refuse('commission.closed_already');
  const closing = await closingOf(tx, scope, person, month);
  if (compare(closing.payable, expected) !== 0) throw refuse('commission.changed');
  const amount = formatSum(add(closing.payable));
  const provider_invoice_id =
    compare(amount, 0) > 0 ? await insertPay(tx, scope, person, { amount, text, today }) : null;
  const { commission_period_id } = await tx
    .insertInto('commission_period')
    .values({
      company_id: scope.company_id,
      sales_person_id,
      month,
      earned: closing.earned,
      carried_in: closing.carried_in,
      payable: closing.payable,
      carried_out: closing.carried_out,
      provider_invoice_id,
      closed_by: scope.viewer.user_id,
    })
    .returning('commission_period_id')
    .executeTakeFirstOrThrow();
  await sql`update commission_entry set commission_period_id = ${commission_period_id}
    where company_id = ${scope.company_id} and sales_person_id = ${sales_person_id} and commission_period_id is null
      and effective_date <= ${endOf(month)}::date`.execute(tx);
  await notePerson(tx, scope, sales_person_id, 'Commission Month Closed', {
    description: `${month.slice(0, 7)}: ${amount}`,
  });
  return provider_invoice_id;
}
