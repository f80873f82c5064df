import type { NewCompany } from '@onrecord/contract/company/company-shapes';
import type { Tx } from '../../../db/database.ts';
import type { Scope } from '../../../db/scope.ts';
import type { Services } from '../../../http/services.ts';

/** The first user of a company that was just made. */
export interface FirstManager {
  readonly company_id: number;
  readonly user_id: number;
}

/** Who makes a company, and what belongs to its transaction besides the company itself. */
export interface CompanyMaking<T> {
  /** In whose name the company is written, once it has its id. */
  readonly scopeOf: (companyId: number) => Scope;
  /** What the first manager logs in with. */
  readonly secret: { readonly password_hash: string; readonly is_temp: boolean };
  readonly is_self_started: boolean;
  /** Refuses by throwing, before anything of the company is written. */
  readonly begin?: (tx: Tx) => Promise<void>;
  readonly finish: (tx: Tx, manager: FirstManager) => Promise<T>;
}

/** Makes a company, for a feature that may not import what writes one. */
export type MakeCompany = <T>(services: Services, draft: NewCompany, making: CompanyMaking<T>) => Promise<T>;

/** The company that runs the platform. Nobody schedules or bills in it, so it has neither a division nor a manager. */
export type PlatformDraft = Pick<NewCompany, 'name' | 'domain_name' | 'time_zone' | 'locale'>;

/** Makes the company that runs the platform, for a feature that may not import what writes one. */
export type MakePlatform = <T>(
  services: Pick<Services, 'db' | 'now'>,
  draft: PlatformDraft,
  making: {
    readonly scopeOf: (companyId: number) => Scope;
    readonly finish: (tx: Tx, companyId: number) => Promise<T>;
  },
) => Promise<T>;
