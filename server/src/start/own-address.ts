import { isIP } from 'node:net';
import type { Env } from '../env.ts';

/**
 * The address of this installation, in mails and stored addresses: PUBLIC_URL, or where none is set (never in production)
 * the address this process listens on. It never depends on what a request says.
 */
export function ownAddress({ publicUrl, host }: Pick<Env, 'publicUrl' | 'host'>, port: number): string {
  if (publicUrl !== undefined) return publicUrl;
  const isWildcard = host === '0.0.0.0' || host === '::';
  const name = isIP(host) === 6 ? `[${host}]` : host;
  return `http://${isWildcard ? 'localhost' : name}:${port}`;
}
