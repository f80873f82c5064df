import type { LookupChoice } from '@onrecord/contract/core/calls/lookup';
import { useQuery } from '@tanstack/react-query';
import { lookupsQuery, useLookups } from '../../../../lookups/use-lookups.ts';

/** Everything that a sheet offers to choose from, asked for at once: what is kept for the road is then kept whole. */
const WORKSHEET_LOOKUPS = [
  'deliverytypes',
  'exhibittypes',
  'expensetypes',
  'onbehalfoftypes',
  'ordertemplates',
  'products',
  'readsignduetypes',
  'shippingmethods',
] as const;

export type WorksheetChoices = Readonly<Record<string, readonly LookupChoice[]>>;

export const worksheetChoicesQuery = lookupsQuery(WORKSHEET_LOOKUPS);

export const useWorksheetChoices = () => useLookups(WORKSHEET_LOOKUPS);

/** The choices for keeping them; null until they are there. */
export function useLoadedChoices(): WorksheetChoices | null {
  return (useQuery(worksheetChoicesQuery).data as WorksheetChoices | undefined) ?? null;
}
