import type { contactArea } from '@onrecord/contract/areas/contact';
import type { BodyOf, ResultOf } from '@onrecord/contract/core/entry';
import { decideWriteTo, typedParagraphs } from '@onrecord/domain/contact/write-to';
import { languageTag, toLocale } from '@onrecord/domain/language/locale';
import { refuse } from '@onrecord/domain/messages/app-error';
import { type MessageKey, type ParamsArgument, sentence, sentenceText } from '@onrecord/domain/messages/catalogue';
import { isStaff } from '@onrecord/domain/permission/user-type';
import { type TermResolver, termsOf } from '@onrecord/domain/term/resolve-term';
import { recordActivity } from '../../../db/activity.ts';
import type { Tx } from '../../../db/database.ts';
import { type Scope, systemScope, type UserScope } from '../../../db/scope.ts';
import { divisionMail } from '../../../http/company-message.ts';
import type { Services } from '../../../http/services.ts';
import type { TaskData } from '../../../tasks/catalogue.ts';
import { enqueue } from '../../../tasks/enqueue.ts';
import { companyOf, todayOf } from '../../company/reads.ts';
import { mailCompany } from '../../notification/reads.ts';
import { contactsToWriteTo } from '../reads.ts';
import { readerOf } from './reads.ts';

type Asked = BodyOf<typeof contactArea.notifyAll>;

/**
 * Queues a message to many contacts, one mail each (section 7, notifyAll). Whom the viewer may not see is not written to and
 * not named.
 *
 * @throws AppError 403 for everybody but staff, 400 when nobody of those chosen can be written to
 */
export async function writeToContacts(
  services: Services,
  scope: UserScope,
  { contact_ids, subject, message }: Asked,
  terms: TermResolver,
): Promise<ResultOf<typeof contactArea.notifyAll>> {
  if (!isStaff(scope.viewer.user_type)) throw refuse('access.denied');
  return services.db.withScope(scope, async (tx) => {
    const today = todayOf(await companyOf(tx, scope), services.now()).toString();
    const found = await contactsToWriteTo(tx, scope, contact_ids);
    const decided = found.map((contact) => ({ ...contact, reason: decideWriteTo(contact, today) }));
    const reached = decided.filter(({ reason }) => reason === null);
    if (reached.length === 0) throw refuse('contact.nobody_to_write');
    const { company_id, viewer } = scope;
    for (const { contact_id } of reached) {
      await enqueue(tx, 'notify-contact', { company_id, contact_id, subject, message, written_by: viewer.name });
    }
    const skipped = decided.flatMap(({ contact_id, name, reason }) =>
      reason === null ? [] : [{ contact_id, name, reason: sentenceText(sentence(reason), terms) }],
    );
    const said = sentence('contact.mail_queued', { n: reached.length });
    return { message: sentenceText(said, terms), sent: reached.length, skipped };
  });
}

/** The mail in the reader's language: what was typed stays as it was typed. */
async function writeMail(tx: Tx, scope: Scope, data: TaskData['notify-contact']) {
  const reader = await readerOf(tx, scope, data.contact_id);
  if (!reader) return undefined;
  const { company, settings } = await mailCompany(tx, scope, reader.division_id);
  const locale = toLocale(reader.locale ?? company.locale);
  const terms = termsOf(settings, 'contact', locale);
  const say = <Key extends MessageKey>(key: Key, ...params: ParamsArgument<Key>) =>
    sentenceText(sentence(key, ...params), terms);
  const content = {
    lang: languageTag(locale),
    subject: data.subject,
    paragraphs: [say('contact.mail_greeting', { name: reader.salutation }), ...typedParagraphs(data.message)],
    footer: [say('contact.mail_sender', { name: data.written_by, company_name: company.name })],
  };
  return { reader, company, content };
}

/** The task behind one mail; a repeat sends it under the same message id. */
export async function notifyContact(
  services: Services,
  data: TaskData['notify-contact'],
  taskId: string,
): Promise<void> {
  const scope = systemScope(data.company_id, 'notifications');
  const made = await services.db.withScope(scope, (tx) => writeMail(tx, scope, data));
  if (!made) return;
  const { reader, company, content } = made;
  const dedupe_key = `contact ${data.contact_id} ${taskId}`;
  await services.mail.send(divisionMail(company, services, { to: reader.email, dedupe_key, content }));
  await services.db.withScope(scope, (tx) =>
    recordActivity(tx, scope, {
      activity_type: 'Sent Email',
      object_type: 'contact',
      object_id: data.contact_id,
      object_name: reader.name,
      division_id: reader.division_id,
      description: `${reader.email}: ${content.subject}`,
    }),
  );
}
