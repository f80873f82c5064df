import { setTimeout as pause } from 'node:timers/promises';
import type { SmsReport } from '../../../adapters/sms/port.ts';
import type { Tx } from '../../../db/database.ts';
import { sealedTextOf } from '../../../db/message/message-outbox.ts';
import { type Scope, systemScope } from '../../../db/scope.ts';
import type { Services } from '../../../http/services.ts';
import { companyOfMail } from '../bounce/bounce.reads.ts';
import { loseOffer, offerIdOf } from '../bounce/bounce.writes.ts';

/** How long links of texts that the service never reported on are held: what waits longer is not sent again. */
const SEALED_DAYS = 2;

/** A report can arrive before the text is in the outbox: the service is faster than our own commit. */
const LOOK_AGAIN_MS = [0, 300, 1_500] as const;

async function companyOfText({ db }: Services, reference: string): Promise<number | undefined> {
  for (const wait of LOOK_AGAIN_MS) {
    await pause(wait);
    const found = await companyOfMail(db, reference);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The text on its way that a report names, locked; undefined once a report has said how it ended. */
const openText = (tx: Tx, { company_id }: Scope, reference: string) =>
  tx
    .selectFrom('message_outbox')
    .select(['message_outbox_id', 'dedupe_key', 'sealed_text', 'body_text'])
    .where('company_id', '=', company_id)
    .where('channel', '=', 'sms')
    .where('message_id', '=', reference)
    .where('status', '=', 'sent')
    .forUpdate()
    .executeTakeFirst();

async function dropOldSeals(tx: Tx, { company_id }: Scope, now: Temporal.Instant): Promise<void> {
  await tx
    .updateTable('message_outbox')
    .set({ sealed_text: null })
    .where('company_id', '=', company_id)
    .where('sealed_text', 'is not', null)
    .where('sent_at', '<', now.subtract({ hours: 24 * SEALED_DAYS }).toString())
    .execute();
}

/**
 * Keeps what became of a text. The first report of an end is the last word: a repeated one, one that arrives late and one about a
 * text that was sent again meanwhile change nothing. A text that failed has its links again, so that staff can send it once more.
 */
export async function keepTextReport(services: Services, { event, reference, reason }: SmsReport): Promise<void> {
  if (event === 'on_its_way') return;
  const company_id = await companyOfText(services, reference);
  if (company_id === undefined) return;
  const scope = systemScope(company_id, 'notifications');
  const now = services.now();
  await services.db.withScope(scope, async (tx) => {
    const text = await openText(tx, scope, reference);
    if (!text) return;
    const { message_outbox_id, dedupe_key, sealed_text } = text;
    const body_text =
      services.sealer.open(sealed_text ?? '', sealedTextOf({ company_id, dedupe_key })) ?? text.body_text;
    const became =
      event === 'delivered'
        ? { status: 'delivered', delivered_at: now.toString() }
        : { status: 'failed', error: reason, body_text, sent_at: null };
    await tx
      .updateTable('message_outbox')
      .set({ ...became, sealed_text: null })
      .where('company_id', '=', company_id)
      .where('message_outbox_id', '=', message_outbox_id)
      .execute();
    const offerId = event === 'failed' ? offerIdOf(dedupe_key, 'text') : undefined;
    if (offerId !== undefined) await loseOffer(tx, scope, offerId, { channel: 'text', reason }, now.toString());
    await dropOldSeals(tx, scope, now);
  });
}
