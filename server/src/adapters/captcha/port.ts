import type { Challenge } from 'altcha-lib';

export type CaptchaChallenge = Challenge;

export type CaptchaPort = {
  /** A fresh puzzle, in the form the ALTCHA widget fetches. */
  createChallenge(): Promise<CaptchaChallenge>;
  /** Whether the widget's payload solves one of our puzzles that has not expired and was not used before. Uses it up. */
  verifySolution(payload: string): Promise<boolean>;
};

/**
 * Remembers a solved puzzle: true for the first caller, false for every other one, however many ask at once. May be
 * forgotten after `expiresAt`.
 */
export type UseOnce = (signature: string, expiresAt: Date) => Promise<boolean>;
