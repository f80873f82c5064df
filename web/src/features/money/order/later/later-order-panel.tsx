import { isStaff } from '@onrecord/domain/core/permission/user-type';
import { useState } from 'react';
import { useCan, useSession } from '../../../../lib/session/session.ts';
import { billingTexts } from '../../../../lib/texts/billing.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { Button } from '../../../../ui/button.tsx';
import { LaterOrderForm } from './later-order-form.tsx';

/** Orders transcripts of a job that took submission, for those who may. */
export function LaterOrderPanel({ jobId }: { jobId: number }) {
  const t = useTexts(billingTexts);
  const can = useCan();
  const { user_type } = useSession();
  const [open, setOpen] = useState(false);
  const mayOrder = isStaff(user_type) ? can('orders', 'add') : user_type === 'contact' && can('jobs', 'add');
  if (!mayOrder) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('order_transcript')}</Button>
      {open && <LaterOrderForm jobId={jobId} onClose={() => setOpen(false)} />}
    </>
  );
}
