import { factorArea } from '@onrecord/contract/access/factor';
import { useState } from 'react';
import { call } from '../../../../lib/call/client.ts';
import { useMessages } from '../../../../lib/messages/messages.ts';
import { factorTexts } from '../../../../lib/texts/factor.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { useCopyText } from '../../../../lib/use-copy-text.ts';
import { Button } from '../../../../ui/button.tsx';
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { Section } from './section-panel.tsx';
import type { FactorChange } from './use-factor-change.ts';

interface RecoveryPanelProps extends FactorChange {
  left: number;
  mayMake: boolean;
  onCodes: (codes: string[]) => void;
}

/** How many recovery codes are left, and new ones. */
export function RecoveryPanel({ left, mayMake, run, busy, onCodes }: RecoveryPanelProps) {
  const t = useTexts(factorTexts);
  const [asking, setAsking] = useState(false);
  const make = () =>
    run(async () => {
      const { recovery_codes } = await call(factorArea.makeRecoveryCodes);
      onCodes(recovery_codes);
    });
  return (
    <Section
      title={t('recovery')}
      about={t('recovery_about')}
      actions={
        mayMake && (
          <Button busy={busy} onClick={() => (left > 0 ? setAsking(true) : void make())}>
            {t('recovery_make')}
          </Button>
        )
      }
    >
      <p>{mayMake || left > 0 ? t('recovery_left', { count: left }) : t('recovery_none')}</p>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('recovery_make_title')}
        confirmLabel={t('recovery_make')}
        onConfirm={make}
      >
        {t('recovery_make_about')}
      </ConfirmDialog>
    </Section>
  );
}

/** The codes, this once: a press beside the window does not lose them. */
export function RecoveryCodesPanel({ codes, onConfirm }: { codes: readonly string[]; onConfirm: () => void }) {
  const t = useTexts(factorTexts);
  const tMessage = useMessages();
  const copyText = useCopyText();
  return (
    <Dialog
      open
      keepOpenOnOutsidePress
      onOpenChange={() => onConfirm()}
      title={t('recovery')}
      description={tMessage('factor.recovery_made')}
      footer={
        <>
          <Button onClick={() => copyText(codes.join('\n'))}>{t('copy')}</Button>
          <Button variant="solid" onClick={onConfirm}>
            {t('recovery_keep')}
          </Button>
        </>
      }
    >
      <ol className="grid gap-1 sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
    </Dialog>
  );
}
