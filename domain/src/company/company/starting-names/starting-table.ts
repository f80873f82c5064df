import type { STARTING_LOOKUPS } from '../../../core/lookup/starting-values.ts';
import type { STARTING_LINES } from '../starting-templates.ts';

export type StartingTable = keyof typeof STARTING_LOOKUPS | keyof typeof STARTING_LINES;

/** By table, what the English texts of its starting values are in another language. */
export type StartingNames = Readonly<Record<StartingTable, Readonly<Record<string, string>>>>;
