import type { factorArea } from '@onrecord/contract/access/factor';
import type { UserRow } from '@onrecord/contract/access/user';
import { message } from '@onrecord/domain/core/messages/catalogue';
import { entityRow } from '../../../../db/list/entity-list.ts';
import { ownScope } from '../../../../db/scope.ts';
import { type CallHandlers, userScope } from '../../../../http/call.ts';
import { qrCode } from '../../../../http/secret/qr-code.ts';
import { totpUri } from '../../../../http/secret/totp.ts';
import type { Services } from '../../../../http/services.ts';
import { userList } from '../../user/user.reads.ts';
import { addAuthenticator, beginAuthenticator, removeAuthenticator } from './authenticator.writes.ts';
import { readAccountName, readFactorPage, readOwnFactors } from './factor.reads.ts';
import { proveOnceMore, resetFactors } from './factor.writes.ts';
import { addPasskey, beginPasskey, removePasskey, renamePasskey } from './passkey/passkey.writes.ts';
import { askForProof, proveWithCode, proveWithPasskey } from './proof.writes.ts';
import { renewRecoveryCodes } from './recovery.writes.ts';

type OwnCalls = Omit<CallHandlers<typeof factorArea>, 'getOf' | 'reset'>;

function ownFactorHandlers(services: Services): OwnCalls {
  const { db } = services;
  return {
    async mine(call) {
      const own = ownScope(userScope(call));
      return db.readScope(own, (tx) => readFactorPage(tx, { ...own, user_id: own.viewer.user_id }));
    },
    async prove(call) {
      return { proved_until: await proveOnceMore(services, userScope(call), call.body.password) };
    },
    async proveWithCode(call) {
      return { proved_until: await proveWithCode(services, userScope(call), call.body.code) };
    },
    proofOptions: (call) => askForProof(services, userScope(call)),
    async proveWithPasskey(call) {
      return { proved_until: await proveWithPasskey(services, userScope(call), call.body.credential) };
    },
    async beginAuthenticator(call) {
      const own = ownScope(userScope(call));
      const begun = await beginAuthenticator(services, own);
      const uri = totpUri({ ...begun, ...(await db.readScope(own, (tx) => readAccountName(tx, own))) });
      return { ...begun, uri, qr: qrCode(uri) };
    },
    async addAuthenticator(call) {
      const recovery_codes = await addAuthenticator(services, userScope(call), call.body);
      return { message: message('factor.app_added'), recovery_codes };
    },
    async removeAuthenticator(call) {
      await removeAuthenticator(services, userScope(call));
      return { message: message('factor.app_removed') };
    },
    beginPasskey: (call) => beginPasskey(services, userScope(call)),
    async addPasskey(call) {
      const recovery_codes = await addPasskey(services, userScope(call), call.body);
      return { message: message('factor.passkey_added'), recovery_codes };
    },
    async renamePasskey(call) {
      await renamePasskey(services, userScope(call), call.params.id, call.body.name);
      return { message: message('general.saved') };
    },
    async removePasskey(call) {
      await removePasskey(services, userScope(call), call.params.id);
      return { message: message('factor.passkey_removed') };
    },
    async makeRecoveryCodes(call) {
      const recovery_codes = await renewRecoveryCodes(services, userScope(call));
      return { message: message('factor.recovery_made'), recovery_codes };
    },
  };
}

/** Authenticator apps, passkeys and recovery codes: one's own, and those of users one looks after. */
export function factorHandlers(services: Services): CallHandlers<typeof factorArea> {
  return {
    ...ownFactorHandlers(services),
    async getOf(call) {
      const scope = userScope(call);
      return services.db.readScope(scope, async (tx) => {
        const { user_id } = await entityRow<UserRow>(tx, userList, scope, call.params.id);
        return readOwnFactors(tx, { company_id: scope.company_id, user_id });
      });
    },
    async reset(call) {
      const username = await resetFactors(services, userScope(call), call.params.id);
      return { message: message('factor.reset_done', { username }) };
    },
  };
}
