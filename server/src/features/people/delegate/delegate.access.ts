import { mayBeIn } from '@onrecord/domain/core/account/may-be-in';
import { refuse } from '@onrecord/domain/core/messages/app-error';
import { isStaff } from '@onrecord/domain/core/permission/user-type';
import type { DelegationMaker } from '@onrecord/domain/people/delegate/delegation';
import type { Tx } from '../../../db/database.ts';
import { type LinkScope, mintScope, type Origin, systemScope, type UserScope } from '../../../db/scope.ts';
import { liveToken } from '../../access/link/link.reads.ts';
import { readLinkPerson } from '../../access/sign-in/person.reads.ts';
import { type Delegation, delegationById, seenParty } from './delegate.reads.ts';

/** As whom somebody makes delegations. @throws AppError 403 for providers */
export function makerOf({ viewer }: UserScope): DelegationMaker {
  if (isStaff(viewer.user_type)) return 'staff';
  if (viewer.user_type !== 'contact' || viewer.contact_id === null) throw refuse('access.denied');
  return { contact_id: viewer.contact_id };
}

/** Which side of a delegation somebody signed in is on; undefined for neither. Staff are on both, where they see both contacts. */
async function sideOf(tx: Tx, scope: UserScope, { assign_by, assign_to }: Delegation) {
  const maker = makerOf(scope);
  if (maker !== 'staff')
    return maker.contact_id === assign_by ? 'assigner' : maker.contact_id === assign_to ? 'delegate' : undefined;
  const both = [await seenParty(tx, scope, assign_by), await seenParty(tx, scope, assign_to)];
  return both.every((one) => one !== undefined) ? 'staff' : undefined;
}

/** A delegation that the viewer has a part in. @throws AppError 404 for every other one */
export async function ownDelegation(tx: Tx, scope: UserScope, id: number) {
  const delegation = await delegationById(tx, scope, id);
  const side = delegation && (await sideOf(tx, scope, delegation));
  if (!delegation || !side) throw refuse('general.not_found');
  return { delegation, side };
}

/** A delegation whose terms the viewer sets: the assigner, or staff. @throws AppError 404, 403 for who only acts under it */
export async function assignedDelegation(tx: Tx, scope: UserScope, id: number): Promise<Delegation> {
  const { delegation, side } = await ownDelegation(tx, scope, id);
  if (side === 'delegate') throw refuse('access.denied');
  return delegation;
}

/** Whom the key of a mailed link lets in, and the delegation it is about; undefined for a key that opens nothing. */
export async function delegationOfLink(
  tx: Tx,
  { company_id, guid, origin }: { company_id: number; guid: string; origin: Origin },
  now: Temporal.Instant,
): Promise<{ scope: LinkScope; delegation: Delegation } | undefined> {
  const system = systemScope(company_id, 'link');
  const token = await liveToken(tx, system, guid, now.toString());
  if (token?.purpose !== 'requestaccess' || token.object_id === null) return undefined;
  const delegation = await delegationById(tx, system, token.object_id);
  if (!delegation || token.subject_id !== delegation.assign_by) return undefined;
  const subject = { subject_type: 'contact', subject_id: delegation.assign_by } as const;
  const person = await readLinkPerson(tx, company_id, subject, now);
  if (person && !mayBeIn(person)) return undefined;
  const scope = mintScope({
    company_id,
    origin,
    viewer: {
      kind: 'link' as const,
      purpose: 'requestaccess' as const,
      job_id: null,
      ...subject,
      object_id: delegation.contact_delegate_id,
      name: delegation.assign_by_name,
    },
  });
  return { scope, delegation };
}
