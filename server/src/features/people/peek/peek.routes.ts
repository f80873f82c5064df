import type { peekArea } from '@onrecord/contract/people/peek';
import { type Call, type CallHandlers, userScope } from '../../../http/call.ts';
import type { Services } from '../../../http/services.ts';
import { requireStaff } from './peek.access.ts';
import { type CardKind, cardOf, clientWarnings } from './peek.reads.ts';

/** The cards of names: how to reach who or what a job names. */
export function peekHandlers({ db }: Services): CallHandlers<typeof peekArea> {
  const read = (kind: CardKind) => (call: Call & { readonly params: { readonly id: number } }) => {
    const scope = requireStaff(userScope(call));
    return db.readScope(scope, (tx) => cardOf(tx, scope, kind, call.params.id));
  };
  return {
    getClient: read('client'),
    getContact: read('contact'),
    getCase: read('case'),
    getProvider: read('provider'),
    getClientWarnings(call) {
      const scope = requireStaff(userScope(call));
      return db.readScope(scope, (tx) => clientWarnings(tx, scope, call.params.id));
    },
  };
}
