import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { root } from './checks.ts';

// A picture of every screen in every look, for people to judge: `npm run pictures FOLDER`. The walk is the one of the test.
const [name] = process.argv.slice(2);
if (name === undefined) {
  console.error('Name the folder the pictures go to: npm run pictures FOLDER');
  process.exit(1);
}
const folder = resolve(process.env.INIT_CWD ?? '.', name);
const vitest = join(dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs');
const args = [vitest, 'run', '--project=e2e', 'e2e/every-screen-even.e2e.ts', 'e2e/every-screen-odd.e2e.ts'];
const env = { ...process.env, ONRECORD_PICTURES: folder, ONRECORD_SCREENS: 'all' };
const child = spawn(process.execPath, args, { cwd: root, env, stdio: 'inherit' });
child.on('close', (code) => {
  console.log(`The pictures are in ${folder}`);
  process.exitCode = code ?? 1;
});
