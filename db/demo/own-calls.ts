import type { Entry } from '@onrecord/contract/core/entry';
import { DEFAULT_LOCALE } from '@onrecord/domain/core/language/locale';
import { termsOf } from '@onrecord/domain/core/term/resolve-term';
import type pg from 'pg';
import { mintScope, type UserViewer } from '../../server/src/db/scope.ts';
import { appNoticeHandlers } from '../../server/src/features/messages/app-notice/app-notice.routes.ts';
import { creditQuestion } from '../../server/src/features/money/billing/credit.reads.ts';
import { requestEstimate } from '../../server/src/features/money/billing/portal-estimate.reads.ts';
import { cancellationFeeHandlers } from '../../server/src/features/money/cancellation/cancellation.routes.ts';
import { cancellationFees } from '../../server/src/features/money/cancellation/cancellation.writes.ts';
import { receiptHandlers } from '../../server/src/features/money/receipt/receipt.routes.ts';
import { delegateHandlers } from '../../server/src/features/people/delegate/delegate.routes.ts';
import { recordFileHandlers } from '../../server/src/features/production/file/record-file/record-file.routes.ts';
import { keepNotice } from '../../server/src/features/production/file/upload/notice.writes.ts';
import { readSignHandlers } from '../../server/src/features/production/read-sign/read-sign.routes.ts';
import { cancellationRuleHandlers } from '../../server/src/features/scheduling/cancellation-rule/cancellation-rule.routes.ts';
import { cancelHandlers } from '../../server/src/features/scheduling/job/cancel/cancel.routes.ts';
import { clockHandlers } from '../../server/src/features/scheduling/job/cancel/clock.routes.ts';
import { jobRequestHandlers } from '../../server/src/features/scheduling/request/request.routes.ts';
import type { Call } from '../../server/src/http/call.ts';
import type { Services } from '../../server/src/http/services.ts';
import { type CapturedTask, capturingTasks } from '../../server/src/tasks/enqueue.ts';
import { moneyOf } from './money/money-calls.ts';
import { type Loan, lendServices } from './own-services.ts';
import { writeQueuedNotices } from './queued-notices.ts';

/** Who makes a call. */
export type Caller = Pick<UserViewer, 'user_id' | 'name'> & {
  readonly contact_id?: number;
  readonly service_provider_id?: number;
};

/** The calls that the story makes. */
function productOf(services: Services) {
  return {
    ...cancelHandlers(services, cancellationFees, creditQuestion),
    ...clockHandlers(services),
    ...cancellationFeeHandlers(services),
    ...cancellationRuleHandlers(services),
    ...receiptHandlers(services),
    delegates: delegateHandlers(services),
    readSign: readSignHandlers(services),
    requests: jobRequestHandlers(
      services,
      (scope, notice, options) => keepNotice(services, scope, notice, options),
      requestEstimate,
    ),
    recordFiles: recordFileHandlers(services),
    money: moneyOf(services),
    notices: appNoticeHandlers(services),
  };
}
type Product = ReturnType<typeof productOf>;

const ENGLISH = termsOf([], null, DEFAULT_LOCALE);

/** The product at one instant, used by one person. */
export interface Hands {
  readonly client: pg.Client;
  readonly product: Product;
  readonly services: Services;
  /** What the work has queued so far. It is not done: nobody is written to, unless the story does it itself. */
  readonly queued: readonly CapturedTask[];
  /** What a handler is given; the body is read as the call of the contract reads it. */
  call(entry: Entry, body: object, params?: object): never;
}

/** Something that a person does with the product, and when. */
export interface OwnCall {
  readonly at: string;
  readonly by: Caller;
  work(hands: Hands): Promise<void>;
}

function typeOf({ contact_id, service_provider_id }: Caller): UserViewer['user_type'] {
  if (contact_id !== undefined) return 'contact';
  return service_provider_id === undefined ? 'company' : 'provider';
}

const viewerOf = (caller: Caller, user_company_id: number): UserViewer => ({
  kind: 'user',
  user_id: caller.user_id,
  name: caller.name,
  user_type: typeOf(caller),
  has_full_access: typeOf(caller) === 'company',
  contact_id: caller.contact_id ?? null,
  service_provider_id: caller.service_provider_id ?? null,
  session_id: '',
  user_company_id,
  via_master: false,
  master_name: '',
});

/** How many rows of each table this transaction has written. */
async function writtenRows(client: pg.Client): Promise<Map<string, string>> {
  // The view of these counts joins every index of every table, for each of hundreds of calls.
  const { rows } = await client.query<{ relname: string; written: string }>(
    `select relname, (pg_stat_get_xact_tuples_inserted(oid) + pg_stat_get_xact_tuples_updated(oid))::text as written
     from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  );
  return new Map(rows.map(({ relname, written }) => [relname, written]));
}

interface TimeColumn {
  readonly table_name: string;
  readonly column_name: string;
}

/**
 * Gives what a call wrote the time of the call where the database wrote its own clock, so that the same day gives the same
 * rows. The clock of the database stands still inside a transaction.
 */
async function dateRows(client: pg.Client, company_id: number, at: string, columns: readonly TimeColumn[]) {
  for (const [table, ofTable] of Map.groupBy(columns, ({ table_name }) => table_name)) {
    const isNow = ({ column_name }: TimeColumn) => `${column_name} = transaction_timestamp()`;
    const sets = ofTable.map(
      (each) => `${each.column_name} = case when ${isNow(each)} then $1 else ${each.column_name} end`,
    );
    await client.query(
      `update ${table} set ${sets.join(', ')} where company_id = $2 and (${ofTable.map(isNow).join(' or ')})`,
      [at, company_id],
    );
  }
}

/** Gives the changes of jobs that this transaction wrote a name of their own, because that of the transaction is another each time. */
export async function dateHistory(client: pg.Client, company_id: number, change_id: string): Promise<void> {
  await client.query(
    'update job_field_history set change_id = $1 where company_id = $2 and change_id = pg_current_xact_id()::text',
    [change_id, company_id],
  );
}

/** Makes the calls of a company in the order of their time, inside the transaction that loads the demo world. */
export async function makeOwnCalls(loan: Loan, company_id: number, calls: readonly OwnCall[]): Promise<void> {
  const { client } = loan;
  const { rows: columns } = await client.query<TimeColumn>(
    `select c.table_name, c.column_name from information_schema.columns c
     where c.table_schema = 'public' and c.data_type = 'timestamp with time zone' and exists (
       select from information_schema.columns k where k.table_schema = 'public' and k.table_name = c.table_name
         and k.column_name = 'company_id')
     order by c.table_name, c.column_name`,
  );
  // What the load itself left to the end is checked as a load; a call after it would write every row of the lists once more.
  await client.query('set constraints all immediate; set constraints all deferred');
  const lent = lendServices(loan);
  try {
    for (const own of calls.toSorted((a, b) => a.at.localeCompare(b.at))) {
      const before = await writtenRows(client);
      const scope = mintScope({ company_id, viewer: viewerOf(own.by, company_id) });
      const services = lent.at(Temporal.Instant.from(own.at));
      const call = (entry: Entry, body: object, params: object = {}) =>
        ({
          ...{ scope, params, body: entry.body?.parse(body), terms: async () => ENGLISH },
          forgetSessions: () => undefined,
        }) as unknown as Call as never;
      await client.query("set local app.bulk_load = 'off'; set local app.refreshed_jobs = ''");
      const queued: CapturedTask[] = [];
      // Nobody is written to: a demo world that mails when it is opened would be a surprise.
      const hands = { client, product: productOf(services), services, queued, call };
      await capturingTasks(queued, () => own.work(hands));
      await writeQueuedNotices(services, company_id, queued, `demo ${own.at}`);
      // The rows of lists are written at the end of a transaction, where the load writes none.
      await client.query("set constraints all immediate; set constraints all deferred; set local app.bulk_load = 'on'");
      const after = await writtenRows(client);
      const touched = columns.filter(({ table_name }) => before.get(table_name) !== after.get(table_name));
      await dateRows(client, company_id, own.at, touched);
      if (touched.some(({ table_name }) => table_name === 'job_field_history'))
        await dateHistory(client, company_id, `call ${own.at}`);
    }
  } finally {
    await lent.close();
  }
}
