/**
 * The keystroke-level model of Card, Moran and Newell, in seconds: how long a practiced person takes for what a task asks of
 * the hands. The decisions are those of somebody new to the screen.
 */
export const SECONDS = {
  /** One key. */
  key: 0.2,
  /** Pointing at something and pressing it; a scroll points too. */
  point: 1.1,
  /** One hand from the mouse to the keys, or back. */
  homing: 0.4,
  /** One decision: what is next, and where it is. */
  decision: 1.35,
} as const;

/** What one task asked of a person. */
export interface Counted {
  readonly clicks: number;
  readonly keys: number;
  readonly scrolls: number;
  readonly homings: number;
  readonly decisions: number;
  readonly screens: number;
  /** Milliseconds until what is pressed next was there. */
  readonly waited: number;
}

/** Seconds of the hands alone: what the design's figures count. */
export function handSeconds({ clicks, keys, scrolls, homings }: Counted): number {
  return (clicks + scrolls) * SECONDS.point + keys * SECONDS.key + homings * SECONDS.homing;
}

/** Seconds of somebody who does it for the first time, with the waiting. */
export function newcomerSeconds(counted: Counted): number {
  return handSeconds(counted) + counted.decisions * SECONDS.decision + counted.waited / 1000;
}
