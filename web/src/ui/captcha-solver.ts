import { type Challenge, solveChallengeWorkers } from 'altcha/lib';
import Pbkdf2Worker from 'altcha/workers/pbkdf2?worker';
import ShaWorker from 'altcha/workers/sha?worker';

export interface CaptchaProof {
  /** What the server verifies: the challenge and its solution, base64 of JSON. */
  proof: string;
  /** Milliseconds since the epoch after which the server will refuse it. */
  expiresAt: number | null;
}

/** Leaves a core to the page. */
const MAX_WORKERS = 4;

const createWorker = (algorithm: string) => (algorithm.startsWith('PBKDF2') ? new Pbkdf2Worker() : new ShaWorker());

/** Fetches a challenge and searches for its answer. Throws when the server does not answer or the search is aborted. */
export async function solveCaptcha(challengeUrl: string, controller: AbortController): Promise<CaptchaProof> {
  const response = await fetch(challengeUrl, { signal: controller.signal, headers: { accept: 'application/json' } });
  if (!response.ok) throw new Error(`The challenge was not handed out (${response.status}).`);
  const challenge = (await response.json()) as Challenge;
  const concurrency = Math.max(1, Math.min(MAX_WORKERS, (navigator.hardwareConcurrency || 2) - 1));
  const solution = await solveChallengeWorkers({ challenge, concurrency, createWorker, controller });
  if (!solution) throw new Error('The challenge was not solved in time.');
  const { expiresAt } = challenge.parameters;
  return { proof: btoa(JSON.stringify({ challenge, solution })), expiresAt: expiresAt ? expiresAt * 1000 : null };
}
