import { sentenceText } from '@onrecord/domain/core/messages/catalogue';
import { type OverriddenFact, overrideSentence } from '@onrecord/domain/scheduling/picker/override-reason';
import type { Activity } from '../../../../db/activity/activity.ts';

/** Why a service is booked although something is in the way, and beside which job: the columns of the service. */
export interface Override {
  readonly overlap_reason: string;
  readonly overlap_with_job_id: number | null;
  /** The facts that the reason is about (`OverriddenFact`), as JSON. */
  readonly overlap_facts: string;
}

export const NO_OVERRIDE: Override = { overlap_reason: '', overlap_with_job_id: null, overlap_facts: '[]' };

/** A booking of somebody in spite of what is against it; the override is `NO_OVERRIDE` where nothing is. */
export interface Booked {
  readonly provider_name: string;
  readonly override: Override;
  /** The reason was typed for an earlier save, which logged it. */
  readonly is_stored?: boolean;
}

/** The facts that are stored with a reason. */
export const factsOf = (overlap_facts: unknown) => overlap_facts as readonly OverriddenFact[];

/** The same in the reader's words. */
export const factTexts = (overlap_facts: unknown): string[] =>
  factsOf(overlap_facts).map(({ text }) => sentenceText(text));

/** What the activity log keeps of typed reasons: one entry for each fact that somebody booked in spite of. */
export function reasonActivities(about: Omit<Activity, 'activity_type'>, booked: readonly Booked[]): Activity[] {
  const typed = booked.filter(({ is_stored = false }) => !is_stored);
  return typed.flatMap(({ provider_name, override: { overlap_reason, overlap_facts } }) =>
    factTexts(JSON.parse(overlap_facts)).map((fact): Activity => {
      const text = sentenceText(overrideSentence(fact, overlap_reason));
      return { ...about, activity_type: 'Reason Given', description: `${provider_name}: ${text}` };
    }),
  );
}
