import { root } from './checks.ts';
import { spawnVitest } from './suite/run-vitest.ts';
import { SOAKS, soakArgs, soakEnv } from './suite/soaks.ts';

const USAGE = `npm run soak -- NAME|all [SIZE] [SEED]
  SIZE  share of the whole, 0.0001 to 10; default 1
  SEED  what random choices follow from; printed, so that a failure can be repeated
${Object.entries(SOAKS)
  .map(([name, { about }]) => `  ${name.padEnd(20)}${about}`)
  .join('\n')}`;

interface Ended {
  name: string;
  seconds: number;
  passed: boolean;
}

async function run(name: string, size: number, seed: number): Promise<Ended> {
  const soak = SOAKS[name];
  if (!soak) throw new Error(USAGE);
  console.log(`${name}: ${soak.about}; size ${size}, seed ${seed}`);
  const began = performance.now();
  const code = await spawnVitest(soakArgs(soak, root), soakEnv(soak, size, seed));
  return { name, seconds: (performance.now() - began) / 1_000, passed: code === 0 };
}

const [name = '', size = '1', seed = String(Date.now() % 2 ** 31)] = process.argv.slice(2);
const names = name === 'all' ? Object.keys(SOAKS) : [name];
const isRequested =
  names.every((one) => one in SOAKS) && Number(size) >= 0.0001 && Number(size) <= 10 && /^\d+$/.test(seed);
if (name === '') {
  console.log(USAGE);
} else if (isRequested) {
  const ended: Ended[] = [];
  for (const one of names) ended.push(await run(one, Number(size), Number(seed)));
  for (const one of ended)
    console.log(`${one.passed ? 'ok    ' : 'FAILED'} ${one.name.padEnd(20)}${one.seconds.toFixed(0).padStart(8)} s`);
  console.log(`${ended.filter(({ passed }) => passed).length} of ${ended.length} passed; size ${size}, seed ${seed}`);
  process.exitCode = ended.every(({ passed }) => passed) ? 0 : 1;
} else {
  console.error(USAGE);
  process.exitCode = 1;
}
