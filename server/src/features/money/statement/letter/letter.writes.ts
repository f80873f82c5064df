import { type StatementQueryBody, statementQuery } from '@onrecord/contract/money/statement';
import { FIXED_KINDS } from '@onrecord/domain/core/app-notice/fixed-kinds';
import { dateText } from '@onrecord/domain/core/format/date';
import { moneyText } from '@onrecord/domain/core/format/money';
import { languageTag, toLocale } from '@onrecord/domain/core/language/locale';
import { AppError, refuse } from '@onrecord/domain/core/messages/app-error';
import { type Sentence, sentence, sentenceText } from '@onrecord/domain/core/messages/catalogue';
import { compare } from '@onrecord/domain/core/money/money';
import { type TermResolver, termsOf } from '@onrecord/domain/core/term/resolve-term';
import { statementsDue } from '@onrecord/domain/money/statement/monthly-run';
import { agreesWithAging } from '@onrecord/domain/money/statement/statement';
import { standardStatementLetter } from '@onrecord/domain/money/statement/statement-letter';
import { MessageRefused } from '../../../../adapters/mail/port.ts';
import { recordActivity } from '../../../../db/activity/activity.ts';
import type { Tx } from '../../../../db/database.ts';
import { type WrittenNotice, writeAppNotice } from '../../../../db/message/app-notice.ts';
import { type Scope, systemScope, type UserScope } from '../../../../db/scope.ts';
import { storedPicture } from '../../../../http/file/keep-picture.ts';
import type { Services } from '../../../../http/services.ts';
import { divisionMail } from '../../../../http/text/company-message.ts';
import type { TaskData } from '../../../../tasks/catalogue.ts';
import { enqueue } from '../../../../tasks/enqueue.ts';
import { companyOf, forEachCompany, formatsOf, mailCompany, todayOf } from '../../../company/company/company.reads.ts';
import { divisionLogo } from '../../../company/division/division.reads.ts';
import { invoicePdf } from '../../client-invoice/letter/print.writes.ts';
import { payPageOf } from '../../payment/quick-pay/quick-pay.writes.ts';
import { makeStatement } from '../statement.reads.ts';
import { pastDue, statementFields } from './letter.present.ts';
import {
  lockStatementMail,
  monthlyClients,
  ordersOf,
  statementHead,
  statementReaders,
  statementTemplate,
} from './letter.reads.ts';

/** How many invoices go along with a statement; more would not fit into a mailbox. */
const MAX_INVOICES = 20;

/** A statement as a PDF, by the company's letter with the address of its division. */
export async function statementPdf(services: Services, scope: Scope, request: StatementQueryBody, terms: TermResolver) {
  const found = await services.db.readScope(scope, async (tx) => {
    const made = await makeStatement(tx, scope, request);
    const head = await statementHead(tx, scope, request);
    if (!head) throw refuse('general.not_found');
    const html = (await statementTemplate(tx, scope)) ?? standardStatementLetter(terms);
    const logo = await divisionLogo(tx, scope, head.division_id);
    const url = await payPageOf(tx, services, scope, head.division_id);
    return { made, head, html, logo, url, formats: formatsOf(await companyOf(tx, scope)) };
  });
  const { made, head, formats, html } = found;
  const title = `${sentenceText(sentence('statement.title'), terms)} ${made.to_date}`;
  const file = await services.pdf.renderLetterPdf({
    title,
    html,
    ...statementFields(made, request.kind, head, formats, terms),
    terms,
    logo: await storedPicture(services, scope, found.logo),
    pay: found.url ? { url: found.url, text: sentenceText(sentence('mail.pay_button'), terms) } : undefined,
    page_size: formats.date_format === 'DD/MM/YYYY' ? 'A4' : 'LETTER',
  });
  return { file, title, made, head, formats };
}

/** Keeps that a client's statement is to be mailed, and queues it. Refused where it does not agree or has no address. */
export async function queueStatement(tx: Tx, scope: UserScope, request: StatementQueryBody): Promise<string> {
  const { client_id } = request;
  if (client_id === undefined) throw refuse('statement.no_client');
  const made = await makeStatement(tx, scope, request);
  if (!agreesWithAging(made)) throw refuse('statement.differs');
  const head = await statementHead(tx, scope, request);
  if (!head?.to) throw refuse('statement.no_address');
  const { company_id } = scope;
  const { statement_mail_id } = await tx
    .insertInto('statement_mail')
    .values({ company_id, client_id, request: JSON.stringify(request), requested_by: scope.viewer.user_id })
    .returning('statement_mail_id')
    .executeTakeFirstOrThrow();
  await enqueue(tx, 'mail-statement', { company_id, statement_mail_id });
  return head.to;
}

/** Mails a statement with its open invoices. What was sent stays sent: a repeat of the task finds nothing to do. */
export async function mailStatement(services: Services, { company_id, statement_mail_id }: TaskData['mail-statement']) {
  const scope = systemScope(company_id, 'statements');
  const waiting = await services.db.withScope(scope, (tx) => lockStatementMail(tx, scope, statement_mail_id));
  if (!waiting) return;
  const finish = (
    values: { status: 'sent'; sent_to: string; amount: string } | { status: 'failed'; reason: string },
    sent?: Sent,
  ) =>
    services.db.withScope(scope, async (tx) => {
      await tx
        .updateTable('statement_mail')
        .set({ ...values, sent_at: services.now().toString() })
        .where('company_id', '=', company_id)
        .where('statement_mail_id', '=', statement_mail_id)
        .execute();
      if (values.status !== 'sent' || !sent) return;
      await noticeStatement(tx, scope, sent, { key: `statement ${statement_mail_id}`, at: services.now() });
      await recordActivity(tx, scope, {
        activity_type: 'Sent Email',
        object_type: 'client',
        object_id: waiting.client_id,
        description: `${values.sent_to}: ${values.amount}`,
      });
    });
  try {
    const sent = await sendStatement(services, scope, statementQuery.parse(waiting.request), statement_mail_id);
    await finish({ status: 'sent', sent_to: sent.sent_to, amount: sent.amount }, sent);
  } catch (error) {
    // What the books or the address refuse no repeat can help; it stays in the list of what was not sent.
    if (!(error instanceof AppError || error instanceof MessageRefused)) throw error;
    await finish({ status: 'failed', reason: error.message });
  }
}

interface Sent {
  readonly client_id: number | null;
  readonly sent_to: string;
  readonly amount: string;
  readonly to_date: string;
  /** The open invoices that it lists. */
  readonly invoices: readonly number[];
}

/** Has contacts of the client read in the application that a statement was sent: whom it went to, and whose invoices it lists. */
async function noticeStatement(
  tx: Tx,
  scope: Scope,
  { client_id, sent_to, amount, to_date, invoices }: Sent,
  given: { key: string; at: Temporal.Instant },
): Promise<void> {
  if (client_id === null) return;
  const notice: WrittenNotice = {
    ...{ notification_type_id: FIXED_KINDS.statement, ...given, sentence: 'app_notice.statement' },
    values: { date: { date: to_date }, amount: { money: amount } },
    ...{ about: 'client', about_id: client_id, path: `/clientstatement?client=${client_id}` },
  };
  for (const party_id of await statementReaders(tx, scope, { client_id, sent_to, invoices }))
    await writeAppNotice(tx, scope, notice, { audience: 'contact', party_id });
}

async function sendStatement(
  services: Services,
  scope: Scope,
  request: StatementQueryBody,
  mailId: number,
): Promise<Sent> {
  const { company, terms, locale } = await services.db.readScope(scope, async (tx) => {
    const head = await statementHead(tx, scope, request);
    if (!head?.to) throw refuse('statement.no_address');
    const { company, settings } = await mailCompany(tx, scope, head.division_id);
    const locale = toLocale(company.locale);
    return { company, locale, terms: termsOf(settings, null, locale) };
  });
  const { file, title, made, head, formats } = await statementPdf(services, scope, request, terms);
  if (!agreesWithAging(made)) throw refuse('statement.differs');
  const open = [...made.open_items, ...made.not_yet_due].map(({ client_invoice_id }) => client_invoice_id);
  const orders = await services.db.readScope(scope, (tx) => ordersOf(tx, scope, open.slice(0, MAX_INVOICES)));
  const attachments = [{ filename: `${title}.pdf`, content_type: 'application/pdf', content: file }];
  for (const order_id of orders) {
    const invoice = await invoicePdf(services, scope, { order_id, letter_template_id: null }, terms);
    attachments.push({ filename: `${invoice.title}.pdf`, content_type: 'application/pdf', content: invoice.file });
  }
  const t = (one: Sentence) => sentenceText(one, terms);
  const late = pastDue(made);
  const date = dateText(made.to_date, formats.date_format);
  const past_due = compare(late, 0) > 0 ? moneyText(late, formats) : '';
  const balance = moneyText(made.aging.net, formats);
  const content = {
    letter: { kind: 'client.statement', fields: { date, balance, past_due } },
    lang: languageTag(locale),
    subject: t(sentence('mail.statement_subject', { company_name: company.name, date })),
    paragraphs: [t(sentence('mail.statement_text'))],
    facts: [
      { label: t(sentence('mail.fact_balance')), value: balance },
      ...(past_due ? [{ label: t(sentence('mail.fact_past_due')), value: past_due }] : []),
    ],
    button: {
      label: t(sentence('mail.statement_button')),
      url: `${services.base_url}/clientstatement?client=${head.client_id}`,
    },
  };
  const dedupe_key = `statement ${mailId}`;
  await services.mail.send({ ...divisionMail(company, services, { to: head.to, dedupe_key, content }), attachments });
  return { client_id: head.client_id, sent_to: head.to, amount: made.aging.net, to_date: made.to_date, invoices: open };
}

/** In the first days of a month queues the statements of the month before, once for each client, company by company. */
export async function mailMonthlyStatements(services: Services): Promise<void> {
  await forEachCompany(
    services.db,
    'statements',
    (scope) => services.db.withScope(scope, (tx) => queueMonth(tx, scope, services.now())),
    'the statements of some companies were not queued',
  );
}

async function queueMonth(tx: Tx, scope: Scope, now: Temporal.Instant): Promise<void> {
  const company = await companyOf(tx, scope);
  const due = company.mail_statements_monthly ? statementsDue(todayOf(company, now).toString()) : null;
  if (!due) return;
  const { month, from_date, to_date } = due;
  const { company_id } = scope;
  for (const client_id of await monthlyClients(tx, scope, month)) {
    const request = statementQuery.parse({
      client_id,
      from_date,
      to_date,
      statement_based_on: 'invoice_date',
      aging_based_on: 'due_date',
      kind: 'open_items',
    });
    const made = await tx
      .insertInto('statement_mail')
      .values({ company_id, client_id, month, request: JSON.stringify(request) })
      .onConflict((on) => on.doNothing())
      .returning('statement_mail_id')
      .executeTakeFirst();
    if (made) await enqueue(tx, 'mail-statement', { company_id, statement_mail_id: made.statement_mail_id });
  }
}
