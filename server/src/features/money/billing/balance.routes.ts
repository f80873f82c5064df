import type { ClientRow, clientArea } from '@onrecord/contract/people/client';
import type { ContactRow, contactArea } from '@onrecord/contract/people/contact';
import { refuse } from '@onrecord/domain/core/messages/app-error';
import { entityRow } from '../../../db/list/entity-list.ts';
import { type CallHandlers, userScope } from '../../../http/call.ts';
import type { Services } from '../../../http/services.ts';
import { companyOf, todayOf } from '../../company/company/company.reads.ts';
import { clientList } from '../../people/client/client.reads.ts';
import { billingContact, contactList } from '../../people/contact/contact.reads.ts';
import { billingClient, invoiceBalance } from '../client-invoice/client-invoice.reads.ts';
import { presentBilling } from './balance.present.ts';
import { creditUse } from './credit.reads.ts';

/** How clients are billed and what they owe (section 7). */
export function clientBalanceHandlers({
  db,
  now,
}: Services): Pick<CallHandlers<typeof clientArea>, 'clientBillingDetails'> {
  return {
    async clientBillingDetails(call) {
      const scope = userScope(call);
      return db.readScope(scope, async (tx) => {
        const client = await entityRow<ClientRow>(tx, clientList, scope, call.params.id);
        const today = todayOf(await companyOf(tx, scope), now()).toString();
        const billed = await billingClient(tx, scope, client.client_id);
        if (!billed) throw refuse('general.not_found');
        const owed = await invoiceBalance(tx, scope, { client_id: client.client_id }, today);
        const hasLimit = typeof client.credit_limit === 'string';
        const used = hasLimit
          ? await creditUse(tx, scope, client.client_id, today)
          : { open: '0.00', unbilled: '0.00' };
        return presentBilling(client, billed, { ...owed, ...used });
      });
    },
  };
}

/** How contacts are billed and what they owe (section 7). */
export function contactBalanceHandlers({
  db,
  now,
}: Services): Pick<CallHandlers<typeof contactArea>, 'contactBillingDetails'> {
  return {
    async contactBillingDetails(call) {
      const scope = userScope(call);
      return db.readScope(scope, async (tx) => {
        const { contact_id } = await entityRow<ContactRow>(tx, contactList, scope, call.params.id);
        const today = todayOf(await companyOf(tx, scope), now()).toString();
        const contact = await billingContact(tx, scope, contact_id);
        return { ...contact, ...(await invoiceBalance(tx, scope, { contact_id }, today)) };
      });
    },
  };
}
