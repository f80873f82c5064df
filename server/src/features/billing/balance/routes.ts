import type { ClientRow, clientArea } from '@onrecord/contract/areas/client';
import type { ContactRow, contactArea } from '@onrecord/contract/areas/contact';
import { refuse } from '@onrecord/domain/messages/app-error';
import { entityRow } from '../../../db/entity-list.ts';
import { type CallHandlers, userScope } from '../../../http/call.ts';
import type { Services } from '../../../http/services.ts';
import { clientList } from '../../client/reads.ts';
import { companyOf, todayOf } from '../../company/reads.ts';
import { billingContact, contactList } from '../../contact/reads.ts';
import { billingClient, invoiceBalance } from '../invoice/reads.ts';
import { presentBilling } from './present.ts';

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
        return presentBilling(client, billed, await invoiceBalance(tx, scope, { client_id: client.client_id }, today));
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
