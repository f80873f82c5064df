import type { Tx } from '../../../../db/database.ts';
import type { Scope } from '../../../../db/scope.ts';

/** Each time a job was moved, the latest first. */
export function jobMoves(tx: Tx, { company_id }: Scope, jobId: number) {
  return tx
    .selectFrom('job_move')
    .select([
      'job_move_id',
      'from_date',
      'from_time',
      'from_time_zone',
      'to_date',
      'to_time',
      'to_time_zone',
      'moved_by_name',
      'reason',
      'notice_at',
      'is_late',
    ])
    .where('company_id', '=', company_id)
    .where('job_id', '=', jobId)
    .orderBy('job_move_id', 'desc')
    .execute();
}

/** Whether a job that goes from one day to another gets a new number. */
export async function isNumberedAnew(tx: Tx, { company_id }: Scope, from_date: string, to_date: string) {
  if (from_date === to_date) return false;
  const { new_number_on_move } = await tx
    .selectFrom('company')
    .select('new_number_on_move')
    .where('company_id', '=', company_id)
    .executeTakeFirstOrThrow();
  return new_number_on_move;
}
