import type { priceArea } from '@onrecord/contract/money/price';
import { refuseFields } from '@onrecord/domain/core/messages/app-error';
import { message, sentence } from '@onrecord/domain/core/messages/catalogue';
import { compare } from '@onrecord/domain/core/money/money';
import { MAX_RAISE_PERCENT, MIN_RAISE_PERCENT } from '@onrecord/domain/money/price/raise-prices';
import type { Tx } from '../../../db/database.ts';
import type { UserScope } from '../../../db/scope.ts';
import { type CallHandlers, userScope } from '../../../http/call.ts';
import type { Services } from '../../../http/services.ts';
import { companyOf, todayOf } from '../../company/company/company.reads.ts';
import { pricesForPurchase, raiseLines, shownPrices } from './price.reads.ts';
import { copyTo, type PriceTable, raiseTo } from './price.writes.ts';

const today = async (tx: Tx, scope: UserScope, now: Temporal.Instant) =>
  todayOf(await companyOf(tx, scope), now).toString();

function requirePercent(percent: string): void {
  const isRaise = compare(percent, MIN_RAISE_PERCENT) >= 0 && compare(percent, MAX_RAISE_PERCENT) <= 0;
  if (!isRaise || compare(percent, 0) === 0) throw refuseFields({ percent: sentence('price.percent') });
}

/** The price table as dated prices: shown, raised, copied and asked. */
export function priceHandlers({ db, now }: Services, table: PriceTable): CallHandlers<typeof priceArea> {
  return {
    listPrices(call) {
      const scope = userScope(call);
      return db.readScope(scope, async (tx) => ({
        day: await today(tx, scope, now()),
        ...(await shownPrices(tx, scope, call.body)),
      }));
    },
    previewRaise(call) {
      const scope = userScope(call);
      requirePercent(call.body.percent);
      return db.readScope(scope, async (tx) => raiseLines(tx, scope, call.body, await today(tx, scope, now())));
    },
    async raisePrices(call) {
      const scope = userScope(call);
      const terms = await call.terms();
      const count = await db.withScope(scope, async (tx) =>
        raiseTo(tx, scope, call.body, { table, terms, today: await today(tx, scope, now()) }),
      );
      return { message: message('price.raised', { count }), count };
    },
    async copyPrices(call) {
      const scope = userScope(call);
      const terms = await call.terms();
      const done = await db.withScope(scope, async (tx) =>
        copyTo(tx, scope, call.body, { table, terms, today: await today(tx, scope, now()) }),
      );
      return { message: message('price.copied', { count: done.count }), ...done };
    },
    testPrice(call) {
      const scope = userScope(call);
      return db.readScope(scope, (tx) => pricesForPurchase(tx, scope, call.body));
    },
  };
}
