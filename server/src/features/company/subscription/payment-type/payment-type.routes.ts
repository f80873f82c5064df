import type { companyPaymentTypeArea } from '@onrecord/contract/company/subscription';
import { isSampleId } from '@onrecord/domain/core/account/sample-company';
import { refuse } from '@onrecord/domain/core/messages/app-error';
import { message } from '@onrecord/domain/core/messages/catalogue';
import type { Scope } from '../../../../db/scope.ts';
import { type Call, type CallHandlers, userScope } from '../../../../http/call.ts';
import { askGateway, openCheckFrame } from '../../../../http/payment/payments.ts';
import { addressBlock, limitRate, RATE_RULES } from '../../../../http/request/rate-limit.ts';
import type { Services } from '../../../../http/services.ts';
import { companyScope, refuseMasterSession } from '../subscription.access.ts';
import { presentPaymentType } from '../subscription.present.ts';
import { paymentTypeOf } from '../subscription.reads.ts';
import { paymentTypePage } from './payment-type.reads.ts';
import { NO_DIVISION, ownAccount, removePaymentType, savePaymentType } from './payment-type.writes.ts';

/** Sample data has no subscription, and nobody's card comes to it. */
function refuseSample({ company_id }: Scope): void {
  if (isSampleId(company_id)) throw refuse('payment.gateway_unavailable');
}

/** Somebody who may change what the company pays with; guessing cards is counted like paying. */
async function payer(services: Services, call: Call, companyId: number) {
  const scope = companyScope(call, companyId);
  refuseMasterSession(scope);
  refuseSample(scope);
  const who = `${scope.company_id}:${scope.viewer.user_id}:${addressBlock(scope.origin.ip_address)}`;
  await limitRate(services, RATE_RULES.payment, who);
  return scope;
}

/** The gateway's frame on the product's own account. */
async function frameOf(services: Services, payment_method: 'Credit Card' | 'Electronic Check', host: string) {
  const { gateway } = services.payments;
  const wanted = { division_id: NO_DIVISION, host };
  if (payment_method === 'Credit Card') {
    const { url, origin, ticket } = await askGateway(gateway.cardFrame(ownAccount(services), wanted));
    return { url, origin, ticket };
  }
  const { URL: url } = await openCheckFrame(gateway, ownAccount(services), wanted);
  const address = new URL(url);
  return { url, origin: address.origin, ticket: address.searchParams.get('ticket') ?? '' };
}

/** What the company pays its subscription with (section 7, Company). */
export function companyPaymentTypeHandlers(services: Services): CallHandlers<typeof companyPaymentTypeArea> {
  const { db } = services;
  return {
    async create(call) {
      const scope = await payer(services, call, call.body.company_id);
      const id = await savePaymentType(services, scope, call.body);
      return { message: message('subscription.method_saved'), id };
    },
    async update(call) {
      const scope = await payer(services, call, call.body.company_id);
      const id = await savePaymentType(services, scope, call.body, call.params.id);
      return { message: message('subscription.method_saved'), id };
    },
    companyPaymentTypes: (call) => db.readScope(call.scope, (tx) => paymentTypePage(tx, userScope(call), call.body)),
    async getCompanyPaymentType(call) {
      const scope = companyScope(call, call.params.id);
      const row = await db.readScope(scope, (tx) => paymentTypeOf(tx, scope));
      return { payment_type: row ? presentPaymentType(row) : null };
    },
    async remove(call) {
      const scope = userScope(call);
      refuseMasterSession(scope);
      await removePaymentType(services, scope, call.params.id);
      return { message: message('subscription.method_removed') };
    },
    async getPaymentFrame(call) {
      const scope = companyScope(call, call.body.company_id ?? undefined);
      refuseMasterSession(scope);
      refuseSample(scope);
      return frameOf(services, call.body.payment_method, call.body.host);
    },
  };
}
