import type { ListQuery } from '@onrecord/contract/core/list';
import type { NotificationTypeRow } from '@onrecord/contract/messages/notification';
import { type AllChannels, companyDefault } from '@onrecord/domain/messages/notification/channels';
import { NOTIFICATION_TYPES, type NotificationType } from '@onrecord/domain/messages/notification/notification-type';
import type { Tx } from '../../../../db/database.ts';
import type { Scope } from '../../../../db/scope.ts';

interface StoredType extends AllChannels {
  readonly version: number;
}

/** What the company does differently, by kind. */
async function storedTypes(tx: Tx, { company_id }: Scope): Promise<Map<number, StoredType>> {
  const rows = await tx
    .selectFrom('notification_type')
    .select(['notification_type_id', 'by_mail', 'by_text', 'by_app', 'version'])
    .where('company_id', '=', company_id)
    .execute();
  return new Map(rows.map(({ notification_type_id, ...stored }) => [notification_type_id, stored]));
}

const rowOf = (type: NotificationType, stored: StoredType | undefined): NotificationTypeRow => {
  const { notification_type_id, name, audience, fixed_mail } = type;
  const has_fixed_mail = fixed_mail !== undefined;
  const shown = { notification_type_id, name, audience, has_fixed_mail };
  const { version, ...channels } = stored ?? { ...companyDefault(type), version: 0 };
  return { ...shown, ...channels, ...(has_fixed_mail && { by_mail: fixed_mail, by_text: false }), version };
};

/** Every kind with the channels the company tells it by. */
export async function companyTypes(tx: Tx, scope: Scope): Promise<NotificationTypeRow[]> {
  const stored = await storedTypes(tx, scope);
  return NOTIFICATION_TYPES.map((type) => rowOf(type, stored.get(type.notification_type_id)));
}

/** A page of the kinds: there are few, so they are searched and ordered here. */
export async function typePage(tx: Tx, scope: Scope, { offset, limit, search_text, sort }: ListQuery) {
  const words = search_text.toLowerCase().split(/\s+/).filter(Boolean);
  const found = (await companyTypes(tx, scope)).filter(({ name }) =>
    words.every((word) => name.toLowerCase().includes(word)),
  );
  if (sort?.column_name === 'name') {
    found.sort((a, b) => a.name.localeCompare(b.name) * (sort.type === 'desc' ? -1 : 1));
  }
  return { data: found.slice(offset, offset + limit), count: found.length };
}
