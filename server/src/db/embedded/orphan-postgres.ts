import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function commandLine(pid: number): string {
  try {
    if (existsSync('/proc/self/cmdline')) return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    if (process.platform === 'win32') {
      const query = `(Get-CimInstance Win32_Process -Filter "ProcessId = ${pid}").CommandLine`;
      return execFileSync('powershell', ['-NoProfile', '-Command', query], { encoding: 'utf8' });
    }
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  } catch {
    return '';
  }
}

/** Server processes at work in the folder: every one of them has it as its working folder. Only known where /proc exists. */
function processesIn(folder: string): number[] {
  if (!existsSync('/proc/self/cwd')) return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        return readlinkSync(`/proc/${pid}/cwd`) === folder && commandLine(pid).includes('postgres');
      } catch {
        return false;
      }
    });
}

function signal(pids: number[], name: 'SIGINT' | 'SIGQUIT' | 'SIGKILL'): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch {
      // It went away by itself.
    }
  }
}

async function gone(pids: () => number[], milliseconds: number): Promise<boolean> {
  const end = Date.now() + milliseconds;
  while (pids().length > 0) {
    if (Date.now() > end) return false;
    await delay(20);
  }
  return true;
}

/**
 * Ends a PostgreSQL that a killed app left at work in this folder, and only that one: a process id counts as ours when
 * the process is a postgres started on this very folder, so a recycled id or a neighbour's server is never touched.
 * The caller holds the folder's lock, so a server in it has no living owner. Returns what was found.
 */
export async function endOrphan(folder: string): Promise<'none' | 'stopped' | 'stale-file-removed'> {
  const pidFile = join(folder, 'postmaster.pid');
  if (!existsSync(pidFile)) return 'none';
  const real = realpathSync(folder);
  const postmaster = Number(readFileSync(pidFile, 'utf8').split('\n')[0]);
  const ours = (pid: number) => commandLine(pid).includes(`-D ${folder} `) && isAlive(pid);
  const atWork = () => [...new Set([...[postmaster].filter(ours), ...processesIn(real)])];
  const found = atWork();
  if (found.length > 0) {
    signal(ours(postmaster) ? [postmaster] : found, 'SIGINT');
    if (!(await gone(atWork, 5_000))) signal(atWork(), 'SIGQUIT');
    if (!(await gone(atWork, 3_000))) signal(atWork(), 'SIGKILL');
    await gone(atWork, 3_000);
  }
  if (existsSync(pidFile)) rmSync(pidFile);
  return found.length > 0 ? 'stopped' : 'stale-file-removed';
}
