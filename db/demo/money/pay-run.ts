import type { PayRun } from '@onrecord/contract/money/pay-run';
import { payRunArea } from '@onrecord/contract/money/pay-run';
import { addBusinessDays } from '@onrecord/domain/core/time/business-day';
import { mailRemittance } from '../../../server/src/features/money/pay-run/remittance.writes.ts';
import type { Hands, OwnCall } from '../own-calls.ts';
import type { Day, Tenant } from '../tenant.ts';
import type { MoneyDesk } from './receipts-desk.ts';

const DAYS_TO_NEXT = 14;

/** The last day on which the office paid: the first business day from the 1st or the 15th on, at least two days ago. */
export function lastPayDay(tenant: Tenant): Day {
  const until = tenant.today.subtract({ days: 2 });
  const starts = [
    until.with({ day: 15 }),
    until.with({ day: 1 }),
    until.with({ day: 1 }).subtract({ months: 1 }).with({ day: 15 }),
  ];
  for (const start of starts) {
    let day = start;
    while (!tenant.isBusinessDay(day)) day = day.add({ days: 1 });
    if (Temporal.PlainDate.compare(day, until) <= 0) return day;
  }
  throw new Error('a month without a pay day');
}

async function currentRun({ client, product, call }: Hands): Promise<PayRun> {
  const { rows } = await client.query<{ id: string }>('select pay_run_id as id from pay_run order by 1 desc limit 1');
  const params = { id: Number(rows[0]?.id) };
  return (await product.money.payRuns.getPayRun(call(payRunArea.getPayRun, {}, params))) as PayRun;
}

/** Takes into the run what falls due before the next one, as the office does that pays twice a month. */
async function addSoonDue(hands: Hands, pay_on: Day): Promise<void> {
  const { product, call } = hands;
  const { pay_run_id, version, not_due } = await currentRun(hands);
  const until = pay_on.add({ days: DAYS_TO_NEXT }).toString();
  const soon = not_due.filter(({ due_on }) => due_on !== null && due_on < until);
  const line_ids = soon.flatMap((item) => item.line_ids);
  if (line_ids.length > 0)
    await product.money.payRuns.addLines(call(payRunArea.addLines, { pay_run_id, version, line_ids }));
}

/** Transfers what is to be transferred, where the office has accounts, and mails every provider what was paid. */
async function payOut(hands: Hands): Promise<void> {
  const { product, services, queued, call } = hands;
  const { payRuns } = product.money;
  const run = services.sealer ? await currentRun(hands) : undefined;
  if (run?.bank.next) {
    const { pay_run_id, version, bank } = run;
    const body = { pay_run_id, version, expected_credits: bank.next?.credits ?? '' };
    await payRuns.makeBankFile(call(payRunArea.makeBankFile, body));
  }
  const { rows } = await hands.client.query<{ pay_run_id: string; version: number }>(
    'select pay_run_id, version from pay_run order by 1 desc limit 1',
  );
  const of = { pay_run_id: Number(rows[0]?.pay_run_id), version: rows[0]?.version };
  await payRuns.sendRemittances(call(payRunArea.sendRemittances, of));
  for (const task of [...queued]) if (task.name === 'mail-remittance') await mailRemittance(services, task.data);
}

/** A pay run: what is due is collected, closed two days before the day of payment and paid out. */
export function payRunCalls({ tenant, users }: MoneyDesk): OwnCall[] {
  const pay_on = lastPayDay(tenant);
  const day = pay_on.toString();
  // The bank wants its file two banking days ahead.
  const before = (count: number) => addBusinessDays(pay_on, -count, tenant.closedDays);
  return [
    {
      at: tenant.at(before(3), '15:05'),
      by: users.manager,
      async work(hands) {
        const opening = { pay_group: '', pay_on: day, cut_off: day };
        await hands.product.money.payRuns.openPayRun(hands.call(payRunArea.openPayRun, opening));
        await addSoonDue(hands, pay_on);
      },
    },
    {
      at: tenant.at(before(2), '09:20'),
      by: users.manager,
      async work(hands) {
        const { pay_run_id, version, to_pay } = await currentRun(hands);
        const body = { pay_run_id, version, expected_total: to_pay, w9_reason: 'The form is in the mail' };
        await hands.product.money.payRuns.closePayRun(hands.call(payRunArea.closePayRun, body));
      },
    },
    { at: tenant.at(before(2), '09:50'), by: users.manager, work: payOut },
  ];
}
