import type { subscriptionArea } from '@onrecord/contract/company/subscription';
import { isPastLastDay } from '@onrecord/domain/core/account/may-be-in';
import { refuse } from '@onrecord/domain/core/messages/app-error';
import { message } from '@onrecord/domain/core/messages/catalogue';
import { type Call, type CallHandlers, userScope } from '../../../http/call.ts';
import { listFile, listFrame } from '../../../http/file/list-file.ts';
import type { Services } from '../../../http/services.ts';
import { companyOf, todayOf } from '../company/company.reads.ts';
import { agreementLetter } from './agreement.present.ts';
import { subscriptionExport, subscriptionPage } from './list.reads.ts';
import { companyScope, requirePlanEditor } from './subscription.access.ts';
import { presentPlan } from './subscription.present.ts';
import { readSubscription, readSubscriptionFacts, recentCharges } from './subscription.reads.ts';
import { savePlan } from './subscription.writes.ts';

async function agreement(services: Services, call: Call, companyId: number) {
  const scope = companyScope(call, companyId);
  const found = await services.db.readScope(scope, (tx) => readSubscription(tx, scope));
  if (!found.plan) throw refuse('subscription.no_plan');
  const today = todayOf(found.company, services.now()).toString();
  const letter = agreementLetter(found, found.plan, { terms: await call.terms(), today });
  const named = { company_name: found.company.name, date: today };
  return {
    file: await services.pdf.renderLetterPdf(letter),
    content_type: 'application/pdf',
    file_name: `${message('agreement.file_name', named)}.pdf`,
  };
}

/** The company's subscription (sections 2, 4 and 7). */
export function subscriptionHandlers(services: Services): CallHandlers<typeof subscriptionArea> {
  const { db, now } = services;
  return {
    checkSubscription(call) {
      const scope = companyScope(call, call.params.company_id);
      return db.readScope(scope, async (tx) => {
        const company = await companyOf(tx, scope);
        const { expiration_date, name: company_name } = company;
        const is_expired = isPastLastDay(expiration_date, todayOf(company, now()).toString());
        const report = is_expired ? message('login.subscription_expired', { company_name }) : '';
        return { is_expired, expiration_date, message: report, ...(await readSubscriptionFacts(tx, scope)) };
      });
    },
    getCompanySubscriptionPlan(call) {
      const scope = companyScope(call, call.params.company_id);
      return db.readScope(scope, async (tx) =>
        presentPlan(await readSubscription(tx, scope), await recentCharges(tx, scope)),
      );
    },
    async exportSubscriptions(call) {
      const scope = userScope(call);
      const { format, columns: wanted, ...query } = call.body;
      const frame = await listFrame(services, call, 'subscription');
      return listFile(services, scope, {
        format,
        wanted,
        ...frame,
        ...(await subscriptionExport(db, scope, query)),
      });
    },
    subscriptions: (call) => subscriptionPage(db, userScope(call), call.body),
    async update(call) {
      const scope = companyScope(call, call.params.id);
      requirePlanEditor(scope);
      await savePlan(services, scope, call.body);
      return { message: message('subscription.plan_saved'), id: scope.company_id };
    },
    agreement: (call) => agreement(services, call, call.params.company_id),
  };
}
