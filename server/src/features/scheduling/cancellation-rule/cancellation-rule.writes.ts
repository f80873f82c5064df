import type { CancellationRuleDraftBody } from '@onrecord/contract/scheduling/cancellation-rule';
import { changesBetween } from '@onrecord/domain/core/activity/changes';
import { refuse, refuseFields } from '@onrecord/domain/core/messages/app-error';
import { sentence } from '@onrecord/domain/core/messages/catalogue';
import { cancellationRuleProblems } from '@onrecord/domain/scheduling/cancellation/cancellation-rule';
import { sql } from 'kysely';
import { recordActivity } from '../../../db/activity/activity.ts';
import { StaleError } from '../../../db/connection/stale-error.ts';
import type { Tx } from '../../../db/database.ts';
import type { UserScope } from '../../../db/scope.ts';
import { ruleRows } from './cancellation-rule.reads.ts';

/** Refuses rules of divisions that are not the viewer's; who works in some divisions changes no rule of the company. */
function requireOwnDivision({ division_ids }: UserScope, division_id: number | null): void {
  const isOwn = division_ids === 'all' || (division_id !== null && division_ids.includes(division_id));
  if (!isOwn) throw refuseFields({ division_id: sentence('cancellation.own_division') });
}

/** The number and version that a rule is saved under. @throws AppError 404; StaleError 409 where it has a later version */
async function nextVersion(tx: Tx, scope: UserScope, { rule_number, rule_version }: CancellationRuleDraftBody) {
  const rows = await ruleRows(tx, scope);
  if (rule_number === null) {
    const { rows: found } = await sql<{ last: number }>`select coalesce(max(rule_number), 0) as last
      from cancellation_rule where company_id = ${scope.company_id}`.execute(tx);
    return { numbered: { rule_number: (found[0]?.last ?? 0) + 1, rule_version: 1 }, latest: undefined };
  }
  const latest = rows.find((row) => row.rule_number === rule_number && row.is_latest);
  if (!latest) throw refuse('general.not_found');
  requireOwnDivision(scope, latest.division_id);
  if (latest.rule_version !== rule_version) throw new StaleError(latest);
  return { numbered: { rule_number, rule_version: rule_version + 1 }, latest };
}

/**
 * Saves a rule, or a new version of one: rows are only added. One save of a company's rules at a time.
 *
 * @throws AppError 400 with the fields, 404; StaleError 409 with the version that is the latest now
 */
export async function saveRule(tx: Tx, scope: UserScope, draft: CancellationRuleDraftBody) {
  const problems = cancellationRuleProblems(draft);
  if (Object.keys(problems).length > 0) throw refuseFields(problems);
  requireOwnDivision(scope, draft.division_id);
  await sql`select pg_advisory_xact_lock(hashtextextended('cancellation_rule', ${scope.company_id}))`.execute(tx);
  const { numbered, latest } = await nextVersion(tx, scope, draft);
  const { cut_off_kind, cut_off_at } = draft;
  const { rule_number: _number, rule_version: _version, ...values } = draft;
  const saved = await tx
    .insertInto('cancellation_rule')
    .values({
      ...draft,
      ...numbered,
      cut_off_at: cut_off_kind === 'business_days' ? cut_off_at : null,
      company_id: scope.company_id,
      created_by: scope.viewer.user_id,
      created_by_name: scope.viewer.name,
    })
    .returning(['cancellation_rule_id', 'rule_version'])
    .executeTakeFirstOrThrow();
  await recordActivity(tx, scope, {
    activity_type: 'Settings Saved',
    object_type: 'cancellation_rule',
    object_id: saved.cancellation_rule_id,
    object_number: `${numbered.rule_number}.${numbered.rule_version}`,
    object_name: draft.name,
    division_id: draft.division_id,
    changes: changesBetween(latest, values),
  });
  return saved;
}
