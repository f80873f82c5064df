import { homeArea } from '@onrecord/contract/office/home';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../../../lib/call/client.ts';

/** Files by witness, a page at a time; what was found before stays while more of a search is typed. */
export function useWitnessFiles(search_text: string) {
  const query = useInfiniteQuery({
    queryKey: ['list', 'job_file', 'by-witness', search_text],
    queryFn: ({ pageParam: offset, signal }) =>
      call(homeArea.getWitnessFiles, { body: { search_text, offset }, signal }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) =>
      last.is_more ? pages.reduce((sum, { data }) => sum + data.length, 0) : undefined,
    placeholderData: (before) => before,
    meta: { shows: ['job_file', 'client_invoice', 'transaction', 'job'] },
  });
  return { ...query, rows: query.data?.pages.flatMap(({ data }) => data) };
}
