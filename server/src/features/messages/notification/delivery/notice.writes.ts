import { appDefault } from '@onrecord/domain/messages/notification/channels';
import { noticeTypeOf } from '@onrecord/domain/messages/notification/notification-type';
import type { Tx } from '../../../../db/database.ts';
import { type NoticeReaders, type WrittenNotice, writeAppNotice } from '../../../../db/message/app-notice.ts';
import type { Scope } from '../../../../db/scope.ts';
import { copiedUsers } from './delivery.reads.ts';
import type { Letter } from './delivery.writes.ts';

interface Given {
  readonly tx: Tx;
  readonly scope: Scope;
  readonly now: Temporal.Instant;
  /** What the event is recognized by when it is worked off again. */
  readonly key: string;
}

type Noticed = Pick<Letter, 'audience' | 'party_id' | 'notice'>;

interface Written {
  readonly notice: WrittenNotice;
  readonly readers: NoticeReaders;
}

/** The notices that go with a letter: its reader's own, and those of who gets copies. */
async function noticesOf({ tx, scope, now: at, key }: Given, event: string, { audience, party_id, notice }: Noticed) {
  const kind = noticeTypeOf(event, audience);
  if (!kind || !notice) return { own: [], copies: [] };
  const { notification_type_id } = kind;
  const written: WrittenNotice = { ...notice, notification_type_id, by_default: appDefault(kind), key, at };
  const copied = audience === 'contact' ? await copiedUsers(tx, scope, kind, party_id, at) : [];
  const copies = copied.flatMap(({ user_id, of_user_id }): Written[] =>
    of_user_id === null ? [] : [{ notice: written, readers: { audience: 'copy', user_id, of_user_id } }],
  );
  return { own: [{ notice: written, readers: { audience, party_id } }] satisfies Written[], copies };
}

/**
 * Writes what the readers of letters read of their event in the application, in the transaction that writes the letters, and the same for
 * those who get copies. Nobody reads an event twice: who has a notice of their own gets no copy of another's.
 */
export async function writeNotices(given: Given, event: string, letters: readonly Noticed[]): Promise<void> {
  const found = [];
  for (const letter of letters) found.push(await noticesOf(given, event, letter));
  const all = [...found.flatMap(({ own }) => own), ...found.flatMap(({ copies }) => copies)];
  for (const { notice, readers } of all) await writeAppNotice(given.tx, given.scope, notice, readers);
}
