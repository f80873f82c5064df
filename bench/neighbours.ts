import { BIGGEST } from './data-set.ts';
import { exportJobs } from './exports.ts';
import { type Caller, loadHttp } from './http-load.ts';
import type { Load } from './sample.ts';
import { firstPage, search, type Work } from './work.ts';

export interface Neighbours {
  readonly alone_p99_ms: number;
  readonly beside_p99_ms: number;
  /** How many times as long the slowest hundredth of a small tenant takes while the biggest searches and exports. */
  readonly ratio: number;
}

const smallPage: Work = {
  ...firstPage,
  body: (values) => {
    const { division_id: _, ...body } = firstPage.body(values) as { division_id: number };
    return body;
  },
};

/** A small tenant's first page, alone and while the biggest tenant searches and exports. */
export async function besideTheBiggest(small: Caller, biggest: Caller, load: Load): Promise<Neighbours> {
  const few = { clients: 2, seconds: load.seconds };
  const draw = { seed: BIGGEST, slot: () => 0 };
  await loadHttp(small, smallPage, few, draw);
  const alone = await loadHttp(small, smallPage, few, draw);
  const searching = loadHttp(biggest, search, { clients: 4, seconds: load.seconds }, draw);
  const exporting = exportJobs(biggest, 'txt', 0, () => undefined);
  const beside = await loadHttp(small, smallPage, few, draw);
  await Promise.all([searching, exporting]);
  return { alone_p99_ms: alone.p99_ms, beside_p99_ms: beside.p99_ms, ratio: beside.p99_ms / alone.p99_ms };
}
