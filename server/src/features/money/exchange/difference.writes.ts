import { exchangeDifference } from '@onrecord/domain/core/money/ledger';
import { compare } from '@onrecord/domain/core/money/money';
import type { Tx } from '../../../db/database.ts';
import { writeLedger } from '../../../db/money/ledger.ts';
import type { Scope } from '../../../db/scope.ts';

interface Booking {
  readonly transaction_id: number;
  readonly day: string;
  readonly client_id: number;
}

/** Books what a receipt in another currency was worth more, or less when negative, than what it took off its invoices. */
export async function bookDifference(tx: Tx, scope: Scope, of: Booking, difference: string): Promise<void> {
  if (compare(difference, 0) === 0) return;
  const { transaction_id, day, client_id } = of;
  await writeLedger(tx, scope, day, [{ ...exchangeDifference({ client_id, difference }), transaction_id }]);
}
