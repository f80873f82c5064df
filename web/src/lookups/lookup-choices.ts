import { divisionChoices, letterChoices } from '@onrecord/contract/core/calls/choice-calls';
import { type LookupChoice, lookupArea } from '@onrecord/contract/core/calls/lookup';
import type { LookupRoute } from '@onrecord/domain/core/lookup/routes';
import { useQuery } from '@tanstack/react-query';
import { call } from '../lib/call/client.ts';
import type { Option } from '../ui/fields/option.ts';

const CHOICES_FRESH_MS = 5 * 60_000;

/** What a query must say so that it is asked again when somebody changes a lookup. */
export const showsLookups = { shows: ['lookup'] } as const;

/**
 * The active values of a lookup for a select, in their order. `include` keeps values choosable that are no longer active
 * because the record being edited still holds them.
 */
export function useLookupChoices(
  route: LookupRoute,
  include: readonly number[] = [],
  enabled = true,
): readonly LookupChoice[] {
  const { data } = useQuery({
    queryKey: ['lookup', 'choices', route, include],
    meta: showsLookups,
    staleTime: CHOICES_FRESH_MS,
    enabled,
    queryFn: ({ signal }) =>
      call(lookupArea.choices, { params: { route }, body: { include_ids: [...include] }, signal }),
  });
  return data ?? [];
}

/** The divisions the viewer may choose from. */
export function useDivisionOptions(enabled = true): readonly Option<number>[] {
  const { data } = useQuery({
    queryKey: ['division-choices'],
    staleTime: CHOICES_FRESH_MS,
    enabled,
    queryFn: ({ signal }) => call(divisionChoices, { body: { limit: 200 }, signal }),
  });
  return data ?? [];
}

/** The letters an invoice can be printed as. */
export function useLetterOptions(enabled = true): readonly Option<number>[] {
  const { data } = useQuery({
    queryKey: ['letter-choices'],
    staleTime: CHOICES_FRESH_MS,
    enabled,
    queryFn: ({ signal }) => call(letterChoices, { signal }),
  });
  return (data ?? []).map(({ letter_template_id, name }) => ({ value: letter_template_id, label: name }));
}
