import { lookupArea } from '@onrecord/contract/core/calls/lookup';
import { PRODUCT, RATE_TYPE } from '@onrecord/domain/core/lookup/starting-values';
import type { OwnCall } from '../own-calls.ts';
import type { MoneyDesk } from './receipts-desk.ts';

const percent = { unit_type: 'Percentage', service_provider_id: null };

/** What original transcripts pay where the work is of another kind: five percent more in the evening and for an expert. */
const RATES = [
  { name: 'Evening: Original Transcript', rate_type_id: RATE_TYPE.out_of_hours, pay_rate: '70.000' },
  { name: 'Expert: Original Transcript', rate_type_id: RATE_TYPE.expert, pay_rate: '70.000' },
] as const;

/** Pay by the kind of work, agreed on lately: what was billed before is paid as it was. */
export function payRateCalls({ tenant, users }: MoneyDesk): OwnCall[] {
  return [
    {
      at: tenant.at(tenant.businessDay(-1), '16:50'),
      by: users.manager,
      async work({ product, call }) {
        for (const rate of RATES) {
          const body = { ...percent, ...rate, product_id: PRODUCT.original };
          await product.money.lookups.create(call(lookupArea.create, body, { route: 'productpaytemplates' }));
        }
      },
    },
  ];
}
