import { RewardsPage } from '../../features/money/rewards/rewards-page.tsx';

export function RewardsRoute() {
  return <RewardsPage start="ledger" />;
}

export function RedemptionRoute() {
  return <RewardsPage start="to_approve" />;
}
