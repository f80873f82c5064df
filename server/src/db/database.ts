import {
  type CompiledQuery,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import type pg from 'pg';
import { actorSetting } from './actor.ts';
import { ClientConnection, isOldPlan, type Opening, PREPARED_LIMIT } from './connection/client-connection.ts';
import { openPool, type PoolOptions } from './connection/pool.ts';
import type { Statement, StatementResult } from './connection/statement-batch.ts';
import { bindCompany } from './relation/company-value.ts';
import type { Database as Tables } from './row-types.ts';
import type { Scope } from './scope.ts';

/** A transaction inside one company. Only `x.reads.ts` and `x.writes.ts` take one. */
export type Tx = Kysely<Tables>;

export interface Database {
  /** Runs work that may write, in one transaction of the scope's company, beside others; answers after the commit. */
  withScope<T>(scope: Scope, work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * As `withScope`, while nobody else writes in the company: waits up to 2 s for those who do, and keeps all others waiting until
   * its end. For work that is rare and changes so many kinds of rows that no order of locks suits it and everybody else.
   */
  withScopeAlone<T>(scope: Scope, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Runs reads in a read-only transaction of the scope's company. */
  readScope<T>(scope: Scope, work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * Runs reads that are all asked for at once, in one trip to the database and one read-only transaction of the scope's
   * company. A question that waits for the answer to another one is refused: `readScope` is for those.
   */
  readOnce<T>(scope: Scope, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** As `readOnce`, and new ids may be drawn, which a read-only transaction refuses. */
  drawOnce<T>(scope: Scope, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Runs statements in one transaction of the scope's company and in one trip, their commit included. */
  writeOnce(scope: Scope, statements: (tx: Tx) => readonly CompiledQuery[]): Promise<StatementResult[]>;
  /**
   * Streams rows inside a read-only transaction of the scope's company; ends it when the reader stops, early or not. One who
   * leaves while a question is being answered says so by `left`: the question is then broken off too.
   */
  streamScope<T>(scope: Scope, work: (tx: Tx) => AsyncIterable<T>, left?: AbortSignal): AsyncIterable<T>;
  /** Runs work outside any company: id look-ups before there is a tenant, captcha and rate counters. Tenant tables read empty. */
  withoutTenant<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** A connection of its own for LISTEN. The caller ends it. */
  listen(channel: string, onMessage: (payload: string) => void, onLost: () => void): Promise<() => Promise<void>>;
  /** Throws unless the database answers. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

interface Bound {
  readonly connection: ClientConnection;
  readonly tx: Tx;
}

const STREAMS = 4;
const BEGIN: Statement = { text: 'begin', values: [] };
const BEGIN_READ_ONLY: Statement = { text: 'begin read only', values: [] };
// While a cursor waits for its reader the clock of its statement runs on: ordinary questions are cut off much earlier.
const SLOW_READER: Statement = {
  text: "select set_config('statement_timeout', '10min', true), set_config('idle_in_transaction_session_timeout', '120s', true)",
  values: [],
};
const READ_ONLY = "set_config('transaction_read_only', 'on', true)";

// Everybody who writes in a company shares this lock from the statement on that names the company, before any row is locked; work
// that has to be alone takes it for itself. The two never wait for each other's rows.
const writersLock = "hashtextextended('writers ' || $1, 0)";
const AMONG_WRITERS = `pg_advisory_xact_lock_shared(${writersLock})`;
// Others queue behind one who waits: it gives up sooner than they would.
const ALONE = `set_config('lock_timeout', '2s', true), pg_advisory_xact_lock(${writersLock})`;

/** Sets the company, and who acts, for the rest of the transaction and for nothing after it. */
export function tenant({ company_id, viewer }: Scope, also = ''): Statement {
  if (!Number.isSafeInteger(company_id)) throw new Error('a scope without a company');
  return {
    text: `select set_config('app.company_id', $1, true), set_config('app.actor', $2, true)${also && `, ${also}`}`,
    values: [String(company_id), actorSetting(viewer)],
  };
}

/** Begins a transaction of the scope's company. */
function within(scope: Scope, begin: Statement, also?: string): Opening {
  return { before: [begin, tenant(scope, also)], company_id: scope.company_id };
}

/** Questions asked on one connection. Whoever lends it begins and ends its transactions. */
export function kyselyOn(connection: ClientConnection): Tx {
  const driver: Driver = {
    init: async () => undefined,
    acquireConnection: async () => connection,
    beginTransaction: () => Promise.reject(new Error('already inside a transaction')),
    commitTransaction: async () => undefined,
    rollbackTransaction: async () => undefined,
    releaseConnection: async () => undefined,
    destroy: async () => undefined,
  };
  return new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driver,
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
}

/** What the database calls a connection. The driver knows it, its types do not. */
function processIdOf(client: pg.PoolClient): number {
  return (client as pg.PoolClient & { readonly processID: number }).processID;
}

/** Counted up when a migration was noticed. */
interface Plans {
  generation: number;
}

/**
 * Does a piece of work on a connection. A process that runs on while another version migrates finds its statements prepared
 * for tables as they were: they are prepared anew, and work that has written nothing yet begins again, once.
 */
async function anewAfterMigration<T>(
  connection: ClientConnection,
  plans: Plans,
  opening: Opening,
  work: () => Promise<T>,
): Promise<T> {
  const { generation } = plans;
  connection.open(opening, generation);
  try {
    return await work();
  } catch (error) {
    if (!isOldPlan(error)) throw error;
    // Every other connection has old plans too, and need not find out for itself.
    plans.generation = Math.max(plans.generation, generation + 1);
    if (connection.hasWritten) throw error;
    await connection.abandon();
    connection.open(opening, plans.generation);
    return work();
  }
}

/**
 * Opens the database of this process. The tenant is set inside the transaction it is for and ends with it, so a pooled
 * connection can never carry one request's company into the next.
 */
export function openDatabase(options: PoolOptions): Database {
  const pool = openPool(options);
  // A reader takes its time: exports hold connections of their own, and as many as there are wait for nobody else.
  const streams = openPool({ ...options, max: STREAMS });
  const known = new WeakMap<pg.PoolClient, Bound>();
  const plans: Plans = { generation: 0 };
  const boundTo = (client: pg.PoolClient, preparedLimit = PREPARED_LIMIT): Bound => {
    const connection = known.get(client)?.connection ?? new ClientConnection(client, preparedLimit);
    const bound = known.get(client) ?? { connection, tx: kyselyOn(connection) };
    known.set(client, bound);
    return bound;
  };

  /** Whoever fails leaves the connection as it was found; one that cannot even roll back is thrown away. */
  async function rollBack(client: pg.PoolClient, connection: ClientConnection): Promise<void> {
    if (!connection.hasBegun) return client.release();
    await client.query('rollback').then(
      () => client.release(),
      (problem: Error) => client.release(problem),
    );
  }

  async function transact<T>(opening: Opening, work: (tx: Tx) => Promise<T>, waitForCommit: boolean): Promise<T> {
    const client = await pool.connect();
    const { connection, tx } = boundTo(client);
    let committed: Promise<unknown> | undefined;
    try {
      const result = await anewAfterMigration(connection, plans, opening, () => work(tx));
      committed = connection.hasBegun ? client.query('commit') : Promise.resolve();
      if (waitForCommit) await committed;
      committed.then(
        () => client.release(),
        (error: Error) => client.release(error),
      );
      return result;
    } catch (error) {
      await rollBack(client, connection);
      throw error;
    }
  }

  async function atOnce<T>({ company_id }: Scope, before: Statement, work: (bound: Bound) => Promise<T>): Promise<T> {
    const client = await pool.connect();
    const bound = boundTo(client);
    const opening = { before: [before], roundTrips: 1, company_id };
    try {
      return await anewAfterMigration(bound.connection, plans, opening, () => work(bound));
    } finally {
      client.release();
    }
  }

  /** Breaks off what a connection is asked when its reader leaves; the database would answer it for nobody. Stopped by its answer. */
  function breakOff(client: pg.PoolClient, left: AbortSignal | undefined): () => void {
    const cancel = () => {
      pool.query('select pg_cancel_backend($1)', [processIdOf(client)]).catch(() => undefined);
    };
    left?.addEventListener('abort', cancel, { once: true });
    return () => left?.removeEventListener('abort', cancel);
  }

  return {
    withScope: (scope, work) => transact(within(scope, BEGIN, AMONG_WRITERS), work, true),
    withScopeAlone: (scope, work) => transact(within(scope, BEGIN, ALONE), work, true),
    readScope: (scope, work) => transact(within(scope, BEGIN_READ_ONLY), work, false),
    readOnce: (scope, work) => atOnce(scope, tenant(scope, READ_ONLY), ({ tx }) => work(tx)),
    drawOnce: (scope, work) => atOnce(scope, tenant(scope), ({ tx }) => work(tx)),
    writeOnce: (scope, statements) =>
      atOnce(scope, tenant(scope, AMONG_WRITERS), ({ connection, tx }) =>
        connection.send(statements(tx).map(({ sql, parameters }) => bindCompany(sql, parameters, scope.company_id))),
      ),
    async *streamScope(scope, work, left) {
      left?.throwIfAborted();
      const client = await streams.connect();
      const keep = breakOff(client, left);
      // Nothing prepared here grows old: what was handed on could not be asked for again.
      const { connection, tx } = boundTo(client, 0);
      const { company_id } = scope;
      connection.open({ before: [BEGIN_READ_ONLY, tenant(scope), SLOW_READER], company_id }, plans.generation);
      try {
        left?.throwIfAborted();
        yield* work(tx);
      } finally {
        keep();
        // What is broken off may be so a moment late: it must not meet the next one's question.
        if (left?.aborted) client.release(true);
        else await rollBack(client, connection);
      }
    },
    withoutTenant: (work) => transact({ before: [BEGIN] }, work, true),
    async listen(channel, onMessage, onLost) {
      const client = await pool.connect();
      let over = false;
      const end = (error?: Error) => {
        if (over) return;
        over = true;
        client.release(error ?? true);
        if (error) onLost();
      };
      client.on('notification', (note) => onMessage(note.payload ?? ''));
      client.on('error', end);
      client.on('end', () => end(new Error('the connection ended')));
      await client.query(`listen ${client.escapeIdentifier(channel)}`);
      return async () => end();
    },
    async ping() {
      await pool.query('select 1');
    },
    async close() {
      await Promise.all([pool.end(), streams.end()]);
    },
  };
}
