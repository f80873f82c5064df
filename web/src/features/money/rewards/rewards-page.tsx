import { isStaff } from '@onrecord/domain/core/permission/user-type';
import { usePageTitle } from '../../../lib/page/page-title.ts';
import { useSession } from '../../../lib/session/session.ts';
import { rewardsTexts } from '../../../lib/texts/rewards.ts';
import { useTexts } from '../../../lib/texts.ts';
import { OfficePanel, type Shown } from './office-panel.tsx';
import { OwnPanel } from './own-panel.tsx';

/** Rewards points: the office reads the ledger and decides about requests, a contact redeems. */
export function RewardsPage({ start }: { start: Shown }) {
  const t = useTexts(rewardsTexts);
  const staff = isStaff(useSession().user_type);
  usePageTitle(t('title'));
  return staff ? <OfficePanel start={start} /> : <OwnPanel shown={start === 'ledger' ? 'points' : 'items'} />;
}
