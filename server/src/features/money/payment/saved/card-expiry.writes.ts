import { cardText } from '@onrecord/domain/core/format/card';
import { dateText } from '@onrecord/domain/core/format/date';
import { languageTag, toLocale } from '@onrecord/domain/core/language/locale';
import { type MessageKey, type ParamsArgument, sentence, sentenceText } from '@onrecord/domain/core/messages/catalogue';
import { termsOf } from '@onrecord/domain/core/term/resolve-term';
import { cardBrand, lastDayOfCard, savedPaymentState } from '@onrecord/domain/money/payment/saved-payment';
import type { Tx } from '../../../../db/database.ts';
import { type Scope, systemScope } from '../../../../db/scope.ts';
import type { Services } from '../../../../http/services.ts';
import { divisionMail } from '../../../../http/text/company-message.ts';
import type { TaskData } from '../../../../tasks/catalogue.ts';
import { enqueue } from '../../../../tasks/enqueue.ts';
import { companyOf, forEachCompany, formatsOf, mailCompany, todayOf } from '../../../company/company/company.reads.ts';
import { cardsToMail, expiringCard } from './card-expiry.reads.ts';

/**
 * Queues the mails about cards of a company that expire within 30 days, each once: whoever marks the card queues its mail.
 *
 * @returns how many were queued
 */
export async function remindOfCardsOf({ db, now }: Services, scope: Scope): Promise<number> {
  return db.withScope(scope, async (tx) => {
    const { company_id } = scope;
    const today = todayOf(await companyOf(tx, scope), now()).toString();
    let count = 0;
    for (const saved_payment_id of await cardsToMail(tx, scope, today)) {
      const marked = await tx
        .updateTable('saved_payment')
        .set({ expiry_mailed_on: today })
        .where('company_id', '=', company_id)
        .where('saved_payment_id', '=', saved_payment_id)
        .where('expiry_mailed_on', 'is', null)
        .returning('saved_payment_id')
        .executeTakeFirst();
      // Removed, or marked by another clock meanwhile.
      if (!marked) continue;
      await enqueue(tx, 'mail-card-expiry', { company_id, saved_payment_id });
      count += 1;
    }
    return count;
  });
}

/** The daily task: every company that works, by its own calendar. */
export async function remindOfCards(services: Services): Promise<void> {
  const failure = 'cards of some companies were not looked at';
  await forEachCompany(services.db, 'notifications', (scope) => remindOfCardsOf(services, scope), failure);
}

async function writeMail(tx: Tx, scope: Scope, id: number, now: Temporal.Instant) {
  const found = await expiringCard(tx, scope, id);
  const last_day = found && lastDayOfCard(found.card_expiry);
  if (!found?.email || !last_day || found.division_id === null) return undefined;
  const own = await companyOf(tx, scope);
  // A mail that waited until the card had expired would say what is over.
  if (savedPaymentState(found.card_expiry, todayOf(own, now).toString()) === 'expired') return undefined;
  const { company, settings } = await mailCompany(tx, scope, found.division_id);
  const locale = toLocale(found.locale ?? company.locale);
  const terms = termsOf(settings, null, locale);
  const t = <Key extends MessageKey>(key: Key, ...params: ParamsArgument<Key>) =>
    sentenceText(sentence(key, ...params), terms);
  const until = dateText(last_day.toString(), formatsOf(own).date_format);
  const card = `${cardBrand(found.card_type)} ${cardText(found.last_four)}`;
  return {
    to: found.email,
    company,
    // A card that is saved once more is the same card.
    dedupe_key: `card expires ${found.client_id} ${found.card_type} ${found.last_four} ${found.card_expiry} ${found.email.toLowerCase()}`,
    content: {
      letter: { kind: 'payer.card_expiring', fields: { card, until } },
      lang: languageTag(locale),
      subject: t('mail.card_expiring_subject', { until, company_name: company.name }),
      paragraphs: [t('mail.card_expiring_text', { card, until, company_name: company.name })],
      facts: [{ label: t('mail.fact_payer'), value: found.client_name }],
    },
  };
}

/** Mails whoever saved a card that it expires; a repeat of the task sends nothing twice. */
export async function mailCardExpiry(services: Services, data: TaskData['mail-card-expiry']): Promise<void> {
  const scope = systemScope(data.company_id, 'notifications');
  const made = await services.db.readScope(scope, (tx) => writeMail(tx, scope, data.saved_payment_id, services.now()));
  if (!made) return;
  const { to, company, dedupe_key, content } = made;
  await services.mail.send(divisionMail(company, services, { to, dedupe_key, content }));
}
