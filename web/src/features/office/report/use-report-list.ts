import { reportArea } from '@onrecord/contract/office/report';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/call/client.ts';

/** Every report with its last months, and what the viewer has mailed. */
export function useReportList() {
  return useQuery({
    queryKey: ['report', 'list'],
    queryFn: ({ signal }) => call(reportArea.getReports, { signal }),
    staleTime: 60_000,
  });
}
