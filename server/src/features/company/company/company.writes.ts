import { startingLetters } from '@onrecord/domain/company/company/starting-letters';
import { startingPayName, startingRow } from '@onrecord/domain/company/company/starting-names';
import type { StartingTable } from '@onrecord/domain/company/company/starting-names/starting-table';
import { STARTING_LINES, STARTING_SERVICE_PAY } from '@onrecord/domain/company/company/starting-templates';
import { DEFAULT_LOCALE, type Locale } from '@onrecord/domain/core/language/locale';
import { STARTING_LOOKUPS, STARTING_PAY, STARTING_PRICES } from '@onrecord/domain/core/lookup/starting-values';
import { refuseFields } from '@onrecord/domain/core/messages/app-error';
import { sentence } from '@onrecord/domain/core/messages/catalogue';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';

type Row = Readonly<Record<string, string | number | boolean | null>>;

async function insertRows(tx: Tx, table: string, rows: readonly Row[]): Promise<void> {
  const names = Object.keys(rows[0] ?? {}).map((name) => sql.ref(name));
  const values = rows.map((row) => sql`(${sql.join(Object.values(row))})`);
  await sql`insert into ${sql.table(table)} (${sql.join(names)}) values ${sql.join(values)}`.execute(tx);
}

/** Rows of a lookup in their order, numbered from 1. */
const numbered = (companyId: number, table: string, rows: readonly Row[]): Row[] =>
  rows.map((row, index) => ({ company_id: companyId, [`${table}_id`]: index + 1, sort_order: index + 1, ...row }));

/** Templates with their lines. */
async function insertTemplates(tx: Tx, company_id: number, locale: Locale): Promise<void> {
  for (const [table, templates] of Object.entries(STARTING_LINES)) {
    const heads = templates.map(({ name }) => startingRow(table as StartingTable, { name }, locale));
    await insertRows(tx, table, numbered(company_id, table, heads));
    const lines = templates.flatMap((template, index) =>
      template.lines.map((line, position) => ({ company_id, [`${table}_id`]: index + 1, place: position, ...line })),
    );
    await insertRows(tx, `${table}_line`, lines);
  }
}

/** What products cost, and what of it providers get. */
async function insertPriceBook(tx: Tx, company_id: number, locale: Locale): Promise<void> {
  const products = STARTING_LOOKUPS.product;
  const prices = STARTING_PRICES.map(({ product_id, price }) => ({
    product_id,
    price,
    unit_type: products[product_id - 1]?.unit_type ?? 'Flat Fee',
  }));
  const names = products.map((product) => String(startingRow('product', product, locale).name));
  const pay = STARTING_PAY.map((row) => ({
    name: startingPayName(names[row.product_id - 1] ?? '', locale),
    ...row,
  }));
  await insertRows(tx, 'product_price', numbered(company_id, 'product_price', prices));
  await insertRows(tx, 'product_pay_template', numbered(company_id, 'product_pay_template', pay));
  const services = STARTING_SERVICE_PAY.map((row) => ({ ...row }));
  await insertRows(tx, 'service_pay_product', numbered(company_id, 'service_pay_product', services));
}

/** Letters, and a way to print for each that is an invoice. */
async function insertLetters(tx: Tx, company_id: number, now: Temporal.Instant, locale: Locale): Promise<void> {
  const letters = startingLetters(locale).map((letter, index) => ({ letter_template_id: index + 1, ...letter }));
  const updated_at = now.toString();
  await tx
    .insertInto('letter_template')
    .values(letters.map((letter) => ({ company_id, updated_at, ...letter })))
    .execute();
  const prints = letters
    .filter(({ kind }) => kind === 'invoice')
    .map(({ name, letter_template_id }) => ({ name, letter_template_id }));
  await insertRows(tx, 'invoice_print_type', numbered(company_id, 'invoice_print_type', prints));
}

/**
 * Gives a new company the lookups, prices, pay rows, letters and counters that let it schedule and bill at once (section 3, domain
 * figures). What people read of the lookups and letters is in the language of the company.
 */
export async function insertStartingValues(
  tx: Tx,
  companyId: number,
  now: Temporal.Instant,
  locale: Locale = DEFAULT_LOCALE,
): Promise<void> {
  for (const [table, rows] of Object.entries(STARTING_LOOKUPS)) {
    const named = rows.map((row) => startingRow(table as StartingTable, row, locale));
    await insertRows(tx, table, numbered(companyId, table, named));
  }
  await insertTemplates(tx, companyId, locale);
  await insertPriceBook(tx, companyId, locale);
  await insertLetters(tx, companyId, now, locale);
  const series = {
    job: 104_500,
    order: 31_000,
    client_invoice: 58_200,
    provider_invoice: 21_000,
    receipt: 9_000,
    check: 10_452,
    remittance: 1_001,
  };
  await tx
    .insertInto('company_counter')
    .values(Object.entries(series).map(([name, next_number]) => ({ company_id: companyId, series: name, next_number })))
    .execute();
}

/** What another save took in the same moment: the database has the last word about names and addresses. */
const TAKEN: Readonly<Record<string, () => Error>> = {
  company_name_once: () => refuseFields({ name: sentence('company.name_taken') }),
  company_domain_name_once: () => refuseFields({ domain_name: sentence('company.domain_taken') }),
};

/** Returns what a save answers; where another company has the name or the address, the refusal stands next to the field. */
export async function refuseTwin<T>(save: Promise<T>): Promise<T> {
  try {
    return await save;
  } catch (error) {
    const { constraint = '' } = (error ?? {}) as { constraint?: string };
    throw TAKEN[constraint]?.() ?? error;
  }
}
