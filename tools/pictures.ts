import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { root } from './checks.ts';
import { takeReadmePictures } from './readme-pictures.ts';

// `npm run pictures` takes those of the README. `npm run pictures FOLDER` takes one of every screen in every look, for people to
// judge; the walk is the one of the test.
const [name] = process.argv.slice(2);

/** Walks through every screen and returns the folder of its pictures; the exit code says whether the walk came through. */
function takeAll(folder: string): Promise<string> {
  const vitest = join(dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs');
  const args = [vitest, 'run', '--project=e2e', 'e2e/every-screen-even.e2e.ts', 'e2e/every-screen-odd.e2e.ts'];
  const env = { ...process.env, ONRECORD_PICTURES: folder, ONRECORD_SCREENS: 'all' };
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: 'inherit' });
  return new Promise((done) =>
    child.on('close', (code) => {
      process.exitCode = code ?? 1;
      done(folder);
    }),
  );
}

const folder = name === undefined ? takeReadmePictures() : takeAll(resolve(process.env.INIT_CWD ?? '.', name));
console.log(`The pictures are in ${await folder}`);
