import { isSampleId, sampleIdOf } from '@onrecord/domain/core/account/sample-company';
import { refuse } from '@onrecord/domain/core/messages/app-error';
import { mintScope, type UserScope } from '../../../../db/scope.ts';

/** Whether the viewer makes and removes the sample data of the company: a manager in person, and not from inside a sample. */
export function mayTurnSample({ viewer, company_id }: UserScope): boolean {
  const isPerson = viewer.user_type === 'company' && viewer.api_key_id === undefined;
  return isPerson && viewer.has_full_access && !isSampleId(company_id);
}

export function requireTurnSample(scope: UserScope): void {
  if (!mayTurnSample(scope)) throw refuse('access.denied');
}

/**
 * The scope of a person inside the sample data of their company, as the user that they have there. It reaches nothing of the
 * own company: to row-level security it is any other company.
 */
export function sampleScope(scope: UserScope): UserScope {
  if (scope.viewer.user_type !== 'company' || isSampleId(scope.company_id)) throw refuse('access.denied');
  const company_id = sampleIdOf(scope.company_id);
  return mintScope({
    company_id,
    origin: scope.origin,
    viewer: {
      kind: 'user',
      user_id: sampleIdOf(scope.viewer.user_id),
      user_type: 'company',
      has_full_access: true,
      role_values: {},
      name: scope.viewer.name,
      contact_id: null,
      service_provider_id: null,
      session_id: '',
      user_company_id: company_id,
      via_master: false,
      master_name: '',
    },
  });
}
