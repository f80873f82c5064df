import type { activityChainArea, ChainPoint } from '@onrecord/contract/core/calls/activity-log';
import { refuse } from '@onrecord/domain/core/messages/app-error';
import type { UserScope } from '../../../../db/scope.ts';
import { type Call, type CallHandlers, userScope } from '../../../../http/call.ts';
import type { Services } from '../../../../http/services.ts';
import { type BrokenSeal, CHAIN_START, chainLines, checkSeals, hashAt } from './chain.reads.ts';
import { sealLog } from './chain.writes.ts';

/** The chain is the whole company's: staff limited to divisions would learn of lines that are not theirs. */
function companyWideScope(call: Call): UserScope {
  const scope = userScope(call);
  if (scope.division_ids !== 'all') throw refuse('division.all_only');
  return scope;
}

interface Checked {
  readonly checked: number;
  readonly head: ChainPoint;
  readonly broken: BrokenSeal | null;
}

/** Follows the chain from its beginning to the first seal that does not hold, or to its end. */
async function follow({ db }: Services, scope: UserScope): Promise<Checked> {
  let head = CHAIN_START;
  for (;;) {
    const { broken, last } = await db.readScope(scope, (tx) => checkSeals(tx, scope, head));
    if (broken) return { checked: broken.position, head, broken };
    if (!last) return { checked: head.position, head, broken: null };
    head = last;
  }
}

/** The chain line by line, as text that any program can check: JSON, one object a line. */
async function* written({ db }: Services, scope: UserScope): AsyncGenerator<string> {
  let after = 0;
  for (;;) {
    const lines = await db.readScope(scope, (tx) => chainLines(tx, scope, after));
    if (lines.length === 0) return;
    yield lines.map((line) => `${JSON.stringify(line)}\n`).join('');
    after = lines.at(-1)?.position ?? after;
  }
}

/** The chain of the activity log: proved, and handed out for an audit. */
export function activityChainHandlers(services: Services): CallHandlers<typeof activityChainArea> {
  const { db, now } = services;
  return {
    async checkChain(call) {
      const scope = companyWideScope(call);
      await sealLog(db, scope, true);
      const found = await follow(services, scope);
      const { known } = call.body;
      const hash = known && (await db.readScope(scope, (tx) => hashAt(tx, scope, known.position)));
      return { ...found, known_holds: known && hash === known.hash.toLowerCase() };
    },
    async exportChain(call) {
      const scope = companyWideScope(call);
      await sealLog(db, scope, true);
      const day = now().toString().slice(0, 10);
      return {
        file: written(services, scope),
        content_type: 'text/plain; charset=utf-8',
        file_name: `activity-log-${day}.jsonl`,
      };
    },
  };
}
