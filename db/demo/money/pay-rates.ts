import { lookupArea } from '@onrecord/contract/core/calls/lookup';
import { PRODUCT, RATE_TYPE } from '@onrecord/domain/core/lookup/starting-values';
import type { OwnCall } from '../own-calls.ts';
import type { MoneyDesk } from './receipts-desk.ts';

/** What original transcripts pay where the witness is an expert: five percent more. */
const EXPERT = {
  name: 'Expert: Original Transcript',
  product_id: PRODUCT.original,
  rate_type_id: RATE_TYPE.expert,
  unit_type: 'Percentage',
  pay_rate: '70.000',
  service_provider_id: null,
};

/** Pay by the kind of work, agreed on lately: what was billed before is paid as it was. */
export function payRateCalls({ tenant, users }: MoneyDesk): OwnCall[] {
  return [
    {
      at: tenant.at(tenant.businessDay(-1), '16:50'),
      by: users.manager,
      async work({ product, call }) {
        await product.money.lookups.create(call(lookupArea.create, EXPERT, { route: 'productpaytemplates' }));
      },
    },
  ];
}
