import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { StartRefusal } from '../db/start-refusal.ts';
import { repositoryRoot } from '../env.ts';

const builds = join(repositoryRoot, '.cache/web');
const MAX_BUILDS = 3;

function sourceHash(): string {
  const files = globSync(['{web,domain,contract}/{src,public}/**/*', 'web/*.*', 'package-lock.json'], {
    cwd: repositoryRoot,
    exclude: ['**/*.test.ts', '**/*.test.tsx'],
  });
  const hash = createHash('sha256');
  for (const file of files.sort()) {
    const path = join(repositoryRoot, file);
    if (statSync(path).isFile()) hash.update(file).update('\0').update(readFileSync(path)).update('\0');
  }
  return hash.digest('hex').slice(0, 16);
}

function vite(args: string[], signal: AbortSignal | undefined): Promise<void> {
  const manifest = createRequire(import.meta.url).resolve('vite/package.json');
  return new Promise((resolve, reject) => {
    const command = [join(dirname(manifest), 'bin/vite.js'), ...args];
    const child = spawn(process.execPath, command, {
      cwd: join(repositoryRoot, 'web'),
      // Whoever starts the product, a test runner too, gets the pages that people get.
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', 'pipe', 'pipe'],
      signal,
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output += chunk;
      });
    }
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve();
      else reject(new StartRefusal(`The pages could not be built:\n${output.trim()}`));
    });
  });
}

const COMPRESSIBLE = /\.(js|css|svg|json|wasm)$/;

/**
 * Beside each file its shorter twins, for browsers that take them: made once here instead of at each request. Brotli's highest
 * quality but one takes 3 s of a build and 7 % off what browsers load; the highest takes 7 s for another 2 %.
 */
function compressAssets(folder: string): void {
  for (const name of readdirSync(folder).filter((file) => COMPRESSIBLE.test(file))) {
    const file = join(folder, name);
    const bytes = readFileSync(file);
    if (bytes.length < 1_000) continue;
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
    writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }));
  }
}

function dropOldBuilds(): void {
  const age = (name: string) => -statSync(join(builds, name)).mtimeMs;
  const names = readdirSync(builds).sort((a, b) => age(a) - age(b));
  for (const name of names.slice(MAX_BUILDS)) rmSync(join(builds, name), { recursive: true, force: true });
}

export interface WebBuildOptions {
  /** Ends a build that nobody waits for any more. */
  signal?: AbortSignal;
  onBuild?: () => void;
}

/**
 * The folder of the built pages, built first when their sources changed. Every state of the sources has a folder of its
 * own, so that building never pulls the pages away under another server of the same checkout.
 */
export async function buildWeb({ signal, onBuild }: WebBuildOptions = {}): Promise<string | undefined> {
  if (!existsSync(join(repositoryRoot, 'web/src/main.tsx'))) return undefined;
  const folder = join(builds, sourceHash());
  if (existsSync(folder)) {
    utimesSync(folder, new Date(), new Date());
    return folder;
  }
  onBuild?.();
  const half = `${folder}.${process.pid}`;
  mkdirSync(half, { recursive: true });
  try {
    await vite(['build', '--outDir', half, '--emptyOutDir', '--logLevel', 'warn'], signal);
    compressAssets(join(half, 'assets'));
    renameSync(half, folder);
  } catch (error) {
    rmSync(half, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
  dropOldBuilds();
  return folder;
}
