import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAltcha } from './altcha.ts';
import type { CaptchaChallenge, CaptchaPort } from './port.ts';

type Payload = { challenge: CaptchaChallenge; solution: { counter: number; derivedKey: string } };

/** When the one puzzle of this file was made. */
const MADE = Temporal.Now.instant();
let puzzle: Payload;
let used: Set<string>;
let now: Temporal.Instant;
let captcha: CaptchaPort;

/** The one atomic step that the database does with an insert. */
async function useOnce(signature: string): Promise<boolean> {
  if (used.has(signature)) return false;
  used.add(signature);
  return true;
}

const settings = { secret: 'a long random secret', useOnce, now: () => now };
const LITTLE_WORK = { rounds: 10, steps: { min: 4, max: 8 } };
/** Checks as any other, and is solved at once. */
const open = () => createAltcha({ ...settings, work: LITTLE_WORK });

beforeEach(() => {
  used = new Set();
  now = MADE;
  captcha = open();
});

async function solve(challenge: CaptchaChallenge): Promise<Payload> {
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error('not solved');
  return { challenge, solution };
}

beforeAll(async () => {
  now = MADE;
  puzzle = await solve(await open().createChallenge());
});

const pack = (payload: unknown) => Buffer.from(JSON.stringify(payload)).toString('base64');

describe('a puzzle', () => {
  it('opens the door when solved', async () => {
    expect(await captcha.verifySolution(pack(puzzle))).toBe(true);
  });

  it('opens it once, also for fifty that come at the same time', async () => {
    const payload = pack(puzzle);
    const responses = await Promise.all(Array.from({ length: 50 }, () => captcha.verifySolution(payload)));
    expect(responses.filter(Boolean)).toHaveLength(1);
    expect(await captcha.verifySolution(payload)).toBe(false);
  });

  it('does not open it in another spelling of the same solution', async () => {
    expect(await captcha.verifySolution(pack(puzzle))).toBe(true);
    const { challenge, solution } = puzzle;
    const shouted = { ...challenge, signature: challenge.signature?.toUpperCase() };
    const spaced = `${pack(puzzle)}\n`;
    expect(await captcha.verifySolution(pack({ challenge: shouted, solution }))).toBe(false);
    expect(await captcha.verifySolution(pack({ solution, challenge, extra: 1 }))).toBe(false);
    expect(await captcha.verifySolution(spaced)).toBe(false);
  });

  it('is worthless after twenty minutes', async () => {
    const payload = pack(puzzle);
    now = now.add({ minutes: 20, seconds: 1 });
    expect(await captcha.verifySolution(payload)).toBe(false);
    expect(used.size).toBe(0);
  });

  it('of another installation is worthless', async () => {
    const other = createAltcha({ ...settings, secret: 'another secret', work: LITTLE_WORK });
    expect(await captcha.verifySolution(pack(await solve(await other.createChallenge())))).toBe(false);
  });

  it('costs the solver hundreds of steps and the checker none', async () => {
    const usual = createAltcha(settings);
    const challenge = await usual.createChallenge();
    expect(challenge.parameters).toMatchObject({ cost: 5_000 });
    const processorTime = async (work: () => Promise<unknown>) => {
      const before = process.cpuUsage();
      await work();
      const { user, system } = process.cpuUsage(before);
      return user + system;
    };
    let solved = puzzle;
    const solving = await processorTime(async () => {
      solved = await solve(challenge);
    });
    expect(solved.solution.counter).toBeGreaterThanOrEqual(150);
    expect(solved.solution.counter).toBeLessThanOrEqual(450);
    // Of the processor, not of the clock: what else the machine does is nothing to it.
    expect(await processorTime(() => usual.verifySolution(pack(solved)))).toBeLessThan(solving / 10);
  });
});

describe('without the work', () => {
  const withParameters = (payload: Payload, change: object) => ({
    ...payload,
    challenge: { ...payload.challenge, parameters: { ...payload.challenge.parameters, ...change } },
  });

  it.each<[string, (payload: Payload) => unknown]>([
    ['another counter and key', (payload) => ({ ...payload, solution: { counter: 1, derivedKey: '00'.repeat(32) } })],
    [
      'only the known prefix',
      (payload) => ({ ...payload, solution: { counter: 1, derivedKey: payload.challenge.parameters.keyPrefix } }),
    ],
    [
      'a later expiry',
      (payload) => withParameters(payload, { expiresAt: (payload.challenge.parameters.expiresAt ?? 0) + 9_999 }),
    ],
    ['no expiry', (payload) => withParameters(payload, { expiresAt: undefined })],
    ['an easier puzzle', (payload) => withParameters(payload, { cost: 1, keyPrefix: '00' })],
    ['no key signature', (payload) => withParameters(payload, { keySignature: undefined })],
    ['no signature', (payload) => ({ ...payload, challenge: { parameters: payload.challenge.parameters } })],
    ['an empty signature', (payload) => ({ ...payload, challenge: { ...payload.challenge, signature: '' } })],
    ['no solution', ({ challenge }) => ({ challenge })],
    ['null', () => null],
    ['a list', () => [1]],
    ['depth', () => JSON.parse('['.repeat(900) + ']'.repeat(900))],
  ])('%s is refused and uses nothing up', async (_, forge) => {
    expect(await captcha.verifySolution(pack(forge(puzzle)))).toBe(false);
    expect(used.size).toBe(0);
  });

  it.each(['', 'not base64 at all', 'AAAA', 'x'.repeat(100_000), Buffer.from('{"challenge":').toString('base64')])(
    'garbage is refused (%#)',
    async (garbage) => {
      expect(await captcha.verifySolution(garbage)).toBe(false);
    },
  );
});
