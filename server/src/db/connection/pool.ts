import pg from 'pg';

// Ids are bigint and fit a JavaScript number; dates stay text, so that no time zone of the server can move them.
const INT8 = 20;
const DATE = 1082;
const TIME = 1083;
const TIMESTAMP = 1114;
const TIMESTAMPTZ = 1184;
const INT8_ARRAY = 1016 as Parameters<typeof pg.types.getTypeParser>[0];
const TEXT_ARRAY = 1009 as Parameters<typeof pg.types.getTypeParser>[0];

pg.types.setTypeParser(INT8, Number);
pg.types.setTypeParser(DATE, (text: string) => text);
pg.types.setTypeParser(TIME, (text: string) => text.slice(0, 5));
pg.types.setTypeParser(TIMESTAMP, (text: string) => text);
pg.types.setTypeParser(TIMESTAMPTZ, (text: string) => new Date(text).toISOString());
const parseTextArray = pg.types.getTypeParser(TEXT_ARRAY) as unknown as (text: string) => (string | null)[];
pg.types.setTypeParser(INT8_ARRAY, (text: string) => parseTextArray(text).map((one) => one && Number(one)));

export interface PoolOptions {
  /** Connects as the app's or the worker's role, never as an owner. */
  url: string;
  max?: number;
  name?: string;
}

/** Opens the connections of this process. Nothing but `db/database.ts` may hold the result. */
export function openPool({ url, max = 10, name = 'onrecord' }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    application_name: name,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    options:
      '-c statement_timeout=15000 -c lock_timeout=4000 -c idle_in_transaction_session_timeout=20000 -c timezone=UTC',
  });
  // A connection that dies is replaced by the pool, and whoever uses it at that moment hears of it by the query; without
  // listeners, one for the idle and one for those in use, it would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
