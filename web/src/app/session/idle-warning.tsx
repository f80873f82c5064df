import { message } from '@onrecord/domain/core/messages/catalogue';
import { useNavigate } from '@tanstack/react-router';
import { useSession } from '../../lib/session/session.ts';
import { shellTexts } from '../../lib/texts/shell.ts';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { notify } from '../../ui/overlays/toast.ts';
import { closeSession } from './session-store.ts';
import { useIdle } from './use-idle.ts';

export function IdleWarning({ openedAt }: { openedAt?: number }) {
  const session = useSession();
  const t = useTexts(shellTexts);
  const navigate = useNavigate();
  const expire = () => {
    closeSession('expired');
    notify({ title: message('access.session_expired'), duration: 10_000 });
    void navigate({ to: '/login' });
  };
  const { secondsLeft, stay } = useIdle(session.session_idle_minutes, expire, openedAt);
  return (
    <Dialog
      open={secondsLeft !== null}
      onOpenChange={(open) => !open && stay()}
      keepOpenOnOutsidePress
      title={t('idle_title')}
      description={t('idle_body', { seconds: secondsLeft ?? 0 })}
      footer={
        <Button variant="solid" onClick={stay}>
          {t('idle_stay')}
        </Button>
      }
    />
  );
}
