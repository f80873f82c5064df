/** What a lane answers to a job: nothing in the way, something to look at, or why not. */
export interface LaneResponse {
  readonly outcome: 'free' | 'warned' | 'blocked';
  readonly reasons: readonly string[];
}

/** By provider; undefined until the server has said it. */
export type LaneResponses = ReadonlyMap<number, LaneResponse> | undefined;
