import type { Entry } from '@onrecord/contract/core/entry';
import { toLocale } from '@onrecord/domain/core/language/locale';
import { termsOf } from '@onrecord/domain/core/term/resolve-term';
import { mintScope, type UserScope } from '../../db/scope.ts';
import { billingHandlers } from '../../features/money/billing/billing.routes.ts';
import { creditQuestion } from '../../features/money/billing/credit.reads.ts';
import { cancellationFees } from '../../features/money/cancellation/cancellation.writes.ts';
import { payRunHandlers } from '../../features/money/pay-run/pay-run.routes.ts';
import { serviceProviderInvoiceHandlers } from '../../features/money/provider-invoice/provider-invoice.routes.ts';
import { receiptHandlers } from '../../features/money/receipt/receipt.routes.ts';
import { writeToContacts } from '../../features/office/bulk/letter/person/person.writes.ts';
import { relationTabCounts } from '../../features/office/record/record.reads.ts';
import { caseHandlers } from '../../features/people/case/case.routes.ts';
import { clientHandlers } from '../../features/people/client/client.routes.ts';
import { contactHandlers } from '../../features/people/contact/contact.routes.ts';
import { noteHandlers } from '../../features/people/note/note.routes.ts';
import { serviceProviderHandlers } from '../../features/people/service-provider/service-provider.routes.ts';
import { worksheetHandlers } from '../../features/production/worksheet/worksheet.routes.ts';
import { jobResponseHandlers } from '../../features/scheduling/confirmation/response/response.routes.ts';
import { jobHandlers } from '../../features/scheduling/job/job.routes.ts';
import type { Call } from '../../http/call.ts';
import type { Services } from '../../http/services.ts';

/** The calls that sample data is made by, at one instant. */
function productOf(services: Services) {
  return {
    clients: clientHandlers(services, relationTabCounts),
    contacts: contactHandlers(services, relationTabCounts, writeToContacts),
    cases: caseHandlers(services, relationTabCounts),
    providers: serviceProviderHandlers(services, relationTabCounts),
    notes: noteHandlers(services),
    jobs: jobHandlers(services, cancellationFees, creditQuestion),
    responses: jobResponseHandlers(services),
    worksheets: worksheetHandlers(services),
    billing: billingHandlers(services),
    receipts: receiptHandlers(services),
    pay: serviceProviderInvoiceHandlers(services),
    // Nobody sits at a browser who could prove who they are, and no bank file is made.
    payRuns: payRunHandlers(services, async () => undefined),
  };
}

/** The product as somebody uses it at an instant of the story. */
export interface Hands {
  readonly product: ReturnType<typeof productOf>;
  /** What a handler is given; the body is read as the contract reads it. */
  call(entry: Entry, body: object, params?: object): never;
  /** The same call, made by a provider. */
  callOf(providerId: number, entry: Entry, body: object, params?: object): never;
}

/** The scope of a provider of the sample. Its user is that of the person who looks around: no provider of a sample signs in. */
function providerScope(scope: UserScope, providerId: number): UserScope {
  const viewer = { ...scope.viewer, user_type: 'provider', has_full_access: false } as const;
  return mintScope({ ...scope, viewer: { ...viewer, service_provider_id: providerId } });
}

/** Uses the product in a sample, at whichever instant the story is. */
export function productAt(services: Services, scope: UserScope, locale: string) {
  const terms = termsOf([], null, toLocale(locale));
  const callBy = (by: UserScope, entry: Entry, body: object, params: object = {}) =>
    ({
      ...{ scope: by, params, body: entry.body?.parse(body), terms: async () => terms },
      forgetSessions: () => undefined,
    }) as unknown as Call as never;
  return (now: Temporal.Instant): Hands => ({
    product: productOf({ ...services, now: () => now }),
    call: (entry, body, params) => callBy(scope, entry, body, params),
    callOf: (providerId, entry, body, params) => callBy(providerScope(scope, providerId), entry, body, params),
  });
}
