import { dateText } from '@onrecord/domain/core/format/date';
import { languageTag, toLocale } from '@onrecord/domain/core/language/locale';
import { type Sentence, sentenceText } from '@onrecord/domain/core/messages/catalogue';
import { termsOf } from '@onrecord/domain/core/term/resolve-term';
import { recordActivity } from '../../../../db/activity/activity.ts';
import type { Tx } from '../../../../db/database.ts';
import { type Scope, systemScope } from '../../../../db/scope.ts';
import type { Services } from '../../../../http/services.ts';
import { companyMail } from '../../../../http/text/company-message.ts';
import type { TaskData } from '../../../../tasks/catalogue.ts';
import { enqueue } from '../../../../tasks/enqueue.ts';
import {
  type CompanyRow,
  companyOf,
  forEachCompany,
  formatsOf,
  todayOf,
} from '../../../company/company/company.reads.ts';
import { readLanguageSettings } from '../../../company/language-setting/language-setting.reads.ts';
import { findBookFaults, payerOf, reopenedPeriod } from './books.reads.ts';

/** Faults that one mail and one line of the log name; their number is told too. */
const MAX_NAMED = 20;

/** The office's own words in its own language. */
async function termsOfOffice(tx: Tx, { company_id, locale }: CompanyRow) {
  return termsOf(await readLanguageSettings(tx, company_id, null), null, toLocale(locale));
}

/** Compares the books of one company; what does not agree goes to its activity log and, by mail, to its office. */
export async function checkBooks(services: Services, company_id: number): Promise<number> {
  const { db, now } = services;
  const scope = systemScope(company_id, 'payments');
  const found = await findBookFaults(services, scope);
  if (found.length === 0) return 0;
  await db.withScope(scope, async (tx) => {
    const company = await companyOf(tx, scope);
    const terms = await termsOfOffice(tx, company);
    const faults = found.slice(0, MAX_NAMED).map((fault) => sentenceText(fault, terms));
    await recordActivity(tx, scope, {
      activity_type: 'Books Mismatch',
      object_type: 'company',
      object_id: company_id,
      object_number: String(found.length),
      description: faults.join(' '),
    });
    const date = todayOf(company, now()).toString();
    await enqueue(tx, 'notify-books', { company_id, event: 'mismatch', date, count: found.length, faults });
  });
  return found.length;
}

/** The nightly task: checks every company, and fails at its end where one could not be checked. */
export async function checkAllBooks(services: Services): Promise<void> {
  await forEachCompany(
    services.db,
    'books',
    ({ company_id }) => checkBooks(services, company_id),
    'not every company could be checked',
  );
}

async function contentOf(
  { db, base_url }: Services,
  scope: Scope,
  company: CompanyRow,
  data: TaskData['notify-books'],
) {
  const terms = await db.readScope(scope, (tx) => termsOfOffice(tx, company));
  const lang = languageTag(toLocale(company.locale));
  const t = (one: Sentence) => sentenceText(one, terms);
  if (data.event === 'on_account') {
    const payer = await db.readScope(scope, (tx) => payerOf(tx, scope, data.transaction_id));
    if (!payer) return undefined;
    const params = { name: payer.name };
    return {
      lang,
      subject: t({ key: 'mail.on_account_subject', params }),
      paragraphs: [t({ key: 'mail.on_account_text', params })],
      button: { label: t({ key: 'mail.on_account_button', params: {} }), url: `${base_url}/activity/transactions` },
    };
  }
  if (data.event === 'reopened') {
    const period = await db.readScope(scope, (tx) => reopenedPeriod(tx, scope, data.books_period_id));
    if (!period) return undefined;
    const month = Temporal.PlainDate.from(period.closed_until).toLocaleString(lang, { month: 'long', year: 'numeric' });
    const params = { month, name: period.name, reason: period.reason };
    return {
      lang,
      subject: t({ key: 'mail.books_reopened_subject', params }),
      paragraphs: [t({ key: 'mail.books_reopened_text', params })],
      button: { label: t({ key: 'mail.books_reopened_button', params: {} }), url: `${base_url}/activity/books` },
    };
  }
  const { count, faults } = data;
  const date = dateText(data.date, formatsOf(company).date_format);
  return {
    lang,
    subject: t({ key: 'mail.books_fault_subject', params: { date } }),
    paragraphs: [t({ key: 'mail.books_fault_text', params: { count } }), ...faults],
    button: { label: t({ key: 'mail.books_fault_button', params: {} }), url: `${base_url}/logs` },
  };
}

function dedupeKey(data: TaskData['notify-books']): string {
  if (data.event === 'on_account') return `books on_account ${data.transaction_id}`;
  return data.event === 'reopened' ? `books reopened ${data.books_period_id}` : `books mismatch ${data.date}`;
}

/** Mails a company what its office has to look at in its books. */
export async function notifyBooks(services: Services, data: TaskData['notify-books']): Promise<void> {
  const scope = systemScope(data.company_id, 'notifications');
  const company = await services.db.readScope(scope, (tx) => companyOf(tx, scope));
  if (company.email === '') return;
  const content = await contentOf(services, scope, company, data);
  if (!content) return;
  const { company_id, name, email } = company;
  const dedupe_key = dedupeKey(data);
  await services.mail.send(
    companyMail({ company_id, name, email }, { to: email, dedupe_key, content, mail_from: services.mail_from }),
  );
}
