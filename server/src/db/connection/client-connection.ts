import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely';
import type pg from 'pg';
import Cursor from 'pg-cursor';
import { bindCompany } from '../relation/company-value.ts';
import { PreparedStatements, type Statement, StatementBatch, type StatementResult } from './statement-batch.ts';

/** Kept ready on each connection. */
export const PREPARED_LIMIT = 400;

/** A migration has changed what a statement answers since this connection prepared it. */
export function isOldPlan(error: unknown): boolean {
  return error instanceof Error && error.message === 'cached plan must not change result type';
}

interface QueuedStatement {
  readonly statement: Statement;
  readonly resolve: (result: StatementResult) => void;
  readonly reject: (error: unknown) => void;
}

/** How a piece of work uses the connection: `roundTrips` is how often it may ask, `company_id` what its statements call their company. */
interface Work {
  readonly before: readonly Statement[];
  readonly roundTrips: number;
  readonly company_id?: number | undefined;
}

export type Opening = Pick<Work, 'before'> & Partial<Work>;

/**
 * One connection of the pool as Kysely uses it. Statements asked for in one go (`Promise.all`) travel in one packet, and
 * what a transaction begins with travels with its first statement: were the beginning to fail, the server would skip the
 * rest of the packet.
 */
export class ClientConnection implements DatabaseConnection {
  readonly #client: pg.PoolClient;
  readonly #prepared: PreparedStatements;
  #generation = 0;
  #hasWritten = false;
  #work: Work = { before: [], roundTrips: 0 };
  #roundTrips = 0;
  #queued: QueuedStatement[] = [];

  constructor(client: pg.PoolClient, preparedLimit: number) {
    this.#client = client;
    this.#prepared = new PreparedStatements(preparedLimit);
  }

  /** Leaves what was begun. */
  async abandon(): Promise<void> {
    await this.#client.query('rollback');
  }

  /** Makes ready for the next piece of work. What another generation prepared is prepared anew. */
  open({ before, roundTrips = Number.POSITIVE_INFINITY, company_id }: Opening, generation: number): void {
    if (generation !== this.#generation) this.#prepared.forgetAll();
    this.#generation = generation;
    // What nobody waited for must not run as somebody else's.
    for (const { reject } of this.#queued.splice(0)) reject(new Error('asked after the end of its transaction'));
    this.#work = { before, roundTrips, company_id };
    this.#roundTrips = 0;
    this.#hasWritten = false;
  }

  /** Whether anything was written since `open`. */
  get hasWritten(): boolean {
    return this.#hasWritten;
  }

  /** Whether anything was sent since `open`. */
  get hasBegun(): boolean {
    return this.#roundTrips > 0;
  }

  executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    return new Promise<StatementResult>((resolve, reject) => {
      if (this.#queued.length === 0) process.nextTick(() => this.#sendQueued());
      this.#queued.push({ statement: bindCompany(sql, parameters, this.#work.company_id), resolve, reject });
    }).then(
      ({ rows, count }) => ({ rows: rows as R[], numAffectedRows: BigInt(count) }),
      (error) => {
        // Who asked, instead of where the answer was read.
        Error.captureStackTrace(error);
        throw error;
      },
    );
  }

  /** Sends statements in one packet, those the work begins with first. */
  async send(statements: readonly Statement[]): Promise<StatementResult[]> {
    const { before, roundTrips } = this.#work;
    if (this.#roundTrips >= roundTrips) throw new Error('a second question where all are asked at once');
    const first = this.#roundTrips === 0 ? before : [];
    const batch = new StatementBatch([...first, ...statements], this.#prepared);
    this.#roundTrips += 1;
    this.#client.query(batch);
    const results = (await batch.results).slice(first.length);
    this.#hasWritten ||= results.some(({ command }) => command !== 'SELECT');
    return results;
  }

  #sendQueued(): void {
    const requests = this.#queued;
    if (requests.length === 0) return;
    this.#queued = [];
    this.send(requests.map(({ statement }) => statement)).then(
      (results) => {
        for (const [index, { resolve }] of requests.entries())
          resolve(results[index] ?? { rows: [], count: 0, command: '' });
      },
      (error) => {
        for (const { reject } of requests) reject(error);
      },
    );
  }

  async *streamQuery<R>({ sql, parameters }: CompiledQuery, chunkSize = 500): AsyncIterableIterator<QueryResult<R>> {
    if (!this.hasBegun) await this.send([]);
    const { text, values } = bindCompany(sql, parameters, this.#work.company_id);
    const cursor = this.#client.query(new Cursor<R>(text, [...values]));
    const loss = this.#watchLoss();
    try {
      for (;;) {
        const rows = await Promise.race([cursor.read(chunkSize), loss.lost]);
        if (rows.length === 0) return;
        yield { rows };
      }
    } finally {
      await Promise.race([cursor.close(), loss.lost]).catch(() => undefined);
      loss.stop();
    }
  }

  /** A cursor whose connection goes while it waits for its reader would be read, and closed, for ever: nobody answers it. */
  #watchLoss() {
    const { promise: lost, reject } = Promise.withResolvers<never>();
    const lose = (error?: Error) => reject(error ?? new Error('Connection terminated'));
    lost.catch(() => undefined);
    this.#client.once('error', lose).once('end', lose);
    return { lost, stop: () => this.#client.off('error', lose).off('end', lose) };
  }
}
