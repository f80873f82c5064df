import { lookupHandlers } from '../../../server/src/features/company/lookup/lookup.routes.ts';
import { agingHandlers } from '../../../server/src/features/money/aging/aging.routes.ts';
import { billingHandlers } from '../../../server/src/features/money/billing/billing.routes.ts';
import { chaseHandlers } from '../../../server/src/features/money/chase/chase.routes.ts';
import { commissionHandlers } from '../../../server/src/features/money/commission/commission.routes.ts';
import { invoiceDraftHandlers } from '../../../server/src/features/money/invoice-draft/draft.routes.ts';
import { booksHandlers } from '../../../server/src/features/money/month-close/month-close.routes.ts';
import { orderHandlers } from '../../../server/src/features/money/order/order.routes.ts';
import { payRunHandlers } from '../../../server/src/features/money/pay-run/pay-run.routes.ts';
import { memoHandlers } from '../../../server/src/features/money/receipt/memo/memo.routes.ts';
import { rewardsHandlers } from '../../../server/src/features/money/rewards/rewards.routes.ts';
import { relationTabCounts } from '../../../server/src/features/office/record/record.reads.ts';
import { serviceProviderHandlers } from '../../../server/src/features/people/service-provider/service-provider.routes.ts';
import type { Services } from '../../../server/src/http/services.ts';

/** The calls of the product that move money, by what they are about. */
export function moneyOf(services: Services) {
  return {
    aging: agingHandlers(services),
    billing: billingHandlers(services),
    books: booksHandlers(services),
    chase: chaseHandlers(services),
    commissions: commissionHandlers(services),
    drafts: invoiceDraftHandlers(services),
    lookups: lookupHandlers(services),
    memos: memoHandlers(services),
    providers: serviceProviderHandlers(services, relationTabCounts),
    orders: orderHandlers(services),
    rewards: rewardsHandlers(services),
    // Nobody sits at a browser who could prove who they are.
    payRuns: payRunHandlers(services, async () => undefined),
  };
}
