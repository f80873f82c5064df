import { integrationTexts } from '../../../lib/texts/integration.ts';
import { useTexts } from '../../../lib/texts.ts';
import { useCopyText } from '../../../lib/use-copy-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';

/** Something that is shown once. */
export interface Secret {
  kind: 'made' | 'secret';
  text: string;
}

/** Shows a key or a secret, this once, to be copied. */
export function SecretPanel({ secret, onClose }: { secret: Secret; onClose: () => void }) {
  const t = useTexts(integrationTexts);
  const copyText = useCopyText();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t(`${secret.kind}_title`)}
      description={t(`${secret.kind}_hint`)}
      footer={
        <>
          <Button onClick={() => copyText(secret.text)}>{t('copy')}</Button>
          <Button variant="solid" onClick={onClose}>
            {t('done')}
          </Button>
        </>
      }
    >
      <code className="block rounded-card border border-line bg-sheet p-3 text-sm break-all select-all">
        {secret.text}
      </code>
    </Dialog>
  );
}
