import {
  type AllowedJobChange,
  decideJobChange,
  type JobChangeFacts,
  type JobChanger,
  type LockFinding,
} from './decide-job-change.ts';
import type { JobPatch, JobSnapshot } from './job-changes.ts';
import { NOBODY_NOTIFIED } from './job-notices.ts';

/** What a change of a job would meet and what would follow from it, before anybody answers what it asks. */
export type JobChangePreview = {
  /** Locks that stop it whatever is said. */
  refused: readonly LockFinding[];
  /** What has to be answered first: a reason, or what becomes of a provider who is not free. */
  asks: readonly LockFinding[];
} & Pick<AllowedJobChange, 'changes' | 'notices' | 'undone_check_ins'>;

const NO_CONSEQUENCES = { changes: [], notices: NOBODY_NOTIFIED, undone_check_ins: [] } as const;

/**
 * Returns what `decideJobChange` would answer to a change without any answer, and what follows once everything is complete. It
 * reads the same whoever has typed what, so that two previews of one job differ only where the job does.
 */
export function previewJobChange(
  before: JobSnapshot,
  after: JobPatch,
  facts: JobChangeFacts,
  { user_type, moves_worksheet }: Pick<JobChanger, 'user_type' | 'moves_worksheet'>,
  now: Temporal.Instant,
): JobChangePreview {
  const decide = (who: Omit<JobChanger, 'user_type' | 'moves_worksheet'>) =>
    decideJobChange(before, after, facts, { user_type, moves_worksheet, ...who }, now);
  const bare = decide({ reason: '' });
  const refused = bare.outcome === 'refused' ? bare.refusals : [];
  const asks = bare.outcome === 'asked' ? bare.asks : [];
  const complete = decide({ reason: 'given', busy: 'open' });
  if (complete.outcome !== 'allowed') return { refused, asks, ...NO_CONSEQUENCES };
  const { changes, notices, undone_check_ins } = complete;
  return { refused, asks, changes, notices, undone_check_ins };
}
