import { attorney } from './attorney.ts';
import { biller } from './biller.ts';
import { owner } from './owner.ts';
import { reporter } from './reporter.ts';
import { scheduler } from './scheduler.ts';
import type { Newcomer } from './task.ts';

/** The five who are new, in the order in which a company meets them. */
export const NEWCOMERS: readonly Newcomer[] = [owner, scheduler, biller, reporter, attorney];
