import { REPORT_NAMES } from '@onrecord/domain/office/report/reports';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { ReportPage } from '../../features/office/report/report-page.tsx';
import { ReportsPage } from '../../features/office/report/reports-page.tsx';

export function ReportsRoute() {
  return <ReportsPage />;
}

/** An address that names no report shows the list of them. */
export function ReportRoute() {
  const { reportName } = useParams({ from: '/shell/reports/$reportName' });
  const search = useSearch({ from: '/shell/reports/$reportName' });
  const navigate = useNavigate();
  const name = REPORT_NAMES.find((one) => one === reportName);
  if (!name) return <ReportsPage />;
  return (
    <ReportPage
      key={name}
      name={name}
      search={search}
      onSearch={(next) =>
        void navigate({ to: '/reports/$reportName', params: { reportName }, search: next, replace: true })
      }
    />
  );
}
