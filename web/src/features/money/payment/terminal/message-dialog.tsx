import { terminalTexts } from '../../../../lib/texts/terminal.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';

interface MessageDialogProps {
  /** '' while there is nothing to say. */
  text: string;
  /** The button that puts it right, where something does. */
  offer?: string;
  onOffer: () => void;
  onClose: () => void;
}

/** The modal titled Message that shows alerts (section 2). */
export function MessageDialog({ text, offer, onOffer, onClose }: MessageDialogProps) {
  const t = useTexts(terminalTexts);
  return (
    <Dialog
      open={text !== ''}
      onOpenChange={(next) => !next && onClose()}
      title={t('message')}
      description={text}
      footer={
        <>
          {offer && <Button onClick={onOffer}>{offer}</Button>}
          <Button variant="solid" onClick={onClose} data-first-focus>
            {t('ok')}
          </Button>
        </>
      }
    />
  );
}
