import type { BodyOf } from '@onrecord/contract/core/entry';
import type { payRunArea } from '@onrecord/contract/money/pay-run';
import { FIXED_KINDS } from '@onrecord/domain/core/app-notice/fixed-kinds';
import { dateText } from '@onrecord/domain/core/format/date';
import { moneyText } from '@onrecord/domain/core/format/money';
import { languageTag, toLocale } from '@onrecord/domain/core/language/locale';
import { refuse } from '@onrecord/domain/core/messages/app-error';
import { type Sentence, sentence, sentenceText } from '@onrecord/domain/core/messages/catalogue';
import { type TermResolver, termsOf } from '@onrecord/domain/core/term/resolve-term';
import { standardPaySlip } from '@onrecord/domain/money/my-pay/pay-slip';
import { addressLines } from '@onrecord/domain/people/address/address-lines';
import { sql } from 'kysely';
import { MessageRefused } from '../../../adapters/mail/port.ts';
import type { Tx } from '../../../db/database.ts';
import { type WrittenNotice, writeAppNotice } from '../../../db/message/app-notice.ts';
import { nextNumbers } from '../../../db/money/next-numbers.ts';
import { type Scope, systemScope, type UserScope } from '../../../db/scope.ts';
import { storedPicture } from '../../../http/file/keep-picture.ts';
import type { Services } from '../../../http/services.ts';
import { divisionMail } from '../../../http/text/company-message.ts';
import type { TaskData } from '../../../tasks/catalogue.ts';
import { enqueue } from '../../../tasks/enqueue.ts';
import { companyOf, formatsOf, mailCompany } from '../../company/company/company.reads.ts';
import { divisionLogo } from '../../company/division/division.reads.ts';
import { slipLines } from '../my-pay/slip.reads.ts';
import { providerHead } from '../statement/letter/provider-letter.reads.ts';
import { markSent } from './bank-file.writes.ts';
import { type OutgoingPay, outgoingPay, payLineText } from './check.reads.ts';
import { runById } from './pay-run.reads.ts';
import { lockRun, noteRun } from './pay-run.writes.ts';
import { waitingRemittance } from './remittance.reads.ts';

type Area = typeof payRunArea;

async function queueOne(tx: Tx, scope: UserScope, pay_run_id: number, service_provider_id: number): Promise<void> {
  const { company_id } = scope;
  const { rows } = await sql<{ send_count: number }>`update pay_remittance set status = 'queued', reason = '',
      send_count = send_count + 1, requested_by = ${scope.viewer.user_id}
    where company_id = ${company_id} and pay_run_id = ${pay_run_id} and service_provider_id = ${service_provider_id}
    returning send_count`.execute(tx);
  const send_count = rows[0]?.send_count ?? 1;
  if (!rows[0])
    await tx
      .insertInto('pay_remittance')
      .values({
        company_id,
        pay_run_id,
        service_provider_id,
        remittance_number: await nextNumbers(tx, company_id, 'remittance', 1),
        requested_by: scope.viewer.user_id,
      })
      .execute();
  await enqueue(tx, 'mail-remittance', { company_id, pay_run_id, service_provider_id, send_count });
}

/**
 * Queues the remittances of a closed run: those of the providers named, else all that were not sent yet. From then on closing is not
 * undone. Returns how many go out, and who has no address.
 *
 * @throws AppError 409 where the run is a draft or there is nothing to send
 */
export async function sendRemittances(
  tx: Tx,
  scope: UserScope,
  request: BodyOf<Area['sendRemittances']>,
  now: Temporal.Instant,
): Promise<{ count: number; without: number }> {
  const run = await lockRun(tx, scope, request);
  if (run.status !== 'closed') throw refuse('pay_run.not_closed');
  const { rows: done } = await sql<{ service_provider_id: number }>`select r.service_provider_id from pay_remittance r
    where r.company_id = ${scope.company_id} and r.pay_run_id = ${run.pay_run_id} and r.status <> 'failed'`.execute(tx);
  const sent = new Set(done.map((row) => row.service_provider_id));
  const named = new Set(request.service_provider_ids);
  const wanted = (await outgoingPay(tx, scope, run.pay_run_id)).filter(({ service_provider_id: id }) =>
    named.size > 0 ? named.has(id) : !sent.has(id),
  );
  const own = wanted.filter(({ email }) => email !== '');
  if (own.length === 0) throw refuse(wanted.length === 0 ? 'remittance.nothing' : 'remittance.no_address');
  for (const { service_provider_id } of own) await queueOne(tx, scope, run.pay_run_id, service_provider_id);
  await markSent(tx, scope, run.pay_run_id, now);
  await noteRun(tx, scope, run, {
    type: 'Remittances Sent',
    description: own
      .map(({ name }) => name)
      .join(', ')
      .slice(0, 900),
  });
  return { count: own.length, without: wanted.length - own.length };
}

/** How a payment reached its provider, in a word and a number. */
function paidBy({ pay_by, check_number, bank_last4 }: OutgoingPay, t: (one: Sentence) => string): string {
  if (pay_by === 'check') return t(sentence('remittance.by_check', { number: String(check_number) }));
  return pay_by === 'bank'
    ? t(sentence('remittance.by_bank', { ending: bank_last4 }))
    : t(sentence('remittance.by_other'));
}

async function remittanceFacts(tx: Tx, scope: Scope, runId: number, providerId: number) {
  const run = await runById(tx, scope, runId);
  const pay = (await outgoingPay(tx, scope, runId)).find((one) => one.service_provider_id === providerId);
  const head = await providerHead(tx, scope, providerId);
  if (run?.status !== 'closed' || !pay || !head) throw refuse('general.not_found');
  return {
    run,
    pay,
    head,
    lines: await slipLines(tx, scope, { ...pay, paid_on: run.pay_on }),
    formats: formatsOf(await companyOf(tx, scope)),
    logo: await divisionLogo(tx, scope, head.division_id),
  };
}

/** What a run paid a provider as a PDF: the pay slip that the provider sees too, with the number of the remittance. */
export async function remittancePdf(
  services: Services,
  scope: Scope,
  of: { pay_run_id: number; service_provider_id: number; remittance_number: number | null },
  terms: TermResolver,
) {
  const found = await services.db.readScope(scope, (tx) =>
    remittanceFacts(tx, scope, of.pay_run_id, of.service_provider_id),
  );
  const { run, pay, head, lines, formats } = found;
  const t = (one: Sentence) => sentenceText(one, terms);
  const number =
    of.remittance_number === null ? '' : t(sentence('remittance.number', { number: String(of.remittance_number) }));
  const title = `${number || t(sentence('pay_slip.title'))} ${run.pay_on}`;
  const file = await services.pdf.renderLetterPdf({
    title,
    html: standardPaySlip(terms),
    fields: {
      company_name: head.company_name,
      company_address: addressLines(head.company_location).join('\n'),
      company_phone: head.company_phone,
      company_email: head.company_email,
      client_name: pay.name,
      client_address: addressLines(head.provider_location).join('\n'),
      paid_on: dateText(run.pay_on, formats.date_format),
      paid_by: [paidBy(pay, t), number].filter(Boolean).join(' · '),
      total: moneyText(pay.amount, formats),
    },
    lines: {
      lines: lines.map((line) => ({
        job_number: line.job_number === null ? '' : String(line.job_number),
        for: payLineText({ ...line, job_number: null }),
        amount: moneyText(line.amount, formats),
      })),
    },
    terms,
    logo: await storedPicture(services, scope, found.logo),
    page_size: formats.date_format === 'DD/MM/YYYY' ? 'A4' : 'LETTER',
  });
  return { file, title, run, pay, head, formats };
}

/** Mails a remittance. What was sent stays sent: a repeat of the task finds nothing to do. */
export async function mailRemittance(services: Services, data: TaskData['mail-remittance']): Promise<void> {
  const { company_id, pay_run_id, service_provider_id, send_count } = data;
  const scope = systemScope(company_id, 'remittances');
  const waiting = await services.db.readScope(scope, (tx) => waitingRemittance(tx, scope, data));
  if (!waiting) return;
  const finish = (values: { status: 'sent' | 'failed'; sent_to?: string; reason?: string }) =>
    services.db.withScope(scope, (tx) =>
      tx
        .updateTable('pay_remittance')
        .set({ ...values, ...(values.status === 'sent' && { sent_at: services.now().toString() }) })
        .where('company_id', '=', company_id)
        .where('pay_run_id', '=', pay_run_id)
        .where('service_provider_id', '=', service_provider_id)
        .where('send_count', '=', send_count)
        .execute(),
    );
  try {
    await finish({ status: 'sent', sent_to: await sendOne(services, scope, data, waiting) });
  } catch (error) {
    if (!(error instanceof MessageRefused)) throw error;
    await finish({ status: 'failed', reason: error.message });
  }
}

async function sendOne(
  services: Services,
  scope: Scope,
  { pay_run_id, service_provider_id, send_count }: TaskData['mail-remittance'],
  waiting: { remittance_number: number; locale: string | null },
): Promise<string> {
  const { company, terms, locale } = await services.db.readScope(scope, async (tx) => {
    const head = await providerHead(tx, scope, service_provider_id);
    if (!head) throw refuse('general.not_found');
    const { company, settings } = await mailCompany(tx, scope, head.division_id);
    const locale = toLocale(waiting.locale ?? company.locale);
    return { company, locale, terms: termsOf(settings, null, locale) };
  });
  const { remittance_number } = waiting;
  const of = { pay_run_id, service_provider_id, remittance_number };
  const { file, title, run, pay, formats } = await remittancePdf(services, scope, of, terms);
  const t = (one: Sentence) => sentenceText(one, terms);
  const amount = moneyText(pay.amount, formats);
  const paid_on = dateText(run.pay_on, formats.date_format);
  const content = {
    letter: { kind: 'provider.remittance', fields: { amount, paid_on, number: String(remittance_number) } },
    lang: languageTag(locale),
    subject: t(sentence('remittance.mail_subject', { company_name: company.name, number: String(remittance_number) })),
    paragraphs: [t(sentence('remittance.mail_text'))],
    facts: [
      { label: t(sentence('pay_slip.total')), value: amount },
      { label: t(sentence('pay_slip.paid_on')), value: `${paid_on}, ${paidBy(pay, t)}` },
    ],
  };
  const dedupe_key = `remittance ${pay_run_id} ${service_provider_id} ${send_count}`;
  const attachments = [{ filename: `${title}.pdf`, content_type: 'application/pdf', content: file }];
  const notice: WrittenNotice = {
    ...{ notification_type_id: FIXED_KINDS.remittance, key: dedupe_key, at: services.now() },
    sentence: 'app_notice.remittance',
    values: { amount: { money: pay.amount }, date: { date: run.pay_on } },
    ...{ about: 'nothing', about_id: null, path: '/activity/mypay' },
  };
  const reader = { audience: 'provider', party_id: service_provider_id } as const;
  await services.db.withScope(scope, (tx) => writeAppNotice(tx, scope, notice, reader));
  await services.mail.send({ ...divisionMail(company, services, { to: pay.email, dedupe_key, content }), attachments });
  return pay.email;
}
