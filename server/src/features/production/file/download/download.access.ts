import { mayBeIn } from '@onrecord/domain/core/account/may-be-in';
import { actsForNobody } from '../../../../db/access/delegation.ts';
import {
  isUserScope,
  type LinkViewer,
  mintScope,
  type Origin,
  type Scope,
  systemScope,
  type UserScope,
} from '../../../../db/scope.ts';
import type { Services } from '../../../../http/services.ts';
import { readSession } from '../../../access/sign-in/login.reads.ts';
import { readLinkPerson } from '../../../access/sign-in/person.reads.ts';

/**
 * Somebody without those who let them act: what they still see is theirs by itself. Undefined for whoever acts for nobody. Signed
 * addresses outlive the end of a delegation, so what is seen only through one is handed over by a ticket, which looks again.
 */
export function withoutDelegations(scope: Scope): UserScope | undefined {
  if (!isUserScope(scope) || scope.viewer.user_type !== 'contact' || actsForNobody(scope.viewer)) return undefined;
  return mintScope({ ...scope, viewer: { ...scope.viewer, acts_for: [] } });
}

/** What a used ticket stood for. */
export interface TicketSession {
  session_company_id: number | null;
  session_id: string | null;
  link_viewer: unknown;
}

/** The scope behind a ticket: of the user's session if that is still live, or of the link. */
export async function ticketScope(
  { db, now }: Services,
  companyId: number,
  ticket: TicketSession,
  origin: Origin,
): Promise<Scope | undefined> {
  if (ticket.link_viewer !== null) {
    const viewer = ticket.link_viewer as LinkViewer;
    const person = await db.readScope(systemScope(companyId, 'session'), (tx) =>
      readLinkPerson(tx, companyId, viewer, now()),
    );
    return person && !mayBeIn(person) ? undefined : mintScope({ company_id: companyId, viewer, origin });
  }
  const session_id = ticket.session_id ?? '';
  const home = ticket.session_company_id ?? 0;
  const found = await db.readScope(systemScope(home, 'session'), (tx) =>
    readSession(tx, { companyId: home, key: { session_id }, now: now(), origin }),
  );
  // An admin who has chosen another company since then no longer works in this one.
  return found?.scope.company_id === companyId ? found.scope : undefined;
}
