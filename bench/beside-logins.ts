import { type Caller, loadHttp } from './http-load.ts';
import type { Load } from './sample.ts';
import { signIn } from './server-process.ts';
import { firstPage } from './work.ts';

export interface BesideLogins {
  readonly alone_p99_ms: number;
  readonly beside_p99_ms: number;
  /** How many times as long the slowest hundredth takes while everybody signs in. */
  readonly ratio: number;
  readonly logins_per_second: number;
  /** Sign-ins that the server put off with "too many requests". */
  readonly put_off: number;
  readonly people: number;
}

/** A sign-in as a browser does it: when told to wait, it waits and asks again. */
async function patientSignIn(port: number, number: number): Promise<number> {
  for (let put_off = 0; put_off < 50; put_off += 1) {
    try {
      await signIn(port, `staff${number}`, `203.0.113.${number}`);
      return put_off;
    } catch (error) {
      if (!/answered 429/.test(String(error))) throw error;
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
  }
  throw new Error('nobody gets in');
}

/** The first page's slowest hundredth, alone and while a hundred people sign in at once, each from an address of their own. */
export async function besideLogins(caller: Caller, load: Load, people: number): Promise<BesideLogins> {
  const slot = () => 0;
  const seed = 7;
  const alone = await loadHttp(caller, firstPage, load, { seed, slot });
  const began = performance.now();
  let over = false;
  const everybody = Promise.all(Array.from({ length: people }, (_, n) => patientSignIn(caller.port, n + 1))).then(
    (put_off) => {
      over = true;
      return { put_off: put_off.reduce((sum, n) => sum + n, 0), seconds: (performance.now() - began) / 1000 };
    },
  );
  const beside: number[] = [];
  while (!over && beside.length < 40) {
    beside.push((await loadHttp(caller, firstPage, { ...load, seconds: 0.5 }, { seed, slot })).p99_ms);
  }
  const { put_off, seconds } = await everybody;
  const beside_p99_ms = beside.toSorted((a, b) => a - b)[Math.floor(beside.length / 2)] ?? Number.NaN;
  const { p99_ms: alone_p99_ms } = alone;
  const ratio = beside_p99_ms / alone_p99_ms;
  return { alone_p99_ms, beside_p99_ms, ratio, logins_per_second: people / seconds, put_off, people };
}
