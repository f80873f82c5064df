import type { BodyOf, ResultOf } from '@onrecord/contract/core/entry';
import type { contactArea } from '@onrecord/contract/people/contact';
import { message } from '@onrecord/domain/core/messages/catalogue';
import type { UserScope } from '../../../../../db/scope.ts';
import type { Services } from '../../../../../http/services.ts';
import { presentQueued } from '../letter.present.ts';
import { queueLetters } from '../letter.writes.ts';

/**
 * Asks for a letter to contacts named one by one (section 7, notifyAll), as it is asked for of a list. Whom the viewer may not
 * see is not written to and not named.
 *
 * @throws AppError as `queueLetters`
 */
export async function writeToContacts(
  services: Services,
  scope: UserScope,
  { contact_ids, press = crypto.randomUUID(), ...typed }: BodyOf<typeof contactArea.notifyAll>,
): Promise<ResultOf<typeof contactArea.notifyAll>> {
  const chosen = { noun: 'contact' as const, rows: contact_ids.map((id) => ({ id })) };
  const requested = { action: 'notify' as const, to: 'contacts' as const, what: 'text' as const, ...typed, press };
  const queued = await queueLetters(services, scope, chosen, requested);
  const skipped = queued.refused.map(({ party_id, name, reason }) => ({
    contact_id: party_id,
    name,
    reason: message(reason),
  }));
  return {
    message: presentQueued(queued).message,
    bulk_change_id: queued.bulk_change_id,
    sent: queued.changed,
    skipped,
  };
}
