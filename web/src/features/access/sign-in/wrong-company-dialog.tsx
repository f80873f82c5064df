import { useMessages } from '../../../lib/messages/messages.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';

/** Says that a user belongs to another company than the one whose login page this is. */
export function WrongCompany({ message, onClose }: { message: string; onClose: () => void }) {
  const t = useMessages();
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('general.message_title')}
      footer={
        <Button variant="solid" onClick={onClose}>
          {t('general.ok')}
        </Button>
      }
    >
      <p>{message}</p>
    </Dialog>
  );
}
