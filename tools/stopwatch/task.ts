import type { Hand } from './hand.ts';

export type Screen = 'desk' | 'phone';

/** A call of somebody's own session: what has to be there before a task begins. */
export interface Call {
  <T>(path: string, body?: unknown): Promise<T>;
  /** Who of the service providers it is whose session makes the call; null for nobody. */
  readonly service_provider_id: number | null;
}

/** What the tasks of one person share. */
export interface Stage {
  readonly hand: Hand;
  readonly origin: string;
  /** Calls as somebody of the demo world. */
  as(username: string): Promise<Call>;
}

export interface Task {
  readonly name: string;
  /** What the design allows, in its own words. */
  readonly target?: { readonly clicks?: number; readonly seconds?: number; readonly words: string };
  /** Where it is done; on every screen of the newcomer without it. */
  readonly screens?: readonly Screen[];
  /** Makes ready what the task is about; not counted. */
  prepare?(stage: Stage): Promise<void>;
  run(stage: Stage): Promise<void>;
}

export interface Newcomer {
  readonly name: string;
  readonly username: string;
  /** The only address that is typed. */
  readonly start: string;
  readonly screens: readonly Screen[];
  readonly tasks: readonly Task[];
}
