import type { searchArea } from '@onrecord/contract/office/search';
import { type CallHandlers, userScope } from '../../../http/call.ts';
import type { Services } from '../../../http/services.ts';
import { findEverywhere } from './search.reads.ts';

export function searchHandlers({ db }: Services): CallHandlers<typeof searchArea> {
  return {
    async everything(call) {
      const scope = userScope(call);
      return db.readScope(scope, (tx) => findEverywhere(tx, scope, call.body));
    },
  };
}
