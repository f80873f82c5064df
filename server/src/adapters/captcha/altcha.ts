import { createHmac } from 'node:crypto';
import { createChallenge, type Payload, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import type { CaptchaPort, UseOnce } from './port.ts';

type AltchaOptions = {
  /** Any long random text, the same in every process of an installation. */
  secret: string;
  useOnce: UseOnce;
  now?: () => Temporal.Instant;
  /** How much work a puzzle is: so many steps, drawn between the two, of so many rounds each. */
  work?: { rounds: number; steps: { min: number; max: number } };
};

const MINUTES_TO_SOLVE = 20;
const LONGEST_PAYLOAD = 4_096;

/** About half a second of one phone core, shared among the workers of the widget. */
const WORK = { rounds: 5_000, steps: { min: 150, max: 450 } };

const payloadShape = z.object({
  challenge: z.object({
    parameters: z.looseObject({ nonce: z.string(), salt: z.string(), expiresAt: z.number() }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
});

/** Proof of work that we make and check ourselves: no outside service, no tracking, nothing to read or to click through. */
export function createAltcha({
  secret,
  useOnce,
  now = Temporal.Now.instant,
  work: { rounds, steps } = WORK,
}: AltchaOptions): CaptchaPort {
  const hmacSignatureSecret = derivedSecret(secret, 'captcha challenge');
  const hmacKeySignatureSecret = derivedSecret(secret, 'captcha solution');
  return {
    async createChallenge() {
      return await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: rounds,
        counter: randomInt(steps.max, steps.min),
        deriveKey,
        expiresAt: new Date(now().add({ minutes: MINUTES_TO_SOLVE }).epochMilliseconds),
        hmacSignatureSecret,
        hmacKeySignatureSecret,
      });
    },
    async verifySolution(text) {
      const payload = readPayload(text);
      if (!payload) return false;
      const { challenge, solution } = payload;
      const expiresAt = (challenge.parameters.expiresAt ?? 0) * 1_000;
      if (expiresAt < now().epochMilliseconds) return false;
      const keys = { hmacSignatureSecret, hmacKeySignatureSecret };
      const { verified } = await verifySolution({ challenge, solution, deriveKey, ...keys });
      return verified && (await useOnce(challenge.signature ?? '', new Date(expiresAt)));
    },
  };
}

function readPayload(text: string): Payload | undefined {
  if (text.length > LONGEST_PAYLOAD) return undefined;
  try {
    const parsed = payloadShape.safeParse(JSON.parse(Buffer.from(text, 'base64').toString('utf8')));
    return parsed.success ? (parsed.data as unknown as Payload) : undefined;
  } catch {
    return undefined;
  }
}

function derivedSecret(secret: string, purpose: string): string {
  return createHmac('sha256', secret).update(purpose).digest('hex');
}
