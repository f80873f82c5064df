import type { UserType } from '@onrecord/domain/core/permission/user-type';
import { useCallback } from 'react';
import { useSession } from '../../../lib/session/session.ts';
import { billingTexts } from '../../../lib/texts/billing.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Badge } from '../../../ui/badge.tsx';
import { isMoneyStatus, type MoneyStatus, STATUS_TONES } from '../billing/cells.tsx';

/** What a client's people read of the work on their order, instead of the office's words. */
const isOwnWord = (status: MoneyStatus, userType: UserType): status is 'New' | 'Processing' | 'Shipped' =>
  userType === 'contact' && (status === 'New' || status === 'Processing' || status === 'Shipped');

/** The words of an order's status for whoever looks. */
export function useOrderStatusText() {
  const t = useTexts(billingTexts);
  const { user_type } = useSession();
  return useCallback(
    (status: MoneyStatus) => (isOwnWord(status, user_type) ? t(`own_status_${status}`) : t(`status_${status}`)),
    [t, user_type],
  );
}

export function OrderBadge({ status }: { status: string | null | undefined }) {
  const textOf = useOrderStatusText();
  if (!status || !isMoneyStatus(status)) return null;
  return <Badge tone={STATUS_TONES[status]}>{textOf(status)}</Badge>;
}
