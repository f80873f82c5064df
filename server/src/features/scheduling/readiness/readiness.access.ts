import { refuse } from '@onrecord/domain/core/messages/app-error';
import type { Tx } from '../../../db/database.ts';
import type { UserScope } from '../../../db/scope.ts';

/** Whether the viewer's divisions reach a level; the company's due times are for those who reach every division. */
export const mayEditDueTimes = ({ division_ids }: UserScope, division_id: number | null): boolean =>
  division_ids === 'all' || (division_id !== null && division_ids.includes(division_id));

/**
 * Refuses a division that is not the company's or not the viewer's. Everybody who may see settings reads the company's.
 *
 * @throws AppError 404 general.not_found, 403 access.division_denied
 */
export async function requireDueTimeLevel(tx: Tx, scope: UserScope, division_id: number | null): Promise<void> {
  if (division_id === null) return;
  const division = await tx
    .selectFrom('division')
    .select('division_id')
    .where('company_id', '=', scope.company_id)
    .where('division_id', '=', division_id)
    .executeTakeFirst();
  if (!division) throw refuse('general.not_found');
  if (!mayEditDueTimes(scope, division_id)) throw refuse('access.division_denied');
}
