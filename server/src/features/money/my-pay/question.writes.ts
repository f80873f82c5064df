import type { BodyOf } from '@onrecord/contract/core/entry';
import type { myPayArea } from '@onrecord/contract/money/my-pay';
import { FIXED_KINDS } from '@onrecord/domain/core/app-notice/fixed-kinds';
import { moneyText } from '@onrecord/domain/core/format/money';
import { languageTag, toLocale } from '@onrecord/domain/core/language/locale';
import { refuse } from '@onrecord/domain/core/messages/app-error';
import { sentence, sentenceText } from '@onrecord/domain/core/messages/catalogue';
import { termsOf } from '@onrecord/domain/core/term/resolve-term';
import { questionNote } from '@onrecord/domain/money/my-pay/pay-question';
import type { Tx } from '../../../db/database.ts';
import { type WrittenNotice, writeAppNotice } from '../../../db/message/app-notice.ts';
import { type Scope, systemScope, type UserScope } from '../../../db/scope.ts';
import type { Services } from '../../../http/services.ts';
import { divisionMail } from '../../../http/text/company-message.ts';
import type { TaskData } from '../../../tasks/catalogue.ts';
import { enqueue } from '../../../tasks/enqueue.ts';
import { companyOf, formatsOf, mailCompany } from '../../company/company/company.reads.ts';
import { spokenSubject } from '../../scheduling/confirmation/confirmation.reads.ts';
import { ownProvider } from './my-pay.reads.ts';
import { type MeantLine, meantLines, officeOf } from './question.reads.ts';

/** Writes a note about a provider that the office alone reads; answers its id. */
export type WriteProviderNote = (tx: Tx, scope: UserScope, providerId: number, text: string) => Promise<number>;

const nameOf = ({ job_number, case_name }: MeantLine): string => [job_number, case_name].filter(Boolean).join(' ');

/**
 * Writes a question about own pay to the office: a note on the provider, and a mail to the office of the division.
 *
 * @throws AppError 403 for whoever is no provider, 404 where a line is somebody else's
 */
export async function writeAboutPay(
  tx: Tx,
  scope: UserScope,
  { line_ids, question }: BodyOf<typeof myPayArea.writeAboutPay>,
  writeNote: WriteProviderNote,
): Promise<void> {
  const id = ownProvider(scope);
  const { company_id } = scope;
  const lines = await meantLines(tx, scope, id, line_ids);
  if (line_ids.length > 0 && lines.length === 0) throw refuse('general.not_found');
  const formats = formatsOf(await companyOf(tx, scope));
  const about = lines.map((line) => `${nameOf(line)}, ${moneyText(line.amount, formats)}`);
  const note_id = await writeNote(tx, scope, id, questionNote(about.join('; '), question));
  const division_id = lines[0]?.division_id ?? (await officeOf(tx, scope, id));
  await enqueue(tx, 'notify-pay-question', {
    company_id,
    division_id,
    note_id,
    service_provider_id: id,
    written_by: await spokenSubject(tx, scope, 'provider', id),
    question,
    about,
  });
}

/** Has the office read in the application who has a question; the page of the provider has the note with its words. */
async function noticeQuestion(
  tx: Tx,
  scope: Scope,
  { note_id, service_provider_id, division_id, written_by }: TaskData['notify-pay-question'],
  at: Temporal.Instant,
): Promise<void> {
  const notice: WrittenNotice = {
    ...{ notification_type_id: FIXED_KINDS.pay_question, key: `pay question ${note_id}`, at },
    sentence: 'mail.pay_question_subject',
    values: { name: written_by },
    ...{ about: 'service_provider', about_id: service_provider_id, path: `/providers/${service_provider_id}` },
  };
  await writeAppNotice(tx, scope, notice, { audience: 'office', party_id: division_id });
}

/** Mails the office what a provider wants to know about their pay. Without an address there are the note and the notice. */
export async function notifyPayQuestion(services: Services, data: TaskData['notify-pay-question']): Promise<void> {
  const scope = systemScope(data.company_id, 'notifications');
  const { company, settings } = await services.db.withScope(scope, async (tx) => {
    await noticeQuestion(tx, scope, data, services.now());
    return mailCompany(tx, scope, data.division_id);
  });
  const to = company.division_email || company.email;
  if (to === '') return;
  const locale = toLocale(company.locale);
  const terms = termsOf(settings, null, locale);
  const name = data.written_by;
  const content = {
    lang: languageTag(locale),
    subject: sentenceText(sentence('mail.pay_question_subject', { name }), terms),
    paragraphs: [data.question],
    facts: data.about.map((value) => ({ label: sentenceText(sentence('mail.pay_question_about'), terms), value })),
    button: {
      label: sentenceText(sentence('mail.pay_question_button', { name }), terms),
      url: `${services.base_url}/providers/${data.service_provider_id}`,
    },
  };
  const dedupe_key = `pay question ${data.note_id}`;
  await services.mail.send(divisionMail(company, services, { to, dedupe_key, content }));
}
