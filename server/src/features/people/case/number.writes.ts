import { refuseFields } from '@onrecord/domain/core/messages/app-error';
import { sentence } from '@onrecord/domain/core/messages/catalogue';
import { nextReferenceNumber } from '@onrecord/domain/people/case/case-draft';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import type { Scope } from '../../../db/scope.ts';
import { highestReference, isReferenceTaken } from './number.reads.ts';

interface NumberRequest {
  readonly take_next_number?: boolean | undefined;
  readonly case_reference_number?: string | undefined;
}

/**
 * The reference number a case is saved with: the one after the highest where that was asked for, else the one typed, which no
 * other case may have. Whoever numbers a case waits until the company's last numbering is saved, so that two who press at the
 * same moment get two numbers. Undefined where the number stays.
 *
 * @throws AppError 400 at `case_reference_number`
 */
export async function referenceFor(
  tx: Tx,
  scope: Scope,
  request: NumberRequest,
  stored: { case_id: number; case_reference_number: string },
): Promise<string | undefined> {
  const typed = request.case_reference_number;
  const isUnchanged = typed === undefined || typed === '' || typed === stored.case_reference_number;
  if (isUnchanged && !request.take_next_number) return typed;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`case numbers ${scope.company_id}`}, 0))`.execute(tx);
  if (request.take_next_number) return nextReferenceNumber(await highestReference(tx, scope));
  if (typed && (await isReferenceTaken(tx, scope, typed, stored.case_id)))
    throw refuseFields({ case_reference_number: sentence('case.reference_taken') });
  return typed;
}
