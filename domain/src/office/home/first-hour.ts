/** The steps with which a new company begins, in their order. */
export const FIRST_STEPS = [
  'name',
  'look',
  'location',
  'providers',
  'prices',
  'clients',
  'first_job',
  'colleagues',
] as const;
export type FirstStepName = (typeof FIRST_STEPS)[number];

/** About how many minutes each takes. */
const MINUTES: Readonly<Record<FirstStepName, number>> = {
  name: 1,
  look: 3,
  location: 2,
  providers: 5,
  prices: 6,
  clients: 5,
  first_job: 2,
  colleagues: 1,
};

/** What a company has, as the steps ask for it. */
export interface FirstHourFacts {
  readonly has_name: boolean;
  /** A logo, or colors of its own. */
  readonly has_look: boolean;
  /** Active divisions that name their city. */
  readonly located_divisions: number;
  readonly providers: number;
  /** Whether somebody changed or added a price since the company was created. */
  readonly has_own_prices: boolean;
  readonly clients: number;
  readonly jobs: number;
  /** Users of the company itself who may log in. */
  readonly staff: number;
}

export interface FirstStep {
  readonly step: FirstStepName;
  readonly is_done: boolean;
  readonly minutes: number;
}

const DONE: Readonly<Record<FirstStepName, (facts: FirstHourFacts) => boolean>> = {
  name: (facts) => facts.has_name,
  look: (facts) => facts.has_look,
  location: (facts) => facts.located_divisions > 0,
  providers: (facts) => facts.providers > 0,
  prices: (facts) => facts.has_own_prices,
  clients: (facts) => facts.clients > 0,
  first_job: (facts) => facts.jobs > 0,
  colleagues: (facts) => facts.staff > 1,
};

/**
 * Decides which first steps of a company are done: by what exists, never by a press (platform, section 6). Minutes are those
 * of the step; `minutes_left` adds up the open ones.
 */
export function firstHour(facts: FirstHourFacts): { steps: FirstStep[]; done: number; minutes_left: number } {
  const steps = FIRST_STEPS.map((step) => ({ step, is_done: DONE[step](facts), minutes: MINUTES[step] }));
  const open = steps.filter(({ is_done }) => !is_done);
  return {
    steps,
    done: steps.length - open.length,
    minutes_left: open.reduce((sum, { minutes }) => sum + minutes, 0),
  };
}
