import { TimeOffListPanel } from './time-off-list-panel.tsx';

/** When providers are away: for staff those of their divisions, for a provider their own (sections 2 and 3). */
export function TimeOffPage({ openId }: { openId?: number }) {
  return <TimeOffListPanel openId={openId} />;
}
