import { useQuery } from '@tanstack/react-query';
import { readKept } from './use-kept-sheet.ts';

/** What this device keeps under a key, read once; undefined until it was looked for. */
export function useKept(key: string | null) {
  return useQuery({
    queryKey: ['kept worksheet', key],
    queryFn: () => readKept(key ?? ''),
    enabled: key !== null,
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  }).data;
}
