import type { AddressRow, addressArea, stateArea } from '@onrecord/contract/people/address';
import { refuse } from '@onrecord/domain/core/messages/app-error';
import { message } from '@onrecord/domain/core/messages/catalogue';
import { addressLines } from '@onrecord/domain/people/address/address-lines';
import { entityPage, entityRow } from '../../../db/list/entity-list.ts';
import { type Call, type CallHandlers, userScope } from '../../../http/call.ts';
import type { Services } from '../../../http/services.ts';
import { addressList, states } from './address.reads.ts';
import { createAddress, deleteAddress, saveAddress } from './address.writes.ts';

/** The address books of clients and providers (section 7). */
export function addressHandlers({ db }: Services): CallHandlers<typeof addressArea> {
  const one = (call: Call & { params: { id: number } }) => {
    const scope = userScope(call);
    return db.readScope(scope, (tx) => entityRow<AddressRow>(tx, addressList, scope, call.params.id));
  };
  return {
    addresses(call) {
      const scope = userScope(call);
      return db.readOnce(scope, (tx) => entityPage<AddressRow>(tx, addressList, scope, call.body));
    },
    getAddress: one,
    async create(call) {
      const scope = userScope(call);
      return {
        message: message('general.saved'),
        id: await db.withScope(scope, (tx) => createAddress(tx, scope, call.body)),
      };
    },
    async update(call) {
      const scope = userScope(call);
      await db.withScope(scope, (tx) => saveAddress(tx, scope, call.params.id, call.body));
      return { message: message('general.saved'), id: call.params.id };
    },
    async remove(call) {
      const scope = userScope(call);
      await db.withScope(scope, (tx) => deleteAddress(tx, scope, call.params.id));
      return { message: message('general.deleted') };
    },
    async getAddressData(call) {
      const address = await one(call);
      return { address, lines: addressLines(address) };
    },
  };
}

/** States to choose from. */
export function stateHandlers({ db }: Services): CallHandlers<typeof stateArea> {
  return {
    getStateData: async (call) => ({
      data: await db.readScope(call.scope, (tx) => states(tx, { country_id: call.params.id })),
    }),
    async getState(call) {
      const [found] = await db.readScope(call.scope, (tx) => states(tx, { state_id: call.params.id }));
      if (!found) throw refuse('general.not_found');
      return found;
    },
  };
}
