import { bulkTexts } from '../../../lib/texts/bulk.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import type { LeftOut } from './use-bulk.ts';

interface LeftOutPanelProps {
  left: LeftOut;
  onClose: () => void;
}

/** Which rows a change left as they are, and why. */
export function LeftOutPanel({ left, onClose }: LeftOutPanelProps) {
  const t = useTexts(bulkTexts);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('left_title')}
      description={t('left_hint')}
      footer={<Button onClick={onClose}>{t('close')}</Button>}
    >
      <ul className="overflow-hidden rounded-card border border-line">
        {left.map(({ id, name, reason }) => (
          <li key={id} className="flex flex-wrap gap-x-3 border-line border-b px-3 py-2 last:border-0">
            <span className="font-semibold">{name || t('row_number', { id })}</span>
            <span className="text-ink-2">{reason}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
