import { fileArea } from '@onrecord/contract/production/file';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../../lib/call/client.ts';

/** The content of a file, as whoever may download it gets it: read into the page and saved nowhere. */
export function useFileBytes(job_file_id: number) {
  return useQuery({
    queryKey: ['file-bytes', job_file_id],
    queryFn: async ({ signal }) => {
      const { url } = await call(fileArea.downloadJobFile, { body: { job_file_id, open: true }, signal });
      const response = await fetch(url, { signal });
      if (!response.ok) throw new Error(`The storage answered ${response.status}`);
      return response.arrayBuffer();
    },
    // Each look is logged as a download: what is on the screen is not fetched again, and nothing is held once it is closed.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
}
