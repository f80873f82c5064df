import { runScript } from './bootstrap.mjs';

const [script, ...args] = process.argv.slice(2);
if (script) {
  await runScript(script, args);
} else {
  console.error('Usage: node tools/run.mjs SCRIPT [ARGUMENTS]');
  process.exitCode = 1;
}
