import type { masterPasswordArea } from '@onrecord/contract/access/master-password';
import type { ResultOf } from '@onrecord/contract/core/entry';
import { useFormats } from '../../../../lib/format/formats.ts';
import { masterPasswordTexts } from '../../../../lib/texts/master-password.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { useCopyText } from '../../../../lib/use-copy-text.ts';
import { Button } from '../../../../ui/button.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';

interface MadePanelProps {
  made: ResultOf<typeof masterPasswordArea.generate>;
  company: string;
  onNoted: () => void;
}

/** The new password, this once: a press beside the window does not lose it. */
export function MadePanel({ made, company, onNoted }: MadePanelProps) {
  const t = useTexts(masterPasswordTexts);
  const { instant } = useFormats();
  const copyText = useCopyText();
  return (
    <Dialog
      open
      keepOpenOnOutsidePress
      onOpenChange={() => onNoted()}
      title={t('made_title')}
      description={made.message}
      footer={
        <>
          <Button onClick={() => copyText(made.password)}>{t('copy')}</Button>
          <Button variant="solid" onClick={onNoted}>
            {t('noted')}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <TextField label={t('password')} readOnly value={made.password} className="font-mono" />
        <p className="text-ink-2">{t('made_until', { when: instant(made.expires_at), company })}</p>
      </div>
    </Dialog>
  );
}
