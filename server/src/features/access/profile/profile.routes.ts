import type { profileArea, settingsArea } from '@onrecord/contract/access/profile';
import { message } from '@onrecord/domain/core/messages/catalogue';
import { ownScope } from '../../../db/scope.ts';
import { type CallHandlers, requireActor, userScope } from '../../../http/call.ts';
import { addressBlock, limitRate, RATE_RULES } from '../../../http/request/rate-limit.ts';
import type { Services } from '../../../http/services.ts';
import { originOf } from '../../../http/session.ts';
import { presentProfile, presentTimeFormat } from './profile.present.ts';
import { readOwnUser, readPendingEmail, readSettings } from './profile.reads.ts';
import { completeSetup, confirmEmail, saveProfile, saveSettings } from './profile.writes.ts';

/** Somebody's own user (section 7, Users). */
export function profileHandlers(services: Services): CallHandlers<typeof profileArea> {
  return {
    async getUserprofile(call) {
      const scope = userScope(call);
      requireActor(scope, call.body.user_id ?? undefined);
      return services.db.readScope(ownScope(scope), async (tx) =>
        presentProfile(await readOwnUser(tx, scope), await readPendingEmail(tx, scope, services.now())),
      );
    },
    async updateUserprofile(call) {
      const scope = userScope(call);
      requireActor(scope, call.params.id);
      await saveProfile(services, scope, call.body);
      return { message: message('general.saved'), id: scope.viewer.user_id };
    },
    async confirmEmail(call) {
      await limitRate(services, RATE_RULES.reset_password, addressBlock(call.request.ip));
      const { new_email, domain_name } = await confirmEmail(services, call.body.token, originOf(call.request));
      return { message: message('profile.email_confirmed', { email: new_email }), domain_name };
    },
    async completeSetup(call) {
      await completeSetup(services, userScope(call), call.body);
      return { message: message('general.saved') };
    },
  };
}

/** The settings a session starts with. */
export function settingsHandlers(services: Services): CallHandlers<typeof settingsArea> {
  return {
    async settings(call) {
      const scope = userScope(call);
      const own = ownScope(scope);
      const { own: preferences, company } = await services.db.readScope(own, (tx) => readSettings(tx, scope));
      const { page_size, lists_in_pages, session_idle_minutes } = company;
      return {
        ...preferences,
        theme_mode: preferences.theme_mode as 'light' | 'dark' | 'system',
        time_format: presentTimeFormat(preferences.time_format),
        company: {
          page_size,
          lists_in_pages,
          session_idle_minutes,
          time_format: company.time_format === 24 ? 24 : 12,
        },
      };
    },
    async update(call) {
      const scope = userScope(call);
      requireActor(scope, call.params.id);
      await saveSettings(services, scope, call.body);
      return { message: message('general.saved') };
    },
  };
}
