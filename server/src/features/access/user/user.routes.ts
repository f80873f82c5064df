import type { UserRow, userArea } from '@onrecord/contract/access/user';
import { USER_LIST } from '@onrecord/domain/access/user/user.list';
import { refuse, refuseFields } from '@onrecord/domain/core/messages/app-error';
import { message, sentence } from '@onrecord/domain/core/messages/catalogue';
import { userTypeChoices } from '@onrecord/domain/core/permission/user-type';
import { type EntityQuery, entityRead, entityRow } from '../../../db/list/entity-list.ts';
import type { UserScope } from '../../../db/scope.ts';
import { type CallHandlers, requireOwnCompany, userScope } from '../../../http/call.ts';
import { listHandlers } from '../../../http/list/list-handlers.ts';
import type { Services } from '../../../http/services.ts';
import { inviteUser } from '../sign-in/password/password.writes.ts';
import { presentChoice } from './user.present.ts';
import { describedUser, isNameTaken, readLogins, readUserChoices, userList } from './user.reads.ts';
import { createUser, deleteUser, saveUser, saveUserStatus } from './user.writes.ts';

/** Users: who may log in, and as whom (section 7). */
export function userHandlers(services: Services): CallHandlers<typeof userArea> {
  const { db } = services;
  const list = listHandlers<UserRow, EntityQuery>(services, USER_LIST, entityRead(userList));
  const oneUser = (scope: UserScope, userId: number) =>
    db.readScope(scope, (tx) => entityRow<UserRow>(tx, userList, scope, userId));
  return {
    users: list.page,
    exportUsers: list.file,
    userTypes: async (call) => [...userTypeChoices(userScope(call).viewer.user_type)],
    getUser: (call) => oneUser(userScope(call), call.params.id),
    fetchEntry: (call) => oneUser(userScope(call), call.params.id),
    async create(call) {
      const id = await createUser(services, userScope(call), call.body);
      return { message: message('general.saved'), id };
    },
    async update(call) {
      await saveUser(services, userScope(call), call.params.id, call.body);
      return { message: message('general.saved'), id: call.params.id };
    },
    async updateData(call) {
      await saveUserStatus(services, userScope(call), call.params.id, call.body);
      return { message: message('general.saved'), id: call.params.id };
    },
    async remove(call) {
      await deleteUser(services, userScope(call), call.params.id);
      return { message: message('general.deleted') };
    },
    async getAllCompanyUserData(call) {
      const scope = userScope(call);
      requireOwnCompany(scope, call.params.id);
      return { data: (await db.readScope(scope, (tx) => readUserChoices(tx, scope))).map(presentChoice) };
    },
    async getAllUserData(call) {
      const scope = userScope(call);
      const user = await oneUser(scope, call.params.id);
      const logins = await db.readScope(scope, (tx) => readLogins(tx, scope, call.params.id, services.now()));
      return { user, ...logins };
    },
    async checkUserExisted(call) {
      const scope = userScope(call);
      requireOwnCompany(scope, call.body.company_id);
      const { username, user_id } = call.body;
      return { exists: await db.readScope(scope, (tx) => isNameTaken(tx, scope, username, user_id ?? 0)) };
    },
    async sendNewUserNotification(call) {
      const scope = userScope(call);
      const { email, user_id } = await db.readScope(scope, async (tx) =>
        entityRow<UserRow>(tx, userList, scope, await describedUser(tx, scope, call.body)),
      );
      if (!email) throw refuseFields({ email: sentence('user.email_required') });
      const isSent = await inviteUser(services, scope, user_id);
      if (!isSent) throw refuse('general.user_not_found');
      return { message: message('user.invited', { email }) };
    },
  };
}
