import type { contactNotificationArea } from '@onrecord/contract/messages/notification';
import { refuse, refuseFields } from '@onrecord/domain/core/messages/app-error';
import { message, sentence } from '@onrecord/domain/core/messages/catalogue';
import { recordActivity } from '../../../../db/activity/activity.ts';
import { type Call, type CallHandlers, userScope } from '../../../../http/call.ts';
import type { Services } from '../../../../http/services.ts';
import { companyOf } from '../../../company/company/company.reads.ts';
import { speaker } from '../notification.present.ts';
import { notifiedPerson } from '../person/person.access.ts';
import { personRow } from '../person/person.reads.ts';
import { copiedMail } from './copy.present.ts';
import { copiesOf, copyChoices } from './copy.reads.ts';
import { endCopy, ownCopy, saveCopy } from './copy.writes.ts';

const MAX_CHOICES = 50;

async function notifyCopied(services: Services, call: Call, id: number): Promise<string> {
  const scope = userScope(call);
  const { db, mail, mail_from, base_url, now } = services;
  const found = await db.readScope(scope, async (tx) => {
    const copy = await ownCopy(tx, scope, id);
    const [whose, to] = [await personRow(tx, scope, copy.user_id), await personRow(tx, scope, copy.copy_user_id)];
    return { copy, whose, to, company: await companyOf(tx, scope) };
  });
  const { copy, whose, to, company } = found;
  if (!whose || !to) throw refuse('general.not_found');
  if (to.email === '') throw refuseFields({ email: sentence('user.email_required') });
  // Pressed twice in a minute it is one mail.
  const moment = now().toString({ smallestUnit: 'minute' });
  const reported = { company, of_name: whose.spoken_name, to: to.email, kinds: copy.notification_type_ids, moment };
  await mail.send(copiedMail({ ...reported, ...copy }, speaker(await call.terms()), base_url, mail_from));
  const about = { object_type: 'user', object_id: to.user_id, object_name: to.name } as const;
  await db.withScope(scope, (tx) => recordActivity(tx, scope, { activity_type: 'Sent Email', ...about }));
  return to.spoken_name;
}

/** Who else is told what a contact's user is notified (section 7, Contact notification). */
export function contactNotificationHandlers(services: Services): CallHandlers<typeof contactNotificationArea> {
  const { db } = services;
  const listed = (side: 'whose' | 'to') => async (call: Call & { params: { id: number } }) => {
    const scope = userScope(call);
    return db.readScope(scope, async (tx) => {
      const { user_id } = await notifiedPerson(tx, scope, call.params.id);
      return copiesOf(tx, scope, user_id, side);
    });
  };
  return {
    getCurrentUsersCopiedNotificationUsers: listed('whose'),
    getAssignByNotificationUsers: listed('to'),
    async getRestCopyNotificationUsers(call) {
      const scope = userScope(call);
      const { user_id, search_text } = call.body;
      return db.readScope(scope, async (tx) => {
        await notifiedPerson(tx, scope, user_id);
        return copyChoices(tx, scope, user_id, search_text, { max: MAX_CHOICES, now: services.now() });
      });
    },
    async create(call) {
      const scope = userScope(call);
      const { id, name } = await db.withScope(scope, (tx) => saveCopy(tx, scope, call.body, services.now()));
      return { message: message('notification.copy_saved', { name }), id };
    },
    async sendNewUserNotification(call) {
      const name = await notifyCopied(services, call, call.params.id);
      return { message: message('notification.copy_sent', { name }) };
    },
    async remove(call) {
      const scope = userScope(call);
      await db.withScope(scope, (tx) => endCopy(tx, scope, call.params.id));
      return { message: message('notification.copy_ended') };
    },
  };
}
