import { refuse } from '@onrecord/domain/core/messages/app-error';
import { isStaff } from '@onrecord/domain/core/permission/user-type';
import type { Tx } from '../../../db/database.ts';
import { isUserScope, type LinkScope, mintScope, type Scope, type UserScope } from '../../../db/scope.ts';
import { canSeeJob } from '../job/detail.reads.ts';
import { type KnownOffer, offerById, type RoundRow, roundById } from './offer.reads.ts';

/** The scope in which a yes is booked: the office decided on the booking when it sent the offer, whoever says yes. */
export function officeScope(scope: Scope, { started_by, started_by_name }: RoundRow): UserScope {
  if (isUserScope(scope) && isStaff(scope.viewer.user_type)) return scope;
  return mintScope({
    company_id: scope.company_id,
    origin: scope.origin,
    viewer: {
      kind: 'user',
      user_id: started_by ?? 0,
      user_type: 'company',
      has_full_access: true,
      role_values: null,
      name: started_by_name,
      contact_id: null,
      service_provider_id: null,
      session_id: '',
      user_company_id: scope.company_id,
      via_master: false,
      master_name: '',
    },
  });
}

/** The offer that a link is for. @throws AppError 404 where it is gone or was never sent */
export async function offerOfLink(tx: Tx, scope: LinkScope): Promise<KnownOffer> {
  const offer = await offerById(tx, scope, scope.viewer.object_id ?? 0);
  const isOwn = offer !== undefined && offer.service_provider_id === scope.viewer.subject_id;
  if (!isOwn || offer.sent_at === null) throw refuse('link.job_not_found');
  return offer;
}

/** An offer of the provider who is signed in. @throws AppError 403 for others than providers, 404 for what is not theirs */
export async function ownOffer(tx: Tx, scope: UserScope, offerId: number): Promise<KnownOffer> {
  const { user_type, service_provider_id } = scope.viewer;
  if (user_type !== 'provider' || service_provider_id === null) throw refuse('access.denied');
  const offer = await offerById(tx, scope, offerId);
  if (!offer || offer.service_provider_id !== service_provider_id || offer.sent_at === null)
    throw refuse('general.not_found');
  return offer;
}

/** An offer that staff see, because they see its job. @throws AppError 404 */
export async function seenOffer(tx: Tx, scope: UserScope, offerId: number): Promise<KnownOffer> {
  const offer = await offerById(tx, scope, offerId);
  if (!offer || !(await canSeeJob(tx, scope, offer.job_id))) throw refuse('general.not_found');
  return offer;
}

/** A round that staff see, because they see its job. @throws AppError 404 */
export async function seenRound(tx: Tx, scope: UserScope, roundId: number): Promise<RoundRow> {
  const round = await roundById(tx, scope, roundId);
  if (!round || !(await canSeeJob(tx, scope, round.job_id))) throw refuse('general.not_found');
  return round;
}
