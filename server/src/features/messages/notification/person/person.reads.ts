import type { PersonalSetting } from '@onrecord/contract/messages/notification';
import type { UserType } from '@onrecord/domain/core/permission/user-type';
import { personalDefault } from '@onrecord/domain/messages/notification/channels';
import { audienceOf } from '@onrecord/domain/messages/notification/notification-type';
import type { Tx } from '../../../../db/database.ts';
import { personName } from '../../../../db/person-name.ts';
import type { Scope } from '../../../../db/scope.ts';
import { companyTypes } from '../type/type.reads.ts';

export function personRow(tx: Tx, { company_id }: Scope, userId: number) {
  return tx
    .selectFrom('app_user as u')
    .innerJoin('company as co', 'co.company_id', 'u.company_id')
    .select(['u.user_id', 'u.user_type', 'u.contact_id', 'u.email', personName('u').as('name')])
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
    .select(['notification_type_id', 'by_mail', 'by_text'])
    .where('company_id', '=', scope.company_id)
    .where('user_id', '=', user_id)
    .execute();
  const stored = new Map(rows.map((row) => [row.notification_type_id, row]));
  return (await companyTypes(tx, scope))
    .filter((type) => type.audience === audience)
    .map(({ notification_type_id, name, ...company }) => {
      const { by_mail, by_text } = stored.get(notification_type_id) ?? personalDefault(audience);
      const company_channels = { company_by_mail: company.by_mail, company_by_text: company.by_text };
      return { notification_type_id, name, audience, by_mail, by_text, ...company_channels };
    });
}
