import { useMemo } from 'react';
import { COMMON_ZONES } from '../lib/format/time-zones.ts';
import { useLookups } from './use-lookups.ts';

const ROUTES = ['timezones'] as const;

/** The zones to offer before all others: those of the lookup, in its order; the common ones until they are there. */
export function useOfferedZones(): readonly string[] {
  const { timezones } = useLookups(ROUTES);
  return useMemo(() => {
    const zones = timezones.flatMap(({ iana_name }) => (typeof iana_name === 'string' ? [iana_name] : []));
    return zones.length > 0 ? zones : COMMON_ZONES;
  }, [timezones]);
}
