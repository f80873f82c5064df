import type { Region } from './data/regions.ts';
import type { DemoRow } from './rows.ts';

export interface DivisionPlan extends Omit<DemoRow<'division'>, 'division_id'> {
  /** Divisions of type 1 do video only. */
  readonly division_type_id: 1 | 2;
}

/** How much happens in a company. */
export interface Scale {
  /** Jobs on an ordinary business day. */
  readonly jobs_a_day: number;
  readonly clients: { firms: number; insurers: number; corporations: number; government: number };
  readonly cases: number;
  readonly reporters: number;
  readonly videographers: number;
  readonly interpreters: number;
}

/** The people that somebody trying the product signs in as. */
export const CAST = ['manager', 'scheduler', 'billing', 'attorney', 'paralegal', 'reporter', 'video'] as const;
export type CastRole = (typeof CAST)[number];

/** What makes one company of the demo world different from the next. */
export interface CompanyPlan {
  readonly company_id: number;
  /** Of its user names: `fr` gives `fr.scheduler`. */
  readonly prefix: string;
  readonly region: Region;
  readonly country: 'US' | 'GB';
  readonly company: DemoRow<'company'> & { name: string; domain_name: string; time_zone: string };
  readonly theme: DemoRow<'company_theme'>;
  /** Names of pictures of its look. */
  readonly pictures: readonly string[];
  readonly divisions: readonly DivisionPlan[];
  /** A room takes as many jobs at one time as its capacity says: one where it says nothing. */
  readonly rooms: readonly { name: string; division: number; seats: number; capacity?: number; address1: string }[];
  readonly terms: readonly { term: string; singular_form: string; plural_form: string }[];
  readonly cast: Readonly<Record<CastRole, readonly [first_name: string, last_name: string]>>;
  readonly scale: Scale;
}
