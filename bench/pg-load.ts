// A process of its own, so that the yardstick shares no event loop with anything: takes one order, answers one sample.
import pg from 'pg';
import { rngFrom } from './rng.ts';
import { type Load, loadWith } from './sample.ts';

/** What the yardstick is told: statements with `:name` for variables and how the variables are drawn. */
export interface PgOrder {
  readonly url: string;
  readonly sql: readonly string[];
  readonly variables: Readonly<Record<string, readonly [number, number]>>;
  readonly load: Load;
  readonly seed: number;
}

interface Statement {
  name: string;
  text: string;
  names: string[];
}

function prepare(sql: string, index: number): Statement {
  const names: string[] = [];
  const text = sql.replace(/(?<!:):([a-z_]+)/g, (_, name: string) => {
    if (!names.includes(name)) names.push(name);
    return `$${names.indexOf(name) + 1}`;
  });
  return { name: `work${index}`, text, names };
}

async function transact(client: pg.Client, statements: Statement[], values: Record<string, number>): Promise<number> {
  if (statements.length > 1) await client.query('begin');
  for (const { name, text, names } of statements) {
    const { rows } = await client.query({ name, text, values: names.map((one) => values[one]) });
    // What a statement gives back is a variable of the next: the id of the job just made.
    if (statements.length > 1) Object.assign(values, rows[0]);
  }
  if (statements.length > 1) await client.query('commit');
  return 0;
}

async function run({ url, sql, variables, load, seed }: PgOrder) {
  const statements = sql.map(prepare);
  if (statements.some(({ names }) => names.includes('slot'))) {
    statements.unshift({ name: 'slot', text: "select nextval('bench_slot') as slot", names: [] });
  }
  const options = '-c app.bulk_load=on';
  const clients = Array.from({ length: load.clients }, () => new pg.Client({ connectionString: url, options }));
  await Promise.all(clients.map((client) => client.connect()));
  const rng = rngFrom(seed);
  try {
    return await loadWith(load, async (number) => {
      const client = clients[number];
      if (!client) throw new Error('no such client');
      const drawn = Object.entries(variables).map(([name, [from, to]]) => [name, rng(from, to)] as const);
      return await transact(client, statements, Object.fromEntries(drawn));
    });
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
}

process.once('message', async (order: PgOrder) => {
  const sample = await run(order);
  process.send?.(sample, () => process.disconnect?.());
});
