/** What each part of the score counts, 0 to 5; the company's settings. */
export type PickerWeights = {
  readonly case: number;
  readonly wanted: number;
  readonly near: number;
  readonly rating: number;
  readonly load: number;
  readonly worksheets: number;
  readonly margin: number;
};

export const PICKER_WEIGHTS = ['case', 'wanted', 'near', 'rating', 'load', 'worksheets', 'margin'] as const;

/** What the score of a provider is made of; null where it is not known, and then counts half. */
export type ScoreFacts = {
  readonly earlier_volumes: number;
  readonly is_wanted: boolean;
  /** Miles of road to the venue; null too for a remote job, where nobody is nearer than anybody else. */
  readonly miles: number | null;
  /** 1 to 5. */
  readonly rating: number | null;
  readonly week_hours: number;
  readonly worksheets_owed: number;
  readonly margin_percent: number | null;
};

const UNKNOWN = 0.5;
/** From so many on, nothing gets better or worse. */
const VOLUMES = 3;
const FAR_MILES = 60;
const FULL_WEEK_HOURS = 40;
const MANY_WORKSHEETS = 5;

const share = (part: number, total: number) => Math.min(1, Math.max(0, part / total));

function parts(facts: ScoreFacts): Readonly<Record<keyof PickerWeights, number>> {
  const { miles, rating, margin_percent } = facts;
  return {
    case: share(facts.earlier_volumes, VOLUMES),
    wanted: facts.is_wanted ? 1 : 0,
    near: miles === null ? UNKNOWN : 1 - share(miles, FAR_MILES),
    rating: rating === null ? UNKNOWN : share(rating - 1, 4),
    load: 1 - share(facts.week_hours, FULL_WEEK_HOURS),
    worksheets: 1 - share(facts.worksheets_owed, MANY_WORKSHEETS),
    margin: margin_percent === null ? UNKNOWN : share(margin_percent, 100),
  };
}

/** Returns 0 to 100: the mean of all parts by the company's weights; 0 where every weight is 0. */
export function pickerScore(facts: ScoreFacts, weights: PickerWeights): number {
  const all = parts(facts);
  const sumOfWeights = PICKER_WEIGHTS.reduce((sum, name) => sum + weights[name], 0);
  if (sumOfWeights === 0) return 0;
  const sum = PICKER_WEIGHTS.reduce((so_far, name) => so_far + weights[name] * all[name], 0);
  return Math.round((100 * sum) / sumOfWeights);
}
