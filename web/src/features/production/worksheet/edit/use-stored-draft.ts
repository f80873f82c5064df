import { useQuery } from '@tanstack/react-query';
import { readDraft } from './use-worksheet-draft.ts';

/** What this device keeps under a key, read once; undefined until it was looked for. */
export function useStoredDraft(key: string | null) {
  return useQuery({
    queryKey: ['kept worksheet', key],
    queryFn: () => readDraft(key ?? ''),
    enabled: key !== null,
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  }).data;
}
