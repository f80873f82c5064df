import type { PersonalSetting } from '@onrecord/contract/messages/notification';
import type { UserType } from '@onrecord/domain/core/permission/user-type';
import { appDefault, personalDefault } from '@onrecord/domain/messages/notification/channels';
import { audienceOf, notificationTypeById } from '@onrecord/domain/messages/notification/notification-type';
import type { Tx } from '../../../../db/database.ts';
import { personName, spokenName } from '../../../../db/record/person-name.ts';
import type { Scope } from '../../../../db/scope.ts';
import { companyTypes } from '../type/type.reads.ts';

export function personRow(tx: Tx, { company_id }: Scope, userId: number) {
  return tx
    .selectFrom('app_user as u')
    .innerJoin('company as co', 'co.company_id', 'u.company_id')
    .select([
      'u.user_id',
      'u.user_type',
      'u.contact_id',
      'u.email',
      personName('u').as('name'),
      spokenName('u').as('spoken_name'),
    ])
    .where('u.company_id', '=', company_id)
    .where('u.user_id', '=', userId)
    .executeTakeFirst();
}

export type PersonRow = NonNullable<Awaited<ReturnType<typeof personRow>>>;

/** Every kind that concerns a user, with what the company tells and what the user wants. */
export async function personalSettings(
  tx: Tx,
  scope: Scope,
  { user_id, user_type }: { user_id: number; user_type: UserType },
): Promise<PersonalSetting[]> {
  const audience = audienceOf(user_type);
  const rows = await tx
    .selectFrom('user_notification_setting')
    .select(['notification_type_id', 'by_mail', 'by_text', 'by_app'])
    .where('company_id', '=', scope.company_id)
    .where('user_id', '=', user_id)
    .execute();
  const stored = new Map(rows.map((row) => [row.notification_type_id, row]));
  return (await companyTypes(tx, scope))
    .filter((type) => type.audience === audience)
    .map(({ notification_type_id, name, has_fixed_mail, ...company }) => {
      const own = stored.get(notification_type_id);
      // What the office gets always goes to its mailbox and to nobody in person.
      const fixed = { by_mail: audience !== 'office' && company.by_mail, by_text: false };
      const { by_mail, by_text } = has_fixed_mail ? fixed : (own ?? personalDefault(audience));
      const by_app = own?.by_app ?? appDefault(notificationTypeById(notification_type_id) ?? {});
      return {
        ...{ notification_type_id, name, audience, has_fixed_mail, by_mail, by_text, by_app },
        ...{ company_by_mail: company.by_mail, company_by_text: company.by_text, company_by_app: company.by_app },
      };
    });
}
