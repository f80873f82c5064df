import type { CompanyStart } from '@onrecord/contract/access/company-start';
import { refuse, refuseFields } from '@onrecord/domain/core/messages/app-error';
import { sentence } from '@onrecord/domain/core/messages/catalogue';
import { mintScope, type Origin, type Scope } from '../../../../db/scope.ts';
import type { Services } from '../../../../http/services.ts';
import { canStartCompany } from './company-start.reads.ts';

/** Refuses where no admin of the platform lets people start companies. */
export async function requireOpenStart(services: Services): Promise<void> {
  if (!(await canStartCompany(services))) throw refuse('company.start_closed');
}

export async function requireSolved({ captcha }: Services, solution: string): Promise<void> {
  if (solution === '') throw refuseFields({ captcha: sentence('form.captcha') });
  if (!(await captcha.verifySolution(solution))) throw refuseFields({ captcha: sentence('form.captcha_failed') });
}

/** In whose name a company is written that somebody starts: by the link they are nobody's user yet. */
export function starterScope(
  companyId: number,
  { first_name, last_name }: Pick<CompanyStart, 'first_name' | 'last_name'>,
  origin: Origin,
): Scope {
  const viewer = { kind: 'system', name: `${first_name} ${last_name}` } as const;
  return mintScope({ company_id: companyId, viewer, origin });
}
