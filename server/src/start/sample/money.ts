import { randomUUID } from 'node:crypto';
import { billingArea } from '@onrecord/contract/money/billing';
import { payRunArea } from '@onrecord/contract/money/pay-run';
import { serviceProviderInvoiceArea } from '@onrecord/contract/money/provider-invoice';
import { receiptArea } from '@onrecord/contract/money/receipt';
import { worksheetArea } from '@onrecord/contract/production/worksheet/worksheet';
import { DELIVERY_TYPE, PRODUCT } from '@onrecord/domain/core/lookup/starting-values';
import { type BookedJob, onDay, type StoryTime } from './jobs.ts';
import type { Hands } from './product.ts';

type At = (now: Temporal.Instant) => Hands;

interface OpenWorksheet {
  stamp: string;
  services: { job_service_id: number; service_provider_id: number }[];
  job_deponents: { job_deponent_id: number }[];
}

const HOURS = { length: 3, minutes: 10 };

function times(start: string) {
  const end = Temporal.PlainTime.from(start).add({ hours: HOURS.length, minutes: HOURS.minutes });
  return { start_time: start, end_time: end.toString({ smallestUnit: 'minute' }) };
}

/** Turns in the worksheet of a job, as its reporter does the evening after. */
async function turnIn(
  at: At,
  { plan, job_id, attorney, reporter_id, date }: BookedJob,
  index: number,
  time: StoryTime,
) {
  if (reporter_id === null) return;
  const { product, callOf } = at(onDay(time, date, 20));
  const worksheet = (await product.worksheets.getWorksheet(
    callOf(reporter_id, worksheetArea.getWorksheet, { job_id, intent: 'work' }),
  )) as OpenWorksheet;
  const when = times(plan.start);
  const pages = 84 + ((index * 37) % 120);
  const own = worksheet.services.filter(({ service_provider_id }) => service_provider_id === reporter_id);
  const draft = {
    stamp: worksheet.stamp,
    services: own.map(({ job_service_id }) => ({ job_service_id, ...when, has_transcript: true })),
    deponents: worksheet.job_deponents.map(({ job_deponent_id }) => ({
      ...{ job_deponent_id, ...when, transcript_start_page: 1, transcript_end_page: pages },
      ...{
        exhibit_start_number: '1',
        exhibit_end_number: '6',
        exhibit_page_count: 42,
        is_read_and_sign: index % 2 === 0,
      },
    })),
    attorneys: [{ key: 'taking', contact_id: attorney.id, attorney_name: attorney.name }],
    orders: [
      {
        attorney_key: 'taking',
        delivery_type_id: index % 3 === 0 ? DELIVERY_TYPE.five_days : DELIVERY_TYPE.standard,
        items: [{ product_id: PRODUCT.original, quantity: '1' }],
      },
    ],
    expenses: [],
  };
  await product.worksheets.completeWorksheet(
    callOf(reporter_id, worksheetArea.completeWorksheet, draft, { id: job_id }),
  );
}

interface Issued {
  outcome: string;
  message: string;
  invoices: { client_invoice_id: number; amount_due: string }[];
  provider_invoice_ids: number[];
}

const BILLED_AFTER = 2;
const PAID_AFTER = 18;

/** Issues the invoice of a job; its pay is approved at once. */
async function bill(at: At, { job_id, date }: BookedJob, time: StoryTime): Promise<Issued> {
  const { product, call } = at(onDay(time, date.add({ days: BILLED_AFTER }), 10));
  const issued = (await product.billing.issue(call(billingArea.issue, { job_id }))) as Issued;
  if (issued.outcome !== 'issued') throw new Error(`a job of the sample was not billed: ${issued.message}`);
  const { provider_invoice_ids } = issued;
  if (provider_invoice_ids.length > 0)
    await product.pay.approvePay(call(serviceProviderInvoiceArea.approvePay, { provider_invoice_ids }));
  return issued;
}

/** Receives what an invoice says by check. */
async function receive(at: At, booked: BookedJob, { invoices }: Issued, time: StoryTime): Promise<void> {
  const paidOn = booked.date.add({ days: PAID_AFTER });
  const { product, call } = at(onDay(time, paidOn, 14));
  for (const { client_invoice_id, amount_due: amount } of invoices)
    await product.receipts.createReceipt(
      call(receiptArea.createReceipt, {
        ...{ entry_key: randomUUID(), client_id: booked.attorney.client_id, method: 'Check' },
        ...{ reference: String(4_100 + (booked.job_id % 900)), received_on: paidOn.toString(), amount },
        allocations: [{ client_invoice_id, amount }],
      }),
    );
}

/** Pays what is approved and due, in one run of a week ago. */
async function payReporters(at: At, time: StoryTime): Promise<void> {
  const day = time.now.toZonedDateTimeISO(time.time_zone).toPlainDate().subtract({ days: 7 });
  const { product, call } = at(onDay(time, day, 9));
  const dates = { pay_on: day.toString(), cut_off: day.toString() };
  const opened = (await product.payRuns.openPayRun(call(payRunArea.openPayRun, { pay_group: '', ...dates }))) as {
    pay_run_id: number;
  };
  const ofRun = { id: opened.pay_run_id };
  const run = (await product.payRuns.getPayRun(call(payRunArea.getPayRun, {}, ofRun))) as {
    version: number;
    to_pay: string;
  };
  const body = { pay_run_id: ofRun.id, version: run.version, expected_total: run.to_pay, w9_reason: 'On file' };
  await product.payRuns.closePayRun(call(payRunArea.closePayRun, body));
}

const REACHED = ['turned_in', 'billed', 'paid'];

/** Turns in, bills, receives and pays, as far as each job of the story has come. */
export async function doMoney(at: At, jobs: readonly BookedJob[], time: StoryTime): Promise<void> {
  for (const [index, booked] of jobs.entries()) {
    const { stage } = booked.plan;
    if (!REACHED.includes(stage)) continue;
    await turnIn(at, booked, index, time);
    if (stage === 'turned_in') continue;
    const issued = await bill(at, booked, time);
    if (stage === 'paid') await receive(at, booked, issued, time);
  }
  await payReporters(at, time);
}
