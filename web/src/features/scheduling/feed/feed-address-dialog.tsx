import { feedTexts } from '../../../lib/texts/feed.ts';
import { useTexts } from '../../../lib/texts.ts';
import { useCopyText } from '../../../lib/use-copy-text.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';

/** Shows the address of a feed, this once, to be copied or opened in the calendar of the device. */
export function FeedAddressDialog({ url, onClose }: { url: string; onClose: () => void }) {
  const t = useTexts(feedTexts);
  const copyText = useCopyText();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('address_title')}
      description={t('address_hint')}
      footer={
        <>
          <a className={buttonClass()} href={url.replace(/^https?:/, 'webcal:')}>
            {t('open')}
          </a>
          <Button onClick={() => copyText(url)}>{t('copy')}</Button>
          <Button variant="solid" onClick={onClose}>
            {t('done')}
          </Button>
        </>
      }
    >
      <code className="block rounded-card border border-line bg-sheet p-3 text-sm break-all select-all">{url}</code>
    </Dialog>
  );
}
