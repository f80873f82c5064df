import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { prepare, root, runtimeEnv } from './bootstrap.mjs';

async function freePort() {
  const probe = createServer();
  await new Promise((resolve) => probe.listen(0, 'localhost', resolve));
  const { port } = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

/** Vite serves the pages at the usual address and renews them as they are edited; behind it the server restarts on change. */
export async function runBothHalves() {
  const runtime = prepare();
  const port = process.env.PORT || '3000';
  const apiPort = String(await freePort());
  const address = process.env.PUBLIC_URL || `http://localhost:${port}`;
  const env = { ...runtimeEnv(), PUBLIC_URL: address };
  const server = ['--watch', '--watch-preserve-output', join(root, 'server/src/main.ts'), '--without-pages'];
  const vite = [join(root, 'node_modules/vite/bin/vite.js'), '--port', port, '--strictPort', '--clearScreen', 'false'];
  const halves = [
    spawn(runtime, server, { cwd: root, stdio: 'inherit', env: { ...env, PORT: apiPort } }),
    spawn(runtime, vite, {
      cwd: join(root, 'web'),
      stdio: 'inherit',
      env: { ...env, ONRECORD_API: `http://localhost:${apiPort}` },
    }),
  ];
  const endAll = (signal) => {
    for (const half of halves) half.kill(signal);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => endAll(signal));
  for (const half of halves) {
    half.on('exit', (code) => {
      process.exitCode ||= code ?? 0;
      endAll('SIGTERM');
    });
  }
}
