import { receiptArea } from '@onrecord/contract/money/receipt';
import { rewardsArea } from '@onrecord/contract/money/rewards';
import { add, compare, formatSum } from '@onrecord/domain/core/money/money';
import type { Hands, OwnCall } from '../own-calls.ts';
import { keyOf } from '../receipts.ts';
import type { OpenInvoice } from './open-invoices.ts';
import type { MoneyDesk } from './receipts-desk.ts';

/** How many firms pay an invoice that earns points. */
const PAID = 4;
/** What the attorney of the home firm requests, twice. */
const ITEM = { points: 2500, times: 2 };

/** A check of one client for these invoices. */
async function receiveCheck(
  { product, call }: Hands,
  check: { number: string; on: string; of: readonly OpenInvoice[] },
) {
  const { number: reference, on: received_on, of } = check;
  const allocations = of.map(({ client_invoice_id, balance }) => ({ client_invoice_id, amount: balance }));
  const amount = formatSum(add('0', ...of.map(({ balance }) => balance)));
  const client_id = of[0]?.client_id;
  const entry_key = keyOf(`fr rewards ${reference}`);
  const body = { entry_key, client_id, method: 'Check', reference, received_on, amount, allocations };
  await product.createReceipt(call(receiptArea.createReceipt, body));
}

/**
 * What the home firm owes for orders of its attorney: the oldest of the last two months, as many as pay for the items; on days
 * when these are too few, earlier ones too.
 */
async function owedForAttorney({ client }: Hands, { home, attorney, tenant }: MoneyDesk): Promise<OpenInvoice[]> {
  const { rows } = await client.query<{ client_invoice_id: string; balance: string }>(
    `select i.client_invoice_id, i.balance::text from client_invoice i
     join client_order o on o.company_id = i.company_id and o.order_id = i.order_id
     where i.client_id = $1 and o.contact_id = $2 and i.invoice_status = 'Unpaid' and i.amount_paid = 0
       and i.invoice_date between $3 and $4
     order by case when i.invoice_date < $5 then $5::date - i.invoice_date else 0 end, i.client_invoice_id`,
    [
      home.client_id,
      attorney.contact_id,
      tenant.today.subtract({ days: 150 }).toString(),
      tenant.today.subtract({ days: 12 }).toString(),
      tenant.today.subtract({ days: 60 }).toString(),
    ],
  );
  const found: OpenInvoice[] = [];
  let owed = '0.00';
  for (const { client_invoice_id, balance } of rows) {
    if (compare(owed, ITEM.points * ITEM.times + rows.length) >= 0) break;
    found.push({ client_invoice_id: Number(client_invoice_id), client_id: home.client_id, balance });
    owed = formatSum(add(owed, balance));
  }
  return found;
}

/** The attorney requests an item twice, as far as the points go: the first request is approved, the second one waits. */
function redeemed(desk: MoneyDesk): OwnCall[] {
  const { tenant, users, attorney } = desk;
  const paidOn = tenant.businessDay(-6);
  let first = 0;
  let items = 0;
  const request = async ({ product, call, client }: Hands) => {
    const { rows } = await client.query<{ id: string }>(
      'select rewards_points_redemption_id as id from rewards_points_redemption where points = $1 and company_id = $2',
      [ITEM.points, tenant.plan.company_id],
    );
    const body = { rewards_points_redemption_id: Number(rows[0]?.id) };
    return (await product.money.rewards.redeemItem(call(rewardsArea.redeemItem, body))) as { id: number };
  };
  return [
    {
      at: tenant.at(paidOn, '15:15'),
      by: users.billing,
      async work(hands) {
        const of = await owedForAttorney(hands, desk);
        if (of.length > 0) await receiveCheck(hands, { number: '20417', on: paidOn.toString(), of });
        // Whole points count, invoice by invoice.
        const points = of.reduce((sum, { balance }) => sum + Math.floor(Number(balance)), 0);
        items = Math.min(ITEM.times, Math.floor(points / ITEM.points));
      },
    },
    {
      at: tenant.at(tenant.businessDay(-5), '12:40'),
      by: attorney,
      work: async (hands) => {
        if (items > 0) first = (await request(hands)).id;
      },
    },
    {
      at: tenant.at(tenant.businessDay(-4), '09:05'),
      by: users.manager,
      async work({ product, call }) {
        if (first === 0) return;
        const body = { rewards_request_id: first, decision: 'approved' };
        await product.money.rewards.decideRequest(call(rewardsArea.decideRequest, body));
      },
    },
    {
      at: tenant.at(tenant.businessDay(-1), '17:05'),
      by: attorney,
      async work(hands) {
        if (items > 1) await request(hands);
      },
    },
  ];
}

/**
 * Rewards points since half a year ago: the program, its rule, what a few payments earned, and what an attorney redeems. Two states
 * take no part.
 */
export function rewardsCalls(desk: MoneyDesk): OwnCall[] {
  const { tenant, users, pick } = desk;
  const start = tenant.businessDay(-120);
  const program = {
    version: 0,
    is_on: true,
    point_value: '0.01',
    expires_after_months: 24,
    states_off: ['NJ', 'TX'],
    cap: '150.00',
    cap_from: null,
  };
  const rule = { product_id: null, client_id: null, amount_per_point: '1.00', valid_from: start.toString() };
  const paid = (index: number): OwnCall => {
    const day = tenant.businessDay(-PAID - 1 + index);
    return {
      at: tenant.at(day, '11:05'),
      by: users.billing,
      async work(hands: Hands) {
        const of = await pick(hands, { days_old: [10, 55], at_least: 100 });
        await receiveCheck(hands, { number: String(5210 + index), on: day.toString(), of: [of] });
      },
    };
  };
  return [
    {
      at: tenant.at(start, '08:30'),
      by: users.manager,
      async work({ product, call }) {
        await product.money.rewards.saveProgram(call(rewardsArea.saveProgram, program));
        await product.money.rewards.saveRule(call(rewardsArea.saveRule, rule));
      },
    },
    ...Array.from({ length: PAID }, (_, index) => paid(index)),
    ...redeemed(desk),
  ];
}
