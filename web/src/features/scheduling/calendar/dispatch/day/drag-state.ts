import type { Span } from '@onrecord/domain/scheduling/calendar/day-axis';
import type { Bar } from './day-view.ts';

/** What a lane answers to a job: nothing in the way, something to look at, or why not. */
export interface LaneResponse {
  readonly outcome: 'free' | 'warned' | 'blocked';
  readonly reasons: readonly string[];
}

/** A job that is being moved: which, to what time, and which lane it is over. */
export interface DragView {
  readonly bar: Bar;
  readonly span: Span;
  readonly quarters: number;
  /** Of the lane, or of somebody who is free all day; undefined while it is over none. */
  readonly lane: string | undefined;
  readonly provider: number | undefined;
  /** By provider; undefined until the server has said it. */
  readonly responses: ReadonlyMap<number, LaneResponse> | undefined;
  readonly isByKeyboard: boolean;
}
