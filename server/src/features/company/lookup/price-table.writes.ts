import { lookupOf } from '@onrecord/domain/core/lookup/registry';
import type { TermResolver } from '@onrecord/domain/core/term/resolve-term';
import type { Tx } from '../../../db/database.ts';
import type { UserScope } from '../../../db/scope.ts';
import { callLookup } from './lookup.present.ts';
import { createRow, type Values } from './lookup.writes.ts';
import { lockPrices } from './price-dates.writes.ts';

/** The price table for those who write many of its rows at once; each row is saved as one that is typed. */
export const priceTable = {
  lock: lockPrices,
  async add(tx: Tx, scope: UserScope, terms: TermResolver, values: Values): Promise<void> {
    await createRow(tx, scope, callLookup(lookupOf('productprice'), terms), values);
  },
};
