import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { TestApp } from '../test-app.ts';

/** Does the work of a visitor's browser: fetches a puzzle and solves it. */
export async function solveCaptcha(t: TestApp): Promise<string> {
  const { body } = await t.call('GET', '/captcha/challenge', {});
  const challenge = body as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error('the puzzle was not solved');
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}
