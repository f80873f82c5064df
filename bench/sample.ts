/** What one stretch of load came to. */
export interface Sample {
  /** Returns a second. */
  readonly rate: number;
  readonly p50_ms: number;
  readonly p95_ms: number;
  readonly p99_ms: number;
  readonly count: number;
  /** Bytes of the last answer; 0 where nothing is sent. */
  readonly bytes: number;
}

/** How much load: as many clients as ask at once, for so long, and never more than so many requests. */
export interface Load {
  readonly clients: number;
  readonly seconds: number;
}

export const MAX_REQUESTS = 200_000;

function quantile(sorted: Float64Array, share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export function sampleOf(times: readonly number[], seconds: number, bytes = 0): Sample {
  const sorted = Float64Array.from(times).sort();
  return {
    rate: times.length / seconds,
    p50_ms: quantile(sorted, 0.5),
    p95_ms: quantile(sorted, 0.95),
    p99_ms: quantile(sorted, 0.99),
    count: times.length,
    bytes,
  };
}

/** Runs the same work over and over on every client until the time is over. */
export async function loadWith(load: Load, once: (client: number) => Promise<number>): Promise<Sample> {
  const times: number[] = [];
  const began = performance.now();
  const until = began + load.seconds * 1000;
  let bytes = 0;
  async function client(number: number): Promise<void> {
    while (performance.now() < until && times.length < MAX_REQUESTS) {
      const start = performance.now();
      bytes = await once(number);
      times.push(performance.now() - start);
    }
  }
  await Promise.all(Array.from({ length: load.clients }, (_, number) => client(number)));
  return sampleOf(times, (performance.now() - began) / 1000, bytes);
}
