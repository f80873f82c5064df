import { randomBytes } from 'node:crypto';
import type { Services } from '../services.ts';

/** Returns the hash of a password that nobody knows: whoever has it cannot log in before another one is set. */
export function hashUnknownPassword({ passwords }: Pick<Services, 'passwords'>): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  return passwords.withSlot((slot) => slot.hash(secret));
}
