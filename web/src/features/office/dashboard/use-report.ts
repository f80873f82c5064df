import { reportArea } from '@onrecord/contract/office/report';
import type { ReportKey } from '@onrecord/domain/office/report/report-choices';
import type { ReportName } from '@onrecord/domain/office/report/reports';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/call/client.ts';
import { reportRequest } from '../report/report-paths.ts';

/** A report with its own days, as a card of the dashboard shows it; the page of the report reads the same. */
export function useReport({ name, by }: { name: ReportName; by?: ReportKey }) {
  const request = reportRequest(name, by ? { by } : {});
  return useQuery({
    queryKey: ['report', 'one', request],
    queryFn: ({ signal }) => call(reportArea.getReport, { body: request, signal }),
    meta: { shows: ['client_invoice', 'transaction', 'job'] },
  });
}
