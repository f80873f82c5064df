import type { Product } from '@onrecord/domain/core/lookup/product';
import type { PriceRow } from '@onrecord/domain/money/billing/price-row';
import type { OrderFacts, Production } from '@onrecord/domain/money/billing/production-facts';
import { priceInvoices } from '@onrecord/domain/money/client-invoice/price-invoice';
import { type PayTemplateRow, priceProviderPay } from '@onrecord/domain/money/provider-invoice/provider-pay';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../../db/database.ts';
import { openDemoDatabase, type TestDatabase, DEMO_DAY as today } from '../database.ts';
import { sampleOf } from '../rng.ts';
import { ATTACK_TIMEOUT, SEED, triesOf } from '../tries.ts';
import { findMoneyFaults } from './money-agreement.ts';

/** Days of which every client's statement and aging are compared; `npm run soak -- every-day` makes them 400. */
const DAYS = triesOf(400, 4);
const COMPANIES = [2, 3, 4];

let database: TestDatabase;
let admin: pg.Client;

beforeAll(async () => {
  database = await openDemoDatabase();
  admin = new pg.Client({ connectionString: database.adminUrl });
  await admin.connect();
}, 180_000);

afterAll(async () => {
  await admin?.end();
  await database?.drop();
});

async function rows<Row extends pg.QueryResultRow>(sql: string, values: unknown[] = []): Promise<Row[]> {
  return (await admin.query<Row>(sql, values)).rows;
}

describe('nothing contradicts anything', () => {
  test.each([
    [
      'ledger entry that does not add up',
      'select ledger_entry_id from ledger_posting group by company_id, ledger_entry_id having sum(amount) <> 0',
    ],
    [
      'invoice that is not the sum of its lines',
      'select i.client_invoice_id from client_invoice i join client_invoice_line l using (company_id, client_invoice_id) group by i.company_id, i.client_invoice_id, i.amount_due having i.amount_due <> sum(l.amount)',
    ],
    [
      'pay that is not the sum of its lines',
      'select i.provider_invoice_id from provider_invoice i join provider_invoice_line l using (company_id, provider_invoice_id) group by i.company_id, i.provider_invoice_id, i.amount_due having i.amount_due <> sum(l.amount)',
    ],
    [
      'invoice whose payments are not what was paid',
      'select i.client_invoice_id from client_invoice i left join payment_allocation a using (company_id, client_invoice_id) group by i.company_id, i.client_invoice_id, i.amount_paid having i.amount_paid <> coalesce(sum(a.amount), 0)',
    ],
    [
      'pay whose payments are not what was paid',
      'select i.provider_invoice_id from provider_invoice i left join payment_allocation a using (company_id, provider_invoice_id) group by i.company_id, i.provider_invoice_id, i.amount_paid having i.amount_paid <> coalesce(sum(a.amount), 0)',
    ],
    [
      'payment of pay that is not the sum of its allocations',
      "select t.transaction_id from payment_transaction t left join payment_allocation a using (company_id, transaction_id) where t.kind = 'payment' group by t.company_id, t.transaction_id having abs(t.transaction_credit_amount - t.transaction_debit_amount) <> abs(coalesce(sum(a.amount), 0))",
    ],
    [
      'receivable that is not what clients owe',
      "select c.company_id from company c where (select coalesce(sum(amount), 0) from ledger_posting p where p.company_id = c.company_id and account = 'receivable') <> (select coalesce(sum(balance), 0) from client_invoice i where i.company_id = c.company_id and invoice_status <> 'Voided')",
    ],
    [
      'debt to providers that is not what they are owed',
      "select c.company_id from company c where (select coalesce(-sum(amount), 0) from ledger_posting p where p.company_id = c.company_id and account = 'provider_payable') <> (select coalesce(sum(l.amount), 0) from provider_invoice_line l where l.company_id = c.company_id and l.approved_at is not null) - (select coalesce(sum(amount_paid), 0) from provider_invoice i where i.company_id = c.company_id)",
    ],
    [
      'paid invoice with a balance',
      "select client_invoice_id from client_invoice where (invoice_status = 'Paid') <> (balance = 0 and amount_due > 0) and invoice_status <> 'Voided'",
    ],
    [
      'provider in two places at once',
      'select a.job_id from job_service a join job_service b on a.company_id = b.company_id and a.service_provider_id = b.service_provider_id and a.job_id < b.job_id and tstzrange(a.starts_at, a.ends_at) && tstzrange(b.starts_at, b.ends_at) where not a.is_canceled and not b.is_canceled',
    ],
    [
      'room used twice',
      'select a.job_id from job a join job b on a.company_id = b.company_id and a.conference_room_id = b.conference_room_id and a.job_id < b.job_id and tstzrange(a.starts_at, a.ends_at) && tstzrange(b.starts_at, b.ends_at) where a.is_canceled = 0 and b.is_canceled = 0',
    ],
    ['override of a double booking', "select job_id from job_service where overlap_reason <> ''"],
    ['job without its row in the list', 'select job_id from job except select job_id from job_list_row'],
    [
      'open request without its row in the list',
      'select job_request_id from job_request where job_id is null and is_open except select job_request_id from job_list_row',
    ],
    [
      'arrival, answer or worksheet that lies ahead',
      `select j.job_id from job j join company c using (company_id) left join job_service s using (company_id, job_id)
         left join job_checkin i on i.company_id = j.company_id and i.job_id = j.job_id
       where greatest(i.check_in_datetime, s.confirmed_on, s.worksheet_completed_on, j.client_confirmed_on, j.created_at, j.updated_at)
         >= '${today}'::timestamp at time zone c.time_zone`,
    ],
    [
      'answer before the question',
      'select j.job_id from job j join job_service s using (company_id, job_id) where s.confirmed_on < j.created_at or j.client_confirmed_on < j.created_at or j.canceled_at < j.created_at',
    ],
    [
      'paper number the counter would give out again',
      "select c.company_id from company_counter c where c.next_number <= greatest((select max(job_number) from job j where j.company_id = c.company_id and c.series = 'job'), (select max(order_number) from client_order o where o.company_id = c.company_id and c.series = 'order'), (select max(invoice_number) from client_invoice i where i.company_id = c.company_id and c.series = 'client_invoice'), (select max(invoice_number) from provider_invoice i where i.company_id = c.company_id and c.series = 'provider_invoice'), (select max(receipt_number) from payment_transaction t where t.company_id = c.company_id and c.series = 'receipt'))",
    ],
  ])('there is no %s', async (_what, sql) => {
    expect(await rows(sql)).toEqual([]);
  });

  test('whoever adds a row gets an id that is free', async () => {
    const columns = await rows<{ table_name: string; column_name: string }>(
      "select table_name, column_name from information_schema.columns where table_schema = 'public' and is_identity = 'YES'",
    );
    for (const { table_name, column_name } of columns) {
      const [found] = await rows<{ next: string; last: string }>(
        `select nextval(pg_get_serial_sequence('${table_name}', '${column_name}')) as next, (select max(${column_name}) from ${table_name}) as last`,
      );
      expect(Number(found?.next), table_name).toBeGreaterThan(Number(found?.last ?? 0));
    }
  });

  test('each company sees its own rows and no others, and nobody sees any without a company', async () => {
    const app = new pg.Client({ connectionString: database.appUrl });
    await app.connect();
    try {
      const tables = await rows<{ t: string }>(
        "select c.table_name as t from information_schema.columns c where c.table_schema = 'public' and c.column_name = 'company_id'",
      );
      for (const { t } of tables) {
        expect((await app.query(`select from ${t} limit 1`)).rowCount, t).toBe(0);
        await app.query("begin; set local app.company_id = '3'");
        const { rows: seen } = await app.query<{ company_id: string }>(`select distinct company_id from ${t}`);
        await app.query('rollback');
        expect(
          seen.map((row) => Number(row.company_id)).filter((id) => id !== 3),
          t,
        ).toEqual([]);
      }
    } finally {
      await app.end();
    }
  });
});

test(
  'statement, aging, aged receivables and ledger agree on every day for every client, on both bases and as it was known',
  async () => {
    const all = Array.from({ length: 400 }, (_, ago) =>
      Temporal.PlainDate.from(today).subtract({ days: ago }).toString(),
    );
    const days = [today, ...sampleOf(all.slice(1), DAYS - 1, SEED)];
    const db = openDatabase({ url: database.appUrl });
    try {
      for (const company_id of COMPANIES)
        expect(await findMoneyFaults(db, company_id, days), `seed ${SEED}`).toEqual([]);
    } finally {
      await db.close();
    }
  },
  ATTACK_TIMEOUT,
);

describe('Ruiz v. Hartwell Logistics, turned in and not billed yet', () => {
  const RUIZ = "select job_id from job_list_row where case_name = 'Ruiz v. Hartwell Logistics'";

  test('took place on the last business day at 9:30, with the insurer to bill', async () => {
    const holidays = new Set(
      (await rows<{ day: string }>('select holiday_date::text as day from holiday where company_id = 2')).map(
        ({ day }) => day,
      ),
    );
    const isWorked = (day: Temporal.PlainDate) => day.dayOfWeek < 6 && !holidays.has(day.toString());
    let day = Temporal.PlainDate.from(today).subtract({ days: 1 });
    while (!isWorked(day)) day = day.subtract({ days: 1 });
    const lastBusinessDay = day.toString();
    const [job] = await rows(
      `select job_date::text, start_time::text, deponent_name, assign_service_providers, taking_scontact_name, corporate_client_name, invoice_count,
         (select claim_number from job j where j.job_id = r.job_id and j.company_id = r.company_id) as claim_number
       from job_list_row r where case_name = 'Ruiz v. Hartwell Logistics'`,
    );
    expect(job).toEqual({
      job_date: lastBusinessDay,
      start_time: '09:30:00',
      deponent_name: 'Whitfield, Dana',
      assign_service_providers: 'Abernathy, June',
      taking_scontact_name: 'Marchetti, Helena',
      corporate_client_name: 'Granite Mesa Mutual Insurance',
      invoice_count: 0,
      claim_number: 'GL-4471902',
    });
  });

  async function facts() {
    const production = await rows<{
      id: string;
      pages: number;
      exhibit_pages: number;
      exhibits: number;
      hours: string;
    }>(
      `select job_deponent_id as id, transcript_end_page - transcript_start_page + 1 as pages, exhibit_page_count as exhibit_pages, exhibit_count as exhibits, billable_hours as hours from worksheet_deponent where job_id = (${RUIZ})`,
    );
    const items = await rows<{
      order: string;
      item: string;
      client_id: string;
      division_id: string;
      product: Product;
      delivery: OrderFacts['delivery_type'];
    }>(
      `select o.worksheet_order_id as order, i.worksheet_order_item_id as item, a.client_id, j.division_id, to_json(p) as product,
         json_build_object('delivery_type_id', d.delivery_type_id, 'name', d.name, 'business_days', d.business_days, 'expedite_percent', d.expedite_percent::text) as delivery
       from worksheet_order o join worksheet_order_item i using (company_id, worksheet_order_id) join product p using (company_id, product_id)
       join delivery_type d using (company_id, delivery_type_id) join job j using (company_id, job_id)
       join worksheet_attorney_present a using (company_id, worksheet_attorney_present_id) where o.job_id = (${RUIZ})`,
    );
    const prices = await rows<PriceRow>(
      "select product_price_id::int, '' as name, product_id::int, unit_type, price, null as delivery_type_id, client_id::int, null as division_id, minimum_amount, null as valid_from, null as valid_to from product_price where company_id = 2",
    );
    const pay = await rows<PayTemplateRow>(
      'select product_pay_template_id::int, name, product_id::int, null as service_provider_id, unit_type, pay_rate from product_pay_template where company_id = 2 and rate_type_id is null',
    );
    return { production, items, prices, pay };
  }

  test('the worksheet has the figures of the worked example', async () => {
    const { production } = await facts();
    expect(production).toEqual([
      expect.objectContaining({ pages: 148, exhibit_pages: 102, exhibits: 14, hours: '3.20' }),
    ]);
    expect(await rows(`select order_id from client_order where job_id = (${RUIZ})`)).toEqual([]);
  });

  test('billed by the price rows it gives $1,433.93 and $438.10, and the reporter $1,128.15', async () => {
    const { production, items, prices, pay } = await facts();
    const orders = [...Map.groupBy(items, ({ order }) => order)].map(
      ([order, own]): OrderFacts => ({
        order_id: Number(order),
        client_id: Number(own[0]?.client_id),
        division_id: Number(own[0]?.division_id),
        delivery_type: own[0]?.delivery ?? null,
        items: own.map(({ item, product }) => ({
          order_item_id: Number(item),
          product,
          quantity: 1,
          job_deponent_id: Number(production[0]?.id),
        })),
      }),
    );
    const produced = production.map(
      ({ id, pages, exhibit_pages, hours }): Production => ({
        job_deponent_id: Number(id),
        pages,
        exhibit_pages,
        hours,
      }),
    );
    const priced = priceInvoices({ priced_on: today, production: produced, orders }, prices);
    expect(priced.orders.map(({ total }) => total)).toEqual(['1433.93', '438.10']);
    expect(
      priceProviderPay(
        priced.orders.flatMap(({ lines }) => lines),
        pay,
        1000,
      ).total,
    ).toBe('1128.15');
  });
});
