import { useNavigate, useSearch } from '@tanstack/react-router';
import { MonthEndPage } from '../../features/money/books/month-end-page.tsx';
import { DepositDayPage } from '../../features/money/deposit/deposit-day-page.tsx';
import { ApprovalsPage } from '../../features/money/receipt/memo/approvals-page.tsx';
import { paths } from '../../lib/paths.ts';

export function ApprovalsRoute() {
  return <ApprovalsPage />;
}

export function BooksRoute() {
  return <MonthEndPage />;
}

export function DepositDayRoute() {
  const navigate = useNavigate();
  const { day = null } = useSearch({ from: '/shell/activity/receipts' });
  return <DepositDayPage day={day} onDay={(next) => void navigate({ to: paths.depositDay(next) })} />;
}
