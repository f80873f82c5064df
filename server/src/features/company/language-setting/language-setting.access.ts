import { refuse } from '@onrecord/domain/core/messages/app-error';
import type { Tx } from '../../../db/database.ts';
import type { UserScope } from '../../../db/scope.ts';

/**
 * Refuses a division that is not the company's or not the viewer's. Words for every division are for those who reach
 * every division.
 *
 * @throws AppError 404 general.not_found, 403 access.division_denied
 */
export async function requireDivision(tx: Tx, scope: UserScope, divisionId: number | null): Promise<void> {
  if (scope.division_ids !== 'all' && (divisionId === null || !scope.division_ids.includes(divisionId))) {
    throw refuse('access.division_denied');
  }
  if (divisionId === null) return;
  const division = await tx
    .selectFrom('division')
    .select('division_id')
    .where('company_id', '=', scope.company_id)
    .where('division_id', '=', divisionId)
    .executeTakeFirst();
  if (!division) throw refuse('general.not_found');
}
