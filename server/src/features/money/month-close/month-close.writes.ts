import { refuse } from '@onrecord/domain/core/messages/app-error';
import { findCloseProblems, nextMonthToClose } from '@onrecord/domain/money/books/month-close';
import { recordActivity } from '../../../db/activity/activity.ts';
import type { Tx } from '../../../db/database.ts';
import { lockBooks, readClosedUntil } from '../../../db/money/ledger.ts';
import type { UserScope } from '../../../db/scope.ts';
import { enqueue } from '../../../tasks/enqueue.ts';
import { firstEntryDay, lockPeriod, monthFacts, monthSums } from './month-close.reads.ts';

/** The month that can be closed next with its sums and what keeps it open; null while there is none. */
export async function nextMonth(tx: Tx, scope: UserScope, { today, time_zone }: { today: string; time_zone: string }) {
  const closed_until = await readClosedUntil(tx, scope);
  const next = nextMonthToClose({ closed_until, first_entry: await firstEntryDay(tx, scope), today });
  if (next === null) return null;
  const span = { after: closed_until, until: next };
  const sums = await monthSums(tx, scope, span, time_zone);
  const facts = await monthFacts(tx, scope, span);
  return { closed_until: next, sums, facts, problems: findCloseProblems(sums, facts) };
}

/**
 * Closes a month. The lock waits for everybody who is writing in the books, and whoever comes after finds the month closed, so
 * that no entry slips in between its sums and its close.
 */
export async function closeMonth(
  tx: Tx,
  scope: UserScope,
  closed_until: string,
  now: { today: string; time_zone: string },
): Promise<void> {
  await lockBooks(tx, scope);
  const next = await nextMonth(tx, scope, now);
  if (next?.closed_until !== closed_until) throw refuse('books.not_next');
  if (next.problems.length > 0) throw refuse('books.cannot_close');
  const { aging: _, ...sums } = next.sums;
  await tx
    .insertInto('books_period')
    .values({ company_id: scope.company_id, closed_until, ...sums, closed_by: scope.viewer.user_id })
    .execute();
  await logBooks(tx, scope, 'Month Closed', closed_until, sums.receivable);
}

/** Reopens the month closed last, with a reason; the office is mailed. Returns its last day. */
export async function reopenMonth(
  tx: Tx,
  scope: UserScope,
  request: { books_period_id: number; reason: string },
  now: Temporal.Instant,
): Promise<string> {
  const closed_until = await lockBooks(tx, scope);
  const period = await lockPeriod(tx, scope, request.books_period_id);
  if (!period || period.closed_until !== closed_until) throw refuse('books.not_last');
  await tx
    .updateTable('books_period')
    .set({ reopened_at: now.toString(), reopened_by: scope.viewer.user_id, reopen_reason: request.reason })
    .where('company_id', '=', scope.company_id)
    .where('books_period_id', '=', period.books_period_id)
    .execute();
  await logBooks(tx, scope, 'Month Reopened', closed_until, request.reason);
  const { company_id } = scope;
  await enqueue(tx, 'notify-books', { company_id, event: 'reopened', books_period_id: period.books_period_id });
  return closed_until;
}

function logBooks(
  tx: Tx,
  scope: UserScope,
  activity_type: 'Month Closed' | 'Month Reopened',
  closed_until: string,
  description: string,
) {
  const { company_id: object_id } = scope;
  return recordActivity(tx, scope, {
    activity_type,
    object_type: 'company',
    object_id,
    object_number: closed_until.slice(0, 7),
    description,
  });
}
