import { factorArea } from '@onrecord/contract/access/factor';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../../lib/call/client.ts';
import { useRemove } from '../../../../lib/form/use-remove.ts';
import { useCan, useSession } from '../../../../lib/session/session.ts';
import { factorTexts } from '../../../../lib/texts/factor.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { Button } from '../../../../ui/button.tsx';
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx';

/** What a user logs in with beside the password, and the way out for somebody who lost it. */
export function UserFactorsPanel({ userId, name }: { userId: number; name: string }) {
  const t = useTexts(factorTexts);
  const can = useCan();
  const session = useSession();
  const queryKey = ['factors-of', userId];
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(factorArea.getOf, { params: { id: userId }, signal }),
  });
  const reset = useRemove({
    remove: () => call(factorArea.reset, { params: { id: userId } }),
    stale: [queryKey],
  });
  if (!data) return null;
  const parts = [
    data.has_authenticator && t('of_app'),
    data.passkeys > 0 && t('of_passkeys', { count: data.passkeys }),
    data.recovery_codes_left > 0 && t('recovery_left', { count: data.recovery_codes_left }),
  ].filter((part) => part !== false);
  const mayReset = parts.length > 0 && can('users', 'edit') && session.user_id !== userId && !session.via_master;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <p className="min-w-0 flex-1 text-ink-2">{parts.length > 0 ? parts.join(' · ') : t('of_none')}</p>
      {mayReset && (
        <Button size="sm" onClick={() => reset.ask(true)}>
          {t('of_reset')}
        </Button>
      )}
      <ConfirmDialog {...reset.dialog} title={t('of_reset_title', { name })} confirmLabel={t('of_reset')}>
        {t('of_reset_about')}
      </ConfirmDialog>
    </div>
  );
}
