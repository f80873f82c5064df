import { clientArea } from '@onrecord/contract/people/client';
import { compare } from '@onrecord/domain/core/money/money';
import { isStaff } from '@onrecord/domain/core/permission/user-type';
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { call } from '../../../lib/call/client.ts';
import { useFormats } from '../../../lib/format/formats.ts';
import { useCan, useSession } from '../../../lib/session/session.ts';
import { creditTexts } from '../../../lib/texts/credit.ts';
import { useTexts } from '../../../lib/texts.ts';

/** How much of a client's credit is left, and what counts against it: nothing of a client without a limit. */
export function CreditPanel({ clientId, className }: { clientId: number | null | undefined; className?: string }) {
  const t = useTexts(creditTexts);
  const { amount } = useFormats();
  const can = useCan();
  const { user_type } = useSession();
  const { data } = useQuery({
    queryKey: ['client_credit', clientId],
    queryFn: ({ signal }) => call(clientArea.clientBillingDetails, { params: { id: clientId ?? 0 }, signal }),
    enabled: Boolean(clientId) && isStaff(user_type) && can('clients', 'view') && can('clientinvoices', 'view'),
    meta: { shows: ['client', 'client_invoice', 'job'] },
  });
  if (!clientId || !data?.credit_limit || !data.credit_left) return null;
  const isGone = compare(data.credit_left, 0) === 0;
  return (
    <p className={clsx('flex flex-wrap items-baseline gap-x-2', className)}>
      <span className="font-semibold">{t('title')}</span>
      <span className={clsx('tabular-nums', isGone && 'font-semibold text-warn')}>
        {t('left', { left: amount(data.credit_left), limit: amount(data.credit_limit) })}
      </span>
      <span className="text-sm text-ink-3">
        {t('used', { open: amount(data.credit_open ?? '0.00'), unbilled: amount(data.unbilled_estimate ?? '0.00') })}
      </span>
    </p>
  );
}
