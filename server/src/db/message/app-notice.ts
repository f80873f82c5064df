import type { NoticeSubject } from '@onrecord/domain/core/app-notice/app-notice';
import type { NoticeValues } from '@onrecord/domain/core/app-notice/notice-values';
import type { MessageKey } from '@onrecord/domain/core/messages/catalogue';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../database.ts';
import type { Scope } from '../scope.ts';

/** The entity that news of notices is announced as; it goes to their readers alone. */
export const NOTICE_ENTITY = 'app_notice';

/** What a notice in the application says, and what it leads to. */
export interface AppNotice {
  readonly sentence: MessageKey;
  readonly values: NoticeValues;
  readonly about: NoticeSubject;
  /** Null where it is about nothing that somebody could lose sight of. */
  readonly about_id: number | null;
  /** The page that it opens; '' opens none. */
  readonly path: string;
}

/** Who reads a notice: the logins of a contact or provider, the office of a division, one user, or one who gets copies of another's. */
export type NoticeReaders =
  | { readonly audience: 'contact' | 'provider'; readonly party_id: number }
  | { readonly audience: 'office'; readonly party_id: number }
  | { readonly audience: 'user'; readonly user_id: number }
  | { readonly audience: 'copy'; readonly user_id: number; readonly of_user_id: number };

export interface WrittenNotice extends AppNotice {
  readonly notification_type_id: number;
  /** Whether people who have not chosen read notices of the kind; they do unless it says otherwise. */
  readonly by_default?: boolean;
  /** What it is recognized by when its cause is worked off again, and by which one person reads of it once. */
  readonly key: string;
  readonly at: Temporal.Instant;
  /** Users who read of it some other way already. */
  readonly except?: readonly number[];
}

function isReader(readers: NoticeReaders): RawBuilder<boolean> {
  if (readers.audience === 'copy' || readers.audience === 'user') return sql`u.user_id = ${readers.user_id}`;
  const { audience, party_id } = readers;
  if (audience === 'contact') return sql`u.user_type = 'contact' and u.contact_id = ${party_id}`;
  if (audience === 'provider') return sql`u.user_type = 'provider' and u.service_provider_id = ${party_id}`;
  return sql`u.user_type = 'company' and (u.division_access = '{}' or ${party_id} = any (u.division_access))`;
}

/**
 * Writes a notice to everybody who reads it and has not switched its kind off, in the transaction of its cause. Whoever has it
 * already gets no second one. Whether a reader may still see what it is about is decided whenever it is read.
 */
export async function writeAppNotice(
  tx: Tx,
  { company_id }: Scope,
  {
    notification_type_id,
    sentence,
    values,
    about,
    about_id,
    path,
    key,
    at,
    by_default = true,
    except = [],
  }: WrittenNotice,
  readers: NoticeReaders,
): Promise<void> {
  const copyOf = readers.audience === 'copy' ? readers.of_user_id : null;
  const division = readers.audience === 'office' ? readers.party_id : null;
  const { rows } = await sql<{ user_id: number }>`insert into app_notice (company_id, user_id, notification_type_id,
      sentence, sentence_values, about, about_id, path, contact_id, service_provider_id, copy_of_user_id, division_id, dedupe_key,
      created_at)
    select ${company_id}::bigint, u.user_id, ${notification_type_id}::integer, ${sentence}, ${JSON.stringify(values)}::jsonb,
      ${about}, ${about_id}::bigint, ${path}, u.contact_id, u.service_provider_id, ${copyOf}::bigint, ${division}::bigint,
      ${key}, ${at.toString()}::timestamptz
    from app_user u
    left join user_notification_setting s on s.company_id = ${company_id} and s.user_id = u.user_id
      and s.notification_type_id = ${notification_type_id}
    left join notification_type k on k.company_id = ${company_id} and k.notification_type_id = ${notification_type_id}
    where u.company_id = ${company_id} and ${isReader(readers)} and u.status = 'active' and not u.is_block
      and u.user_id <> all (${[...except]}::bigint[])
      and coalesce(k.by_app, true) and coalesce(s.by_app, ${by_default}::boolean)
    on conflict (company_id, user_id, dedupe_key) do nothing
    returning user_id`.execute(tx);
  await announceNotices(
    tx,
    company_id,
    rows.map(({ user_id }) => user_id),
  );
}

interface Gathered {
  /** The notice that stands for several; it replaces an unread one of the same kind and page. */
  readonly together: Pick<AppNotice, 'sentence' | 'values' | 'about' | 'about_id'>;
  /** Notices before are left as they are. */
  readonly since: Temporal.Instant;
}

/**
 * Writes a notice like `writeAppNotice`, but has those who have not read an earlier one of its kind and page read of both together.
 * Two at the same moment wait for each other.
 */
export async function gatherAppNotice(
  tx: Tx,
  scope: Scope,
  notice: WrittenNotice,
  { together, since }: Gathered,
  readers: { readonly audience: 'contact'; readonly party_id: number },
): Promise<void> {
  const { company_id } = scope;
  const { notification_type_id, path, at } = notice;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`notice ${path} ${readers.party_id}`}, ${company_id}))`.execute(
    tx,
  );
  const { rows } = await sql<{ user_id: number }>`update app_notice n set sentence = ${together.sentence},
      sentence_values = ${JSON.stringify(together.values)}::jsonb, about = ${together.about}, about_id = ${together.about_id},
      created_at = ${at.toString()}::timestamptz
    where n.company_id = ${company_id} and n.contact_id = ${readers.party_id} and n.path = ${path}
      and n.notification_type_id = ${notification_type_id} and n.read_at is null and n.copy_of_user_id is null
      and n.created_at >= ${since.toString()}::timestamptz
      and (n.about <> ${notice.about} or n.about_id <> ${notice.about_id})
    returning n.user_id`.execute(tx);
  const except = rows.map(({ user_id }) => user_id);
  await announceNotices(tx, company_id, except);
  await writeAppNotice(tx, scope, { ...notice, except }, readers);
}

/** So many readers fit into one announcement. */
const AT_ONCE = 400;

/** Announces with the commit that the notices of these users are others than before. */
export async function announceNotices(tx: Tx, company_id: number, userIds: readonly number[]): Promise<void> {
  for (let first = 0; first < userIds.length; first += AT_ONCE) {
    const user_ids = userIds.slice(first, first + AT_ONCE);
    const payload = JSON.stringify({ company_id, entity: NOTICE_ENTITY, id: 0, user_ids });
    await sql`select pg_notify('onrecord_change', ${payload})`.execute(tx);
  }
}
