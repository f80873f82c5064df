import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { refuse } from '@onrecord/domain/core/messages/app-error';
import { isCommonPassword } from './common-passwords.ts';
import type { PasswordPort, PasswordSlot } from './port.ts';

/** argon2id (the library's default kind) with 19 MiB and two passes. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const MAX_AT_ONCE = 4;
const WAITING = 40;

/** One core is left to everybody who is not signing in. */
const coresToHashOn = () => Math.min(MAX_AT_ONCE, Math.max(1, availableParallelism() - 1));

/** Passwords by argon2id, a few at once in this process: forty more wait, and the rest is refused. */
export function createArgon2Passwords(atOnce = coresToHashOn()): PasswordPort {
  const waiting: Array<() => void> = [];
  let running = 0;
  let placed = 0;
  let decoy: Promise<string> | undefined;

  const slot: PasswordSlot = {
    hash: (password) => hash(password, COST),
    async verify(known, password) {
      decoy ??= hash(randomBytes(24).toString('base64url'), COST);
      const matches = await verify(known ?? (await decoy), password);
      return matches && known !== undefined;
    },
  };

  async function enter(): Promise<void> {
    if (running < atOnce) {
      running += 1;
      return;
    }
    if (waiting.length >= WAITING) throw refuse('general.too_many_requests');
    await new Promise<void>((resolve) => waiting.push(resolve));
  }

  function leave(): void {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }

  return {
    isCommon: isCommonPassword,
    async withQueueSlot(work) {
      if (placed >= atOnce + WAITING) throw refuse('general.too_many_requests');
      placed += 1;
      try {
        return await work();
      } finally {
        placed -= 1;
      }
    },
    async withSlot(work) {
      await enter();
      try {
        return await work(slot);
      } finally {
        leave();
      }
    },
  };
}
