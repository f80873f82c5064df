import { withoutTemporaryPasswords } from '@onrecord/domain/core/credential/temporary-password';
import type { OutboxRecord, RecordMessage } from '../../adapters/mail/outbox-record.ts';
import type { Database } from '../database.ts';
import { systemScope } from '../scope.ts';
import { linkTokenHash } from './link-token.ts';

const TOKEN = /([?&]t=|\/request-access\/company\/\d+\/)([\w-]{43})/g;

/** The hashes of the links in a message: opening one of them is seen on it. */
function linkHashes({ body_text, body_html }: Pick<OutboxRecord, 'body_text' | 'body_html'>): Buffer[] {
  const tokens = [...`${body_text} ${body_html}`.matchAll(TOKEN)].flatMap(([, , token]) => token ?? []);
  return [...new Set(tokens)].map(linkTokenHash);
}

/** A message that went out keeps no working link and no password: the outbox is read by more people than the mailbox it went to. */
function withoutKeys(text: string): string {
  const withoutTokens = text.replace(TOKEN, '$1…');
  return withoutTemporaryPasswords(withoutTokens);
}

function columnsOf({ attachments, ...given }: OutboxRecord, now: string) {
  const sent = given.status === 'sent';
  const record = sent
    ? { ...given, body_text: withoutKeys(given.body_text), body_html: withoutKeys(given.body_html) }
    : given;
  const sent_at = record.status === 'failed' ? null : now;
  return { ...record, link_hashes: linkHashes(given), attachments: JSON.stringify(attachments), sent_at };
}

/** Seals something of a message of a company, as `Sealer` does. */
export type SealText = (text: string, about: string) => string;

/** What a text is sealed about until the service says what became of it. */
export const sealedTextOf = ({ company_id, dedupe_key }: { company_id: number; dedupe_key: string | null }): string =>
  `text ${company_id} ${dedupe_key}`;

/** A text that is on its way, sealed: it is sent again with its links where it is not delivered. Mails are not sent again. */
const sealed = (record: OutboxRecord, seal: SealText | undefined): string | null =>
  seal && record.channel === 'sms' && record.status === 'sent' ? seal(record.body_text, sealedTextOf(record)) : null;

/** Keeps every message in the outbox that staff and developers read. A later word about the same message replaces the earlier. */
export function outboxRecorder(db: Database, seal?: SealText): RecordMessage {
  return async (record) => {
    const sealed_text = sealed(record, seal);
    const row = { ...columnsOf(record, Temporal.Now.instant().toString()), sealed_text };
    await db.withScope(systemScope(record.company_id, 'outbox'), (tx) =>
      tx
        .insertInto('message_outbox')
        .values(row)
        .onConflict((conflict) =>
          conflict.columns(['company_id', 'dedupe_key']).doUpdateSet({
            ...{ status: row.status, error: row.error, message_id: row.message_id, sent_at: row.sent_at },
            sealed_text,
            // What failed keeps its links to be sent again; once it is out, they are gone as well.
            ...(row.status === 'sent' && { body_text: row.body_text, body_html: row.body_html }),
          }),
        )
        .execute(),
    );
  };
}
