import { isTierUnreachable } from '@onrecord/domain/scheduling/offer/offer-round';
import { sql } from 'kysely';
import type { MailReport } from '../../../adapters/mail/port.ts';
import type { Tx } from '../../../db/database.ts';
import { type Scope, systemScope } from '../../../db/scope.ts';
import type { Services } from '../../../http/services.ts';
import { enqueue } from '../../../tasks/enqueue.ts';
import { companyOfMail, deliveriesOf, roundOfOffer } from './bounce.reads.ts';

/** Marks the mail as bounced; gives its cause, or undefined where a report of it was read before. */
async function failMail(tx: Tx, { company_id }: Scope, { message_id, reason }: MailReport, at: string) {
  return tx
    .updateTable('message_outbox')
    .set({ status: 'bounced', error: reason, bounced_at: at })
    .where('company_id', '=', company_id)
    .where('channel', '=', 'mail')
    .where('message_id', '=', message_id)
    .where('status', '<>', 'bounced')
    .returning('dedupe_key')
    .executeTakeFirst();
}

/** Marks the mail as delivered, unless it came back. */
async function deliverMail(tx: Tx, { company_id }: Scope, { message_id }: MailReport, at: string): Promise<void> {
  await tx
    .updateTable('message_outbox')
    .set({ status: 'delivered', delivered_at: at })
    .where('company_id', '=', company_id)
    .where('channel', '=', 'mail')
    .where('message_id', '=', message_id)
    .where('status', 'in', ['sent', 'kept'])
    .execute();
}

/** The number of the offer that a mail or a text was about. */
export function offerIdOf(dedupeKey: string | null | undefined, channel: 'mail' | 'text'): number | undefined {
  const found = (channel === 'mail' ? /^offer (\d+)$/ : /^offer (\d+) text$/).exec(dedupeKey ?? '');
  return found ? Number(found[1]) : undefined;
}

/**
 * Keeps that a message of an offer was not delivered: neither is the offer unless it came by the other way. Once nobody of the current tier can
 * be waited for, the next one is asked at once.
 */
export async function loseOffer(
  tx: Tx,
  scope: Scope,
  offerId: number,
  { channel, reason }: { channel: 'mail' | 'text'; reason: string },
  at: string,
): Promise<void> {
  const { company_id, viewer } = scope;
  const round = await roundOfOffer(tx, scope, offerId);
  if (!round) return;
  await tx
    .updateTable('offer')
    .set({
      ...(channel === 'mail' ? { by_mail: false } : { by_text: false }),
      delivery_error: reason,
      delivered_at: sql`case when ${sql.ref(channel === 'mail' ? 'by_text' : 'by_mail')} then delivered_at end`,
    })
    .where('company_id', '=', company_id)
    .where('offer_id', '=', offerId)
    .execute();
  const { offer_round_id, current_tier: tier } = round;
  await tx
    .insertInto('offer_event')
    .values({
      ...{ company_id, offer_round_id, offer_id: offerId, kind: 'send_failed', words: reason },
      ...{ actor_name: viewer.name, happened_at: at },
    })
    .execute();
  await sql`select pg_notify('onrecord_change', ${JSON.stringify({ company_id, entity: 'offer_round', id: offer_round_id })})`.execute(
    tx,
  );
  const isLost = round.state === 'open' && isTierUnreachable(await deliveriesOf(tx, scope, offer_round_id), tier);
  if (isLost && round.no_moves_on) await enqueue(tx, 'end-offer-tier', { company_id, offer_round_id, tier });
}

/** Keeps that a mail reached its mailbox or came back later. A report that is repeated, or of a mail that is not ours, changes nothing. */
export async function keepBounce(services: Services, bounce: MailReport): Promise<void> {
  const company_id = await companyOfMail(services.db, bounce.message_id);
  if (company_id === undefined) return;
  const scope = systemScope(company_id, 'notifications');
  await services.db.withScope(scope, async (tx) => {
    const at = services.now().toString();
    if (bounce.event === 'delivered') return deliverMail(tx, scope, bounce, at);
    const failed = await failMail(tx, scope, bounce, at);
    const offerId = offerIdOf(failed?.dedupe_key, 'mail');
    if (offerId !== undefined) await loseOffer(tx, scope, offerId, { channel: 'mail', reason: bounce.reason }, at);
  });
}
