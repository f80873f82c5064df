import { useParams } from '@tanstack/react-router';
import { PayRunPage } from '../../features/money/pay-run/pay-run-page.tsx';
import { PayRunsPage } from '../../features/money/pay-run/pay-runs-page.tsx';
import { TaxYearPage } from '../../features/money/pay-run/tax-year-page.tsx';

export function PayRunsRoute() {
  return <PayRunsPage />;
}

export function PayRunRoute() {
  const { payRunId } = useParams({ from: '/shell/activity/payruns/$payRunId' });
  return <PayRunPage key={payRunId} payRunId={Number(payRunId)} />;
}

export function TaxYearRoute() {
  return <TaxYearPage />;
}
