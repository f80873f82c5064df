import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { TURNS } from '../tools/suite/turns.ts';

/** `zoom` is a desk window of 1280 x 1024 at 400 %, where everything must still fit across (WCAG 1.4.10). */
export const sizes = {
  desk: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
  zoom: { width: 320, height: 256 },
} as const;

/** One of the looks of a screen, and whether axe examines it too. */
export interface Look {
  size: keyof typeof sizes;
  scheme: 'light' | 'dark';
  axe: boolean;
}

/** All five; axe looks where size and scheme both differ from the time before. */
const ALL: readonly Look[] = [
  { size: 'desk', scheme: 'light', axe: true },
  { size: 'desk', scheme: 'dark', axe: false },
  { size: 'phone', scheme: 'light', axe: false },
  { size: 'phone', scheme: 'dark', axe: true },
  { size: 'zoom', scheme: 'light', axe: false },
];

/** What a commit chooses from: a screen that fits a phone seldom fails to fit at 400 %, which the complete walk looks at. */
const CHOICES = ALL.filter(({ size }) => size !== 'zoom');

function commit(): string {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { cwd: import.meta.dirname, encoding: 'utf8' }).trim();
  } catch {
    // A copy without a history is walked through in the same look each time.
    return 'none';
  }
}

/** `all` (`npm run soak -- every-screen`), or the commit whose choice is repeated; this one's without the variable. */
const seed = process.env.ONRECORD_SCREENS || commit();

/** Whether everybody looks at every screen they may see, the first of them in all its looks, instead of one person in one. */
export const isComplete = seed === 'all';

const turn = Number(process.env.ONRECORD_TURN);

/** Whether what has this number belongs to the turn of this run; in a run without turns everything does. */
export const isInTurn = (number: number): boolean =>
  isComplete || !(turn >= 1 && turn <= TURNS) || (number % TURNS) + 1 === turn;

const numberOf = (name: string) => createHash('sha256').update(`${seed} ${name}`).digest().readUInt32BE();

/** People in an order that the commit chooses: whoever comes first looks at the screens that several of them may see. */
export function inChosenOrder(people: readonly string[]): readonly string[] {
  return isComplete ? people : people.toSorted((one, other) => numberOf(one) - numberOf(other));
}

/** Returns the looks that this run examines: all of them, or the one that the commit chooses. */
export function chosenLooks(): readonly Look[] {
  if (isComplete) return ALL;
  const look = CHOICES[numberOf('look') % CHOICES.length] as Look;
  console.log(`Every screen at ${look.size} size, ${look.scheme}. ONRECORD_SCREENS=${seed} chooses the same again.`);
  return [{ ...look, axe: true }];
}
