import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type pg from 'pg';
import { createOutboxMail } from '../../server/src/adapters/mail/outbox-mail.ts';
import type { OutboxRecord } from '../../server/src/adapters/mail/outbox-record.ts';
import { createPdfMaker } from '../../server/src/adapters/pdf/pdf-maker.ts';
import { ObjectMissing, type StoragePort } from '../../server/src/adapters/storage/port.ts';
import { lendDatabase } from '../../server/src/db/connection/lent-database.ts';
import type { Sealer } from '../../server/src/http/secret/sealer.ts';
import type { Services } from '../../server/src/http/services.ts';
import type { DemoFile } from './documents.ts';

/** What the loader of the demo world lends its calls. */
export interface Loan {
  readonly client: pg.Client;
  /** Absent where the installation keeps no secrets of the demo world. */
  readonly sealer: Sealer | undefined;
  /** The files of the company, which a letter takes its logo from. */
  readonly files: readonly DemoFile[];
}

/** Keeps a message where the office reads it, at the time of the call. */
async function keepMessage(client: pg.Client, record: OutboxRecord, at: string): Promise<void> {
  const row = { ...record, attachments: record.attachments, sent_at: at, created_at: at };
  const columns = Object.keys(row).join(', ');
  await client.query(
    `insert into message_outbox (${columns}) select ${columns} from json_populate_record(null::message_outbox, $1)`,
    [JSON.stringify(row)],
  );
}

/** Gives a PDF the time of the call and an id that follows from it; both keep their length, and so every place in the file. */
function datePdf(pdf: Uint8Array, now: Temporal.Instant): Uint8Array {
  const text = Buffer.from(pdf).toString('latin1');
  const date = now.toString({ smallestUnit: 'second' }).replace(/\D/g, '');
  const dated = text.replace(/\(D:\d{14}Z\)/g, `(D:${date}Z)`);
  const id = createHash('md5')
    .update(dated.replace(/\/ID \[.*?\]/s, ''))
    .digest('hex');
  return Buffer.from(dated.replace(/\/ID \[<\w{32}> <\w{32}>\]/, `/ID [<${id}> <${id}>]`), 'latin1');
}

/** Files that are in memory until the load is over. */
const storageOf = (files: readonly DemoFile[]) => ({
  async openRead(key: string) {
    const found = files.find((file) => file.key === key);
    if (!found) throw new ObjectMissing(key);
    return Readable.from([found.bytes]);
  },
  async head(key: string) {
    const found = files.find((file) => file.key === key);
    return found && { bytes: found.bytes.byteLength };
  },
});

/** The services of the product on the connection of the load: its own database, PDF maker and outbox. */
export function lendServices({ client, sealer, files }: Loan) {
  const pdf = createPdfMaker();
  const db = lendDatabase(client);
  const at = (now: Temporal.Instant): Services => {
    const lent: Partial<Services> = {
      db,
      now: () => now,
      base_url: 'http://localhost:3000',
      pdf: { ...pdf, renderLetterPdf: async (letter) => datePdf(await pdf.renderLetterPdf(letter), now) },
      mail: createOutboxMail({ recordMessage: (record) => keepMessage(client, record, now.toString()) }),
      mail_from: 'no-reply@onrecord.example',
      storage: storageOf(files) as Partial<StoragePort> as StoragePort,
      ...(sealer && { sealer }),
    };
    return lent as Services;
  };
  return { at, close: () => pdf.close() };
}
