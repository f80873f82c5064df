import { useState } from 'react';
import { lazyPart } from '../../../lib/page/lazy-part.tsx';
import { bulkTexts } from '../../../lib/texts/bulk.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { UndoIcon } from '../../../ui/icons.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { type LeftOut, useBulk } from './use-bulk.ts';

const ChangesPanel = lazyPart(async () => (await import('./changes-panel.tsx')).ChangesPanel);

/** The way to the viewer's own changes of many rows, and back from each of them. */
export function HistoryPanel({ onLeftOut }: { onLeftOut: (left: LeftOut) => void }) {
  const { undo } = useBulk(onLeftOut);
  const t = useTexts(bulkTexts);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton variant="outline" label={t('history')} onClick={() => setOpen(true)}>
        <UndoIcon size={15} aria-hidden />
      </IconButton>
      {isOpen && (
        <Dialog
          open
          size="lg"
          onOpenChange={(open) => setOpen(open)}
          title={t('history_title')}
          description={t('history_hint')}
          footer={<Button onClick={() => setOpen(false)}>{t('close')}</Button>}
        >
          <ChangesPanel onUndo={undo} />
        </Dialog>
      )}
    </>
  );
}
