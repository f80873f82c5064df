import { FIXED_KINDS } from '@onrecord/domain/core/app-notice/fixed-kinds';
import type { MessageKey } from '@onrecord/domain/core/messages/catalogue';
import { UNDO_HOURS } from '@onrecord/domain/people/delegate/delegation';
import type { Tx } from '../../../db/database.ts';
import { type WrittenNotice, writeAppNotice } from '../../../db/message/app-notice.ts';
import { mintLinkToken } from '../../../db/message/link-token.ts';
import { type Scope, systemScope } from '../../../db/scope.ts';
import { readIn } from '../../../http/request/reader.ts';
import type { Services } from '../../../http/services.ts';
import { companyMail, isWritableAddress } from '../../../http/text/company-message.ts';
import type { MailText } from '../../../http/text/own-words.ts';
import type { TaskData } from '../../../tasks/catalogue.ts';
import { companyOf } from '../../company/company/company.reads.ts';
import { deniedMail, grantedMail, requestMail } from './delegate.present.ts';
import { type Delegation, delegationById } from './delegate.reads.ts';

type Event = TaskData['mail-delegation']['event'];

/** The state a delegation must still be in for its mail to be true. */
const STATE = { requested: 'waiting', granted: 'approved', denied: 'denied' } as const satisfies Record<Event, string>;

/** Whom an event is mailed to, with the language they read. */
function readersOf(event: Event, row: Delegation) {
  const assigner = { contact_id: row.assign_by, to: row.assign_by_email, locale: row.assign_by_locale };
  const delegate = { contact_id: row.assign_to, to: row.assign_to_email, locale: row.assign_to_locale };
  if (event === 'requested') return [assigner];
  return event === 'denied' ? [delegate] : [delegate, assigner];
}

const SENTENCE = {
  requested: 'delegate.mail_subject',
  granted: 'delegate.granted_subject',
  denied: 'delegate.denied_subject',
} as const satisfies Record<Event, MessageKey>;

/** Writes in the application what happened to a delegation, for the same readers as the mail. */
async function noticeDelegation(
  tx: Tx,
  scope: Scope,
  { event, row }: { event: Event; row: Delegation },
  given: { key: string; at: Temporal.Instant },
): Promise<void> {
  const notice: WrittenNotice = {
    ...{ notification_type_id: FIXED_KINDS.delegation, ...given, sentence: SENTENCE[event] },
    values: { assign_by: row.assign_by_spoken, assign_to: row.assign_to_spoken },
    ...{ about: 'nothing', about_id: null, path: '/delegationaccessrequests' },
  };
  for (const { contact_id } of readersOf(event, row))
    await writeAppNotice(tx, scope, notice, { audience: 'contact', party_id: contact_id });
}

/**
 * Mails what happened to a delegation to those whom it concerns, unless it is no longer true. A request carries a link with a
 * key of its own; one that is mailed twice carries two keys, and both work.
 */
export async function mailDelegation(services: Services, data: TaskData['mail-delegation'], taskId: string) {
  const { company_id, contact_delegate_id, event } = data;
  const scope = systemScope(company_id, 'notifications');
  const found = await services.db.withScope(scope, async (tx) => {
    const row = await delegationById(tx, scope, contact_delegate_id);
    if (row?.state !== STATE[event]) return undefined;
    const company = await companyOf(tx, scope);
    await noticeDelegation(tx, scope, { event, row }, { key: `delegation ${taskId}`, at: services.now() });
    if (event !== 'requested' || row.link_until === null) return { row, company, path: '' };
    const token = await mintLinkToken(tx, scope, {
      purpose: 'requestaccess',
      subject_type: 'contact',
      subject_id: row.assign_by,
      object_id: contact_delegate_id,
      // A decision of the last minute can be taken back as well.
      expires_at: Temporal.Instant.from(row.link_until).add({ hours: UNDO_HOURS }).toString(),
    });
    return { row, company, path: `${services.base_url}/request-access/company/${company_id}/${token}` };
  });
  if (!found) return;
  const { row, company, path } = found;
  const write = (): MailText =>
    event === 'requested'
      ? requestMail(row, company, path)
      : event === 'granted'
        ? grantedMail(row, company)
        : deniedMail(row, company);
  const sender = { company_id, name: company.name, email: company.email };
  for (const { to, locale } of readersOf(event, row)) {
    if (!isWritableAddress(to)) continue;
    const content = readIn(locale ?? company.locale, write);
    const dedupe_key = `delegation ${taskId} ${to}`;
    await services.mail.send(companyMail(sender, { to, dedupe_key, content, mail_from: services.mail_from }));
  }
}
