import type { LookupChoice } from '@onrecord/contract/areas/lookup';
import { useQuery } from '@tanstack/react-query';
import { lookupsQuery, useLookups } from '../../../lookups/use-lookups.ts';

/** Everything that a sheet offers to choose from, asked for at once: what is kept for the road is then kept whole. */
const SHEET_LOOKUPS = [
  'deliverytypes',
  'exhibittypes',
  'expensetypes',
  'onbehalfoftypes',
  'ordertemplates',
  'products',
  'readsignduetypes',
  'shippingmethods',
] as const;

export type SheetChoices = Readonly<Record<string, readonly LookupChoice[]>>;

export const sheetChoicesQuery = lookupsQuery(SHEET_LOOKUPS);

export const useSheetChoices = () => useLookups(SHEET_LOOKUPS);

/** The choices for keeping them; null until they are there. */
export function useLoadedChoices(): SheetChoices | null {
  return (useQuery(sheetChoicesQuery).data as SheetChoices | undefined) ?? null;
}
