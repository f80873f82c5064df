import { type KnownLocations, stateKey } from '@onrecord/domain/core/postal-code/postal-row';
import type { Tx } from '../../../../db/database.ts';

/** The active places of a postal code, as written or without what follows a hyphen. */
export function locationsOf(tx: Tx, zipcode: string) {
  const short = zipcode.split('-')[0] ?? zipcode;
  return tx
    .selectFrom('postal_code as p')
    .innerJoin('state as s', 's.state_id', 'p.state_id')
    .innerJoin('country as c', 'c.country_id', 's.country_id')
    .leftJoin('time_zone as z', 'z.time_zone_id', 'p.time_zone_id')
    .select(['p.postal_code_id', 'p.zipcode', 'p.city', 'p.state_id', 's.state_code', 's.name as state_name'])
    .select(['c.country_code', 'p.county', 'z.iana_name'])
    .where('p.zipcode', 'in', [zipcode, short])
    .where('p.is_active', '=', true)
    .orderBy('p.sort_order')
    .orderBy('p.city')
    .limit(50)
    .execute();
}

/** States by code and by name, and time zones, for the rows of a file. */
export async function knownLocations(tx: Tx): Promise<KnownLocations> {
  const states = await tx
    .selectFrom('state as s')
    .innerJoin('country as c', 'c.country_id', 's.country_id')
    .select(['s.state_id', 's.state_code', 's.name', 'c.country_code'])
    .execute();
  const zones = await tx.selectFrom('time_zone').select(['time_zone_id', 'iana_name']).execute();
  return {
    states: new Map(
      states.flatMap(({ state_id, state_code, name, country_code }) => [
        [stateKey(country_code, name), state_id] as const,
        [stateKey(country_code, state_code), state_id] as const,
      ]),
    ),
    time_zones: new Map(zones.map(({ time_zone_id, iana_name }) => [iana_name.toLowerCase(), time_zone_id])),
  };
}
