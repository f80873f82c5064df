import type { ApiKey, apiKeyArea, Rights } from '@onrecord/contract/access/integration';
import { message } from '@onrecord/domain/core/messages/catalogue';
import { can, type Viewer } from '@onrecord/domain/core/permission/can';
import { KEY_MODULES } from '@onrecord/domain/core/permission/key-rights';
import { FLAGS } from '@onrecord/domain/core/permission/modules';
import { type CallHandlers, userScope } from '../../../../http/call.ts';
import type { Services } from '../../../../http/services.ts';
import { readKeys } from './key.reads.ts';
import { createKey, revokeKey } from './key.writes.ts';

/** What somebody may give to a key. */
function givable(viewer: Viewer): Rights {
  return Object.fromEntries(
    KEY_MODULES.map((module) => [module, FLAGS.filter((flag) => can(viewer, module, flag))] as const).filter(
      ([, flags]) => flags.length > 0,
    ),
  );
}

/** The keys of a company's own programs. */
export function apiKeyHandlers(services: Services): CallHandlers<typeof apiKeyArea> {
  return {
    async apiKeys(call) {
      const scope = userScope(call);
      const data = await services.db.readScope(scope, (tx) => readKeys(tx, scope));
      return {
        data: data.map((row) => ({ ...row, rights: row.rights as ApiKey['rights'] })),
        givable: givable(scope.viewer),
      };
    },
    async create(call) {
      return { message: message('integration.key_made'), ...(await createKey(services, userScope(call), call.body)) };
    },
    async revoke(call) {
      await revokeKey(services, userScope(call), call.params.id);
      return { message: message('integration.key_revoked') };
    },
  };
}
