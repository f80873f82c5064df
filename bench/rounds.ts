import pg from 'pg';
import { type Caller, loadHttp, type Slots } from './http-load.ts';
import type { Load, Sample } from './sample.ts';
import type { Work } from './work.ts';
import { rateOfPgbench, sampleOfDriver } from './yardstick.ts';

/** One round of one work: the yardsticks and the call, one after the other within seconds. */
export interface Round {
  readonly pgbench: number | null;
  readonly driver: number;
  readonly call: Sample;
  /** What an answer of the call costs in processor time as a share of what pgbench's does, the other way round: 1 is equal. */
  readonly by_cpu: number | null;
  /** Processor time of one answer in ms: the server's, PostgreSQL's and the asking. */
  readonly cpu_ms: number | null;
}

export interface Measured {
  readonly work: Work;
  readonly rounds: Round[];
}

export interface Bench {
  readonly adminUrl: string;
  readonly caller: Caller;
  readonly load: Load;
  readonly pgbench: boolean;
  /** Processor time taken so far, where it can be determined. */
  readonly cpuSeconds: (() => number) | undefined;
}

const SLOTS = 20_000;

/** Slots that no other run of anything uses; and the mails still queued for what was created are nobody's any more. */
async function takeSlots(adminUrl: string): Promise<Slots> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query("delete from pgboss.job where state = 'created' and start_after <= now()");
    const { rows } = await client.query<{ last: string }>(
      `select setval('bench_slot', nextval('bench_slot') + ${SLOTS}) as last`,
    );
    let next = Number(rows[0]?.last) - SLOTS;
    return () => next++;
  } finally {
    await client.end();
  }
}

async function once({ adminUrl, caller, load, pgbench, cpuSeconds }: Bench, work: Work, seed: number): Promise<Round> {
  const slot = await takeSlots(adminUrl);
  const began = cpuSeconds?.() ?? 0;
  const raw = pgbench ? await rateOfPgbench(adminUrl, work, load, seed) : null;
  const between = cpuSeconds?.() ?? 0;
  const call = await loadHttp(caller, work, load, { seed, slot });
  const ended = cpuSeconds?.() ?? 0;
  const driver = (await sampleOfDriver(adminUrl, work, load, seed)).rate;
  const costs = raw && cpuSeconds && [(between - began) / raw.count, (ended - between) / call.count];
  const by_cpu = costs ? (costs[0] ?? 0) / (costs[1] ?? 1) : null;
  return { pgbench: raw?.rate ?? null, call, driver, by_cpu, cpu_ms: costs ? (costs[1] ?? 0) * 1000 : null };
}

/** Every work in turn, round after round, so that what else the machine does falls on yardstick and call alike. */
export async function measure(bench: Bench, works: Work[], rounds: number): Promise<Measured[]> {
  const measured = works.map((work): Measured => ({ work, rounds: [] }));
  const warm = { ...bench.load, seconds: Math.min(1, bench.load.seconds) };
  for (const work of works) {
    await loadHttp(bench.caller, work, warm, { seed: 999, slot: await takeSlots(bench.adminUrl) });
  }
  for (let seed = 1; seed <= rounds; seed += 1) {
    for (const { work, rounds: done } of measured) done.push(await once(bench, work, seed));
  }
  return measured;
}
