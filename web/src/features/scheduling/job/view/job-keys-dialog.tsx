import { jobTexts } from '../../../../lib/texts/job.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { Kbd } from '../../../../ui/kbd.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';

const KEYS = [
  ['1 – 8', 'key_lamps'],
  ['E', 'edit'],
  ['M', 'reschedule'],
  ['Y', 'key_answer'],
  ['?', 'key_help'],
] as const;

/** Every key of the page of a job with what it does. */
export function JobKeysDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(jobTexts);
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title={t('keys')}>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2">
        {KEYS.map(([key, text]) => (
          <div key={key} className="contents">
            <dt>
              <Kbd>{key}</Kbd>
            </dt>
            <dd>{t(text)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
