import { UNDO_HOURS } from '@onrecord/domain/people/delegate/delegation';
import { mintLinkToken } from '../../../db/link-token.ts';
import { systemScope } from '../../../db/scope.ts';
import { companyMail, isWritableAddress } from '../../../http/company-message.ts';
import type { MailText } from '../../../http/own-words.ts';
import { readIn } from '../../../http/reader.ts';
import type { Services } from '../../../http/services.ts';
import type { TaskData } from '../../../tasks/catalogue.ts';
import { companyOf } from '../../company/company/company.reads.ts';
import { deniedMail, grantedMail, requestMail } from './delegate.present.ts';
import { type Delegation, delegationById } from './delegate.reads.ts';

type Event = TaskData['mail-delegation']['event'];

/** The state a delegation must still be in for its mail to be true. */
const STATE = { requested: 'waiting', granted: 'approved', denied: 'denied' } as const satisfies Record<Event, string>;

/** Whom an event is mailed to, with the language they read. */
function readersOf(event: Event, row: Delegation) {
  const assigner = { to: row.assign_by_email, locale: row.assign_by_locale };
  const delegate = { to: row.assign_to_email, locale: row.assign_to_locale };
  if (event === 'requested') return [assigner];
  return event === 'denied' ? [delegate] : [delegate, assigner];
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
