import { type LookupChoice, lookupArea } from '@onrecord/contract/core/calls/lookup';
import type { LookupRoute } from '@onrecord/domain/core/lookup/routes';
import { useQuery } from '@tanstack/react-query';
import { call } from '../lib/call/client.ts';
import { showsLookups } from './lookup-choices.ts';

type Choices<Route extends LookupRoute> = { readonly [Each in Route]: readonly LookupChoice[] };

const FRESH_MS = 300_000;

/** The question for the values of several lookups, for pages that cannot begin without them. */
export const lookupsQuery = <const Route extends LookupRoute>(routes: readonly Route[]) => ({
  queryKey: ['lookup', 'choices', routes],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call(lookupArea.choicesOf, { body: { routes: [...routes] }, signal }),
  meta: showsLookups,
  staleTime: FRESH_MS,
});

/**
 * The values that a form or a filter offers, of several lookups in one call; empty until they are there. Declare the list
 * of routes outside the component.
 */
export function useLookups<const Route extends LookupRoute>(routes: readonly Route[]): Choices<Route> {
  const { data } = useQuery(lookupsQuery(routes));
  return Object.fromEntries(routes.map((route) => [route, data?.[route] ?? []])) as unknown as Choices<Route>;
}
