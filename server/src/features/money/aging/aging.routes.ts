import type { BodyOf } from '@onrecord/contract/core/entry';
import type { ResponseFile } from '@onrecord/contract/core/handlers';
import type { agingArea } from '@onrecord/contract/money/aging';
import { column } from '@onrecord/domain/core/list/column';
import { refuse } from '@onrecord/domain/core/messages/app-error';
import { sentence, sentenceText } from '@onrecord/domain/core/messages/catalogue';
import {
  type AgedClientFacts,
  agedRows,
  agedSums,
  filterCounts,
  presentPromise,
} from '@onrecord/domain/money/aging/aged-report';
import { type AgingBasis, agingBuckets, agingLimits } from '@onrecord/domain/money/client-invoice/aging';
import type { Tx } from '../../../db/database.ts';
import type { UserScope } from '../../../db/scope.ts';
import { type Call, type CallHandlers, userScope } from '../../../http/call.ts';
import { listFile } from '../../../http/file/list-file.ts';
import type { Services } from '../../../http/services.ts';
import { companyOf, todayOf } from '../../company/company/company.reads.ts';
import { addresseeOf } from '../client-invoice/letter/letter.reads.ts';
import { queueInvoiceMail } from '../client-invoice/letter/letter.writes.ts';
import { bucketColumns, presentAged } from './aging.present.ts';
import { type AgingDay, agedClientFacts, agedClients, agedInvoices, agingTotals } from './aging.reads.ts';
import { endPromise, savePromise } from './aging.writes.ts';

interface DayRequest {
  readonly as_of?: string | undefined;
  readonly based_on: AgingBasis;
  readonly as_known: boolean;
}

/** The company's own buckets and day, and the day that is asked for. */
async function frameOf(tx: Tx, scope: UserScope, now: Temporal.Instant, request: DayRequest) {
  const company = await companyOf(tx, scope);
  const today = todayOf(company, now).toString();
  const as_of = request.as_of ?? today;
  const ends_at = Temporal.PlainDate.from(as_of)
    .add({ days: 1 })
    .toZonedDateTime(company.time_zone)
    .toInstant()
    .toString();
  const day: AgingDay = { as_of, ends_at, based_on: request.based_on, as_known: request.as_known };
  return { day, today, limits: agingLimits(company.aging_buckets) };
}

type Report = Omit<BodyOf<typeof agingArea.getAgedReceivables>, 'offset' | 'limit'>;

async function readReport({ db, now }: Services, call: Call, request: Report) {
  const scope = userScope(call);
  return db.readScope(scope, async (tx) => {
    const frame = await frameOf(tx, scope, now(), request);
    return { ...frame, facts: await agedClients(tx, scope, frame.day, frame.limits, request) };
  });
}

/** Aged receivables of the company, promises to pay, and invoices that are sent again. */
export function agingHandlers(services: Services): CallHandlers<typeof agingArea> {
  const { db, now } = services;
  return {
    async getAgedReceivables(call) {
      const { offset, limit, ...request } = call.body;
      const { day, today, limits, facts } = await readReport(services, call, request);
      const rows = agedRows(facts, request, today);
      const buckets = agingBuckets(limits);
      const all = presentSums(facts, buckets.length);
      return {
        as_of: day.as_of,
        buckets: [...buckets],
        data: rows.slice(offset, offset + limit).map((row) => presentAged(row, today)),
        count: rows.length,
        // Where nothing is filtered, both are of the same clients.
        sums: rows.length === facts.length ? all : presentSums(rows, buckets.length),
        all: { ...all, count: facts.length },
        filters: filterCounts(facts, today),
      };
    },
    exportAgedReceivables: (call) => exportReport(services, call, call.body),
    getAgingStrip: (call) =>
      db.readScope(call.scope, async (tx) => {
        const scope = userScope(call);
        const { day, limits } = await frameOf(tx, scope, now(), { based_on: 'due_date', as_known: false });
        const totals = await agingTotals(tx, scope, day, limits, call.body);
        const names = agingBuckets(limits);
        return {
          as_of: day.as_of,
          buckets: Object.fromEntries(names.map((name, at) => [name, totals.buckets[at] ?? '0.00'])),
          on_account: totals.on_account,
          net: agedSums([totals], names.length).net,
        };
      }),
    getAgedClient: (call) =>
      db.readScope(call.scope, async (tx) => {
        const scope = userScope(call);
        const { day, today } = await frameOf(tx, scope, now(), call.body);
        const client = await agedClientFacts(tx, scope, call.body.client_id);
        if (!client) throw refuse('general.not_found');
        const invoices = await agedInvoices(tx, scope, day, call.body);
        const overdue_count = invoices.filter(({ days_late }) => days_late > 0).length;
        return { ...client, promise: presentPromise(client.promise, today), invoices, overdue_count };
      }),
    async savePromise(call) {
      const name = await db.withScope(call.scope, async (tx) => {
        const today = todayOf(await companyOf(tx, call.scope), now()).toString();
        return savePromise(tx, userScope(call), call.body, today, now());
      });
      return { message: sentenceText(sentence('promise.saved', { name }), await call.terms()) };
    },
    async endPromise(call) {
      await db.withScope(call.scope, (tx) => endPromise(tx, userScope(call), call.body.payment_promise_id, now()));
      return { message: sentenceText(sentence('promise.ended'), await call.terms()) };
    },
    resendOverdue: (call) => resendOverdue(services, call, call.body),
  };
}

const presentSums = (rows: readonly AgedClientFacts[], width: number) => {
  const { buckets, on_account, net } = agedSums(rows, width);
  return { buckets: [...buckets], on_account, net };
};

async function exportReport(
  services: Services,
  call: Call,
  { format, ...request }: BodyOf<typeof agingArea.exportAgedReceivables>,
): Promise<ResponseFile> {
  const scope = userScope(call);
  const { today, limits, facts } = await readReport(services, call, request);
  const terms = await call.terms();
  const buckets = bucketColumns(agingBuckets(limits));
  const columns = [
    column('name', 'column.client', 'text', { width: 240 }),
    ...buckets,
    column('on_account', 'column.aging_on_account', 'money'),
    column('net', 'column.aging_net', 'money'),
  ];
  const rows = agedRows(facts, request, today).map((row) => {
    const { net, on_account } = agedSums([row], buckets.length);
    const amounts = buckets.map(({ id }, at) => [id, row.buckets[at] ?? '0.00'] as const);
    return { name: row.name, ...Object.fromEntries(amounts), on_account, net };
  });
  return listFile(services, scope, {
    list: { prefix: 'AgedReceivables' },
    title: sentenceText(sentence('aging.title'), terms),
    format,
    columns,
    wanted: [],
    context: await services.fileContext(services.db, call.scope, terms),
    left: call.left(),
    count: async () => rows.length,
    rows: async function* () {
      yield rows;
    },
  });
}

/** Queues the mails of overdue invoices in one transaction; who has no address is counted and does not stop the others. */
async function resendOverdue(
  { db, now }: Services,
  call: Call,
  { client_id, client_invoice_ids }: BodyOf<typeof agingArea.resendOverdue>,
) {
  const scope = userScope(call);
  const sent = await db.withScope(scope, async (tx) => {
    const { day } = await frameOf(tx, scope, now(), { based_on: 'due_date', as_known: false });
    const overdue = (await agedInvoices(tx, scope, day, { client_id })).filter(
      ({ client_invoice_id, days_late }) =>
        days_late > 0 && (client_invoice_ids.length === 0 || client_invoice_ids.includes(client_invoice_id)),
    );
    if (overdue.length === 0) throw refuse('aging.nothing_to_send');
    let count = 0;
    for (const { client_invoice_id } of overdue) {
      const addressee = await addresseeOf(tx, scope, client_invoice_id);
      if (!addressee?.to) continue;
      await queueInvoiceMail(tx, scope, client_invoice_id);
      count += 1;
    }
    return { count, without: overdue.length - count };
  });
  return { message: sentenceText(sentence('aging.resent', sent), await call.terms()) };
}
