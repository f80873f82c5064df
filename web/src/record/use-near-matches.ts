import type { NearMatchResponse } from '@onrecord/contract/core/record';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSettled } from '../lib/form/use-settled.ts';
import type { RecordKind, RecordRow, RecordValues } from './record-kind.ts';

const FRESH_MS = 10_000;

const NONE: NearMatchResponse = { exists: false, matches: [] };

/**
 * Records like the one being typed in. Asked while a new one is entered, and of an old one only when what tells it apart
 * was changed. A guard that cannot be asked stays silent: it must never stand in the way of saving.
 */
export function useNearMatches<Row extends RecordRow>(
  kind: RecordKind<Row>,
  id: number | null,
  opened: RecordValues,
  values: RecordValues,
): NearMatchResponse {
  const { near } = kind;
  const names = near?.fields ?? [];
  const requested = JSON.stringify(Object.fromEntries(names.map((name) => [name, values[name] ?? ''])));
  const isChanged = names.some((name) => (values[name] ?? '') !== (opened[name] ?? ''));
  const settled = useSettled(requested);
  const { data } = useQuery({
    queryKey: ['near', kind.list.name, id, settled],
    queryFn: ({ signal }) => near?.find(JSON.parse(settled) as RecordValues, id, signal) ?? NONE,
    enabled: near !== undefined && isChanged,
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
    retry: false,
  });
  return isChanged ? (data ?? NONE) : NONE;
}
