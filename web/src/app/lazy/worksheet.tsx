import { WORKSHEET_ACTIONS, WORKSHEET_PRINT_TYPES } from '@onrecord/domain/core/record/worksheet-path';
import { Navigate, useParams } from '@tanstack/react-router';
import { WorksheetPage } from '../../features/production/worksheet/worksheet-page.tsx';
import { paths } from '../../lib/paths.ts';

export function WorksheetRoute() {
  const params = useParams({ strict: false });
  const action = WORKSHEET_ACTIONS.find((each) => each === params.action);
  const printType = WORKSHEET_PRINT_TYPES.find((each) => each === params.printType);
  if (params.type !== 'job' || !action || !printType) return <Navigate to={paths.list('job')} replace />;
  const jobId = Number(params.jobId);
  return (
    <WorksheetPage
      key={`${jobId} ${action}`}
      jobId={jobId}
      divisionId={Number(params.divisionId)}
      action={action}
      printType={printType}
    />
  );
}
