import type { cancellationRuleArea } from '@onrecord/contract/scheduling/cancellation-rule';
import { message } from '@onrecord/domain/core/messages/catalogue';
import { type CallHandlers, userScope } from '../../../http/call.ts';
import type { Services } from '../../../http/services.ts';
import { ruleRows } from './cancellation-rule.reads.ts';
import { saveRule } from './cancellation-rule.writes.ts';

/** The rules that the cancellation clock goes by. */
export function cancellationRuleHandlers({ db }: Services): CallHandlers<typeof cancellationRuleArea> {
  return {
    listRules: (call) => db.readScope(call.scope, (tx) => ruleRows(tx, userScope(call))),
    async saveRule(call) {
      const scope = userScope(call);
      const saved = await db.withScope(scope, (tx) => saveRule(tx, scope, call.body));
      const { rule_version: version, cancellation_rule_id: id } = saved;
      return { message: message('cancellation.rule_saved', { version }), id };
    },
  };
}
