import { setTimeout as pause } from 'node:timers/promises';
import type { Caller } from './http-load.ts';

export interface ExportTaken {
  readonly format: 'xlsx' | 'txt';
  readonly rows: number;
  readonly rows_per_second: number;
  readonly first_byte_ms: number;
  readonly bytes: number;
  /** How much more resident memory the server had at the most than before, in MiB. */
  readonly grown_mib: number;
}

/** Writes the whole job list of the biggest company to a file, as the call streams it. */
export async function exportJobs(
  { port, headers }: Caller,
  format: ExportTaken['format'],
  rows: number,
  memory: () => number | undefined,
): Promise<ExportTaken> {
  const before = memory() ?? 0;
  let max = before;
  let over = false;
  const watching = (async () => {
    for (; !over; await pause(50)) max = Math.max(max, memory() ?? 0);
  })();
  const began = performance.now();
  const response = await fetch(`http://127.0.0.1:${port}/api/job/exportJobs`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ format }),
  });
  if (response.status !== 200 || !response.body) throw new Error(`the export answered ${response.status}`);
  let first_byte_ms = Number.NaN;
  let bytes = 0;
  for await (const chunk of response.body) {
    if (bytes === 0) first_byte_ms = performance.now() - began;
    bytes += chunk.length;
  }
  const seconds = (performance.now() - began) / 1000;
  over = true;
  await watching;
  return { format, rows, rows_per_second: rows / seconds, first_byte_ms, bytes, grown_mib: max - before };
}
