import { HttpConnection } from './http-connection.ts';
import { rngFrom } from './rng.ts';
import { type Load, loadWith, type Sample } from './sample.ts';
import type { Work } from './work.ts';

export interface Caller {
  readonly port: number;
  readonly headers: Readonly<Record<string, string>>;
}

/** Numbers for this run alone, where each may be used once. */
export type Slots = () => number;

/** Draws the variables of one request. */
export function drawn(work: Work, rng: ReturnType<typeof rngFrom>, slot: Slots): Record<string, number> {
  const values = Object.entries(work.variables).map(([name, [from, to]]) => [name, rng(from, to)] as const);
  return { ...Object.fromEntries(values), slot: slot() };
}

/** Makes the call over and over as a signed-in person. Any answer but 200 ends the bench: it would be no measurement. */
export async function loadHttp(
  { port, headers }: Caller,
  work: Work,
  load: Load,
  { seed, slot }: { seed: number; slot: Slots },
): Promise<Sample> {
  const rng = rngFrom(seed);
  const connections = Array.from({ length: load.clients }, () => new HttpConnection(port));
  try {
    return await loadWith(load, async (client) => {
      const response = await connections[client]?.post(work.path, headers, work.body(drawn(work, rng, slot)));
      if (response?.status !== 200) throw new Error(`${work.path} answered ${response?.status}: ${response?.text()}`);
      return response.bytes;
    });
  } finally {
    for (const connection of connections) connection.close();
  }
}
