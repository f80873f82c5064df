import { useState } from 'react';
import { useMessages } from '../../../../lib/messages/messages.ts';
import { terminalTexts } from '../../../../lib/texts/terminal.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { Button } from '../../../../ui/button.tsx';
import { RadioField } from '../../../../ui/fields/radio-field.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import type { Terminal } from './terminal-facts.ts';

type Division = Terminal['divisions'][number];

interface DivisionDialogProps {
  open: boolean;
  divisions: readonly Division[];
  value: number | null;
  onOk: (division: Division) => void;
  onCancel: () => void;
}

/** Asks whose invoices are paid, where several divisions take cards (section 2). */
export function DivisionDialog({ open, divisions, value, onOk, onCancel }: DivisionDialogProps) {
  const t = useTexts(terminalTexts);
  const message = useMessages();
  const [id, setId] = useState(value ?? divisions[0]?.division_id ?? 0);
  const division = divisions.find((row) => row.division_id === id);
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onCancel()}
      keepOpenOnOutsidePress
      title={message('virtual_terminal.select_division')}
      footer={
        <>
          <Button onClick={onCancel}>{t('cancel')}</Button>
          <Button variant="solid" onClick={() => division && onOk(division)}>
            {t('ok')}
          </Button>
        </>
      }
    >
      <RadioField
        label={t('division')}
        hideLabel
        options={divisions.map((row) => ({ value: row.division_id, label: row.name }))}
        value={id}
        onChange={setId}
      />
    </Dialog>
  );
}
