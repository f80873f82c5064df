import { lookupArea } from '@onrecord/contract/core/calls/lookup';
import { type Commissions, commissionArea } from '@onrecord/contract/money/commission';
import { receiptArea } from '@onrecord/contract/money/receipt';
import { serviceProviderArea } from '@onrecord/contract/people/service-provider';
import { compare } from '@onrecord/domain/core/money/money';
import type { Hands, OwnCall } from '../own-calls.ts';
import { keyOf } from '../receipts.ts';
import type { Day } from '../tenant.ts';
import type { MoneyDesk } from './receipts-desk.ts';

interface Owed {
  readonly client_invoice_id: number;
  readonly client_id: number;
  readonly balance: string;
}

/** The latest client, other than the home firm, that owes three invoices or more: its sales person begins. */
async function clientOfSales({ client }: Hands, { tenant, home }: MoneyDesk): Promise<number> {
  const { rows } = await client.query<{ client_id: string }>(
    `select i.client_id from client_invoice i join client c on c.company_id = i.company_id and c.client_id = i.client_id
     where i.company_id = $1 and i.invoice_status = 'Unpaid' and i.amount_paid = 0 and i.balance >= 100 and i.job_id is not null
       and i.invoice_date <= $2 and i.client_id <> $3 and not c.is_cod
     group by i.client_id having count(*) >= 3 order by i.client_id desc limit 1`,
    [tenant.plan.company_id, tenant.businessDay(-EARNED).toString(), home.client_id],
  );
  if (!rows[0]) throw new Error('no client owes three invoices');
  return Number(rows[0].client_id);
}

/** The latest invoices of a day and before that a client has paid nothing of: by then, others may have paid some. */
async function owedOn({ client }: Hands, client_id: number, on: Day, limit: number): Promise<Owed[]> {
  const { rows } = await client.query<{ client_invoice_id: string; balance: string }>(
    `select i.client_invoice_id, i.balance::text from client_invoice i
     where i.client_id = $1 and i.invoice_status = 'Unpaid' and i.amount_paid = 0 and i.balance >= 100
       and i.job_id is not null and i.invoice_date <= $2
     order by i.client_invoice_id desc limit $3`,
    [client_id, on.toString(), limit],
  );
  return rows.map((row) => ({ client_invoice_id: Number(row.client_invoice_id), client_id, balance: row.balance }));
}

/** A check for an invoice. Gives the receipt. */
async function receiveCheck(
  { product, call }: Hands,
  { client_invoice_id, client_id, balance }: Owed,
  number: string,
  on: Day,
) {
  const saved = await product.createReceipt(
    call(receiptArea.createReceipt, {
      entry_key: keyOf(`commission check ${number}`),
      ...{ client_id, method: 'Check', reference: number, received_on: on.toString() },
      amount: balance,
      allocations: [{ client_invoice_id, amount: balance }],
    }),
  );
  return (saved as { transaction_id: number }).transaction_id;
}

/** The latest case, and the first attorney of the firm that is billed most besides. */
async function targetsOf({ client }: Hands, { tenant, home }: MoneyDesk, client_id: number) {
  const { rows } = await client.query<{ case_id: string; contact_id: string }>(
    `select (select max(case_id) from legal_case where company_id = $1 and client_id is not null) as case_id,
       (select min(k.contact_id) from contact k where k.company_id = $1 and k.is_attorney and k.status = 'active' and k.client_id = (
         select i.client_id from client_invoice i where i.company_id = $1 and i.client_id not in ($2, $3)
           and exists (select from contact x where x.company_id = $1 and x.client_id = i.client_id and x.is_attorney and x.status = 'active')
         group by i.client_id order by sum(i.amount_due) desc, i.client_id limit 1)) as contact_id`,
    [tenant.plan.company_id, client_id, home.client_id],
  );
  return { case: Number(rows[0]?.case_id ?? 0), contact: Number(rows[0]?.contact_id ?? 0) };
}

const idOf = (saved: object) => saved as { id: number };

/** Business days ago: the sales person begins, earns, loses what was paid with a check that came back, and earns again. */
const [BEGINS, EARNED, REVERSED, CLOSED, WIDENED, AGAIN] = [40, 34, 31, 4, 3, 2] as const;

/**
 * Commissions since two months ago: a sales person with five percent of what one client pays, earned by two checks of which one came
 * back, the month closed into pay, terms of their own for one case and for an attorney of another firm, and a third check that the
 * running month has.
 */
export function commissionCalls(desk: MoneyDesk): OwnCall[] {
  const { tenant, users } = desk;
  const on = (count: number) => tenant.businessDay(-count);
  const month = on(EARNED).with({ day: 1 }).toString();
  let sales_person_id = 0;
  let client_id = 0;
  let bounced = 0;
  return [
    {
      at: tenant.at(on(BEGINS), '09:10'),
      by: users.manager,
      async work(hands) {
        const { product, call } = hands;
        const { commissions, lookups, providers } = product.money;
        client_id = await clientOfSales(hands, desk);
        const rate = { product_id: null, unit_type: 'Percentage', rate: '5.000', from_amount: '0.00' };
        const template = { name: 'Sales, 5 percent', items: [rate] };
        const { id } = idOf(await lookups.create(call(lookupArea.create, template, { route: 'commissiontemplate' })));
        const person = {
          first_name: 'Corinne',
          last_name: 'Aldrich',
          email: 'c.aldrich@sales.example',
          type_mode: '2',
        };
        const { id: service_provider_id } = idOf(await providers.create(call(serviceProviderArea.create, person)));
        const limits = { sales_person_id: null, service_provider_id, user_id: null, minimum: '0.00', cap: '2000.00' };
        sales_person_id = idOf(await commissions.saveSalesPerson(call(commissionArea.saveSalesPerson, limits))).id;
        const term = {
          ...{ sales_person_id, of: 'client', of_id: client_id, commission_template_id: id },
          ...{
            base: 'paid',
            share_percent: 100,
            starts_on: on(BEGINS).subtract({ months: 6 }).toString(),
            ends_on: '',
          },
        };
        await commissions.saveTerm(call(commissionArea.saveTerm, term));
      },
    },
    {
      at: tenant.at(on(EARNED), '11:35'),
      by: users.billing,
      async work(hands) {
        const owed = await owedOn(hands, client_id, on(EARNED), 2);
        for (const [index, one] of owed.entries())
          bounced = await receiveCheck(hands, one, String(7781 + index), on(EARNED));
      },
    },
    {
      at: tenant.at(on(REVERSED), '10:05'),
      by: users.billing,
      async work({ product, call }) {
        if (bounced === 0) return;
        const of = { transaction_id: bounced, returned_on: on(REVERSED).toString(), reason: 'Insufficient funds' };
        await product.returnReceipt(call(receiptArea.returnReceipt, { ...of, charges_fee: false }));
      },
    },
    {
      at: tenant.at(on(CLOSED), '16:20'),
      by: users.manager,
      async work({ product, call }) {
        const { commissions } = product.money;
        const of = { sales_person_id, month };
        const { person } = (await commissions.getCommissions(call(commissionArea.getCommissions, of))) as Commissions;
        const payable = person?.payable ?? '0.00';
        if (compare(payable, '0') <= 0) return;
        await commissions.closeMonth(call(commissionArea.closeMonth, { ...of, expected: payable }));
      },
    },
    {
      at: tenant.at(on(WIDENED), '09:40'),
      by: users.manager,
      async work(hands) {
        const { product, call } = hands;
        const { commissions, lookups } = product.money;
        const targets = await targetsOf(hands, desk, client_id);
        const rate = { product_id: null, unit_type: 'Percentage', rate: '3.000', from_amount: '0.00' };
        const template = { name: 'One matter, 3 percent', items: [rate] };
        const { id } = idOf(await lookups.create(call(lookupArea.create, template, { route: 'commissiontemplate' })));
        const agreed = { sales_person_id, commission_template_id: id, base: 'paid', share_percent: 100 };
        const days = { starts_on: on(WIDENED).toString(), ends_on: '' };
        for (const kind of ['case', 'contact'] as const) {
          const of_id = targets[kind];
          const term = { ...agreed, ...days, of: kind, of_id };
          if (of_id > 0) await commissions.saveTerm(call(commissionArea.saveTerm, term));
        }
      },
    },
    {
      at: tenant.at(on(AGAIN), '13:15'),
      by: users.billing,
      async work(hands) {
        const [latest] = await owedOn(hands, client_id, on(AGAIN), 1);
        if (latest) await receiveCheck(hands, latest, '7790', on(AGAIN));
      },
    },
  ];
}
