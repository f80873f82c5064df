import type { postalCodeArea } from '@onrecord/contract/core/calls/lookup';
import { lookupOf } from '@onrecord/domain/core/lookup/registry';
import { message, sentenceText } from '@onrecord/domain/core/messages/catalogue';
import { type CallHandlers, userScope } from '../../../../http/call.ts';
import type { Services } from '../../../../http/services.ts';
import { requirePlatform, writingScope } from '../lookup.access.ts';
import { locationsOf } from './postal.reads.ts';
import { type ImportOutcome, importPostalCodes } from './postal.writes.ts';

/** Leaves a transaction whose work is not wanted, with what it found. */
class DryRun extends Error {
  readonly outcome: ImportOutcome;
  constructor(outcome: ImportOutcome) {
    super('The transaction ends without its work.');
    this.outcome = outcome;
  }
}

function outcomeMessage(
  { problem_count, row_count, added, changed, left_out }: ImportOutcome,
  dryRun: boolean,
): string {
  if (problem_count > 0) return message('postal.refused', { count: problem_count });
  if (left_out > 0 && !dryRun) return message('postal.imported_without', { added, changed, left_out });
  return dryRun
    ? message('postal.checked', { count: row_count - left_out })
    : message('postal.imported', { added, changed });
}

export function postalCodeHandlers({ db }: Services): CallHandlers<typeof postalCodeArea> {
  return {
    getPlaces: (call) => db.readScope(userScope(call), (tx) => locationsOf(tx, call.body.zipcode)),
    async importFile(call) {
      const entry = lookupOf('postalcodes');
      const scope = writingScope(entry, userScope(call));
      const { text, dry_run } = call.body;
      const work = db.withScope(scope, async (tx) => {
        await requirePlatform(tx, entry, scope);
        const outcome = await importPostalCodes(tx, scope, text);
        if (dry_run || outcome.problem_count > 0) throw new DryRun(outcome);
        return outcome;
      });
      const outcome = await work.catch((error: unknown) => {
        if (error instanceof DryRun) return error.outcome;
        throw error;
      });
      const stored = dry_run || outcome.problem_count === 0 ? outcome : { ...outcome, added: 0, changed: 0 };
      const terms = await call.terms();
      const problems = stored.problems.map(({ line, problem }) => ({ line, problem: sentenceText(problem, terms) }));
      const { left_out: _, ...counts } = stored;
      return { ...counts, message: outcomeMessage(stored, dry_run), problems };
    },
  };
}
