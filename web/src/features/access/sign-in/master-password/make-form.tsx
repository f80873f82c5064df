import { MASTER_PASSWORD_HOURS } from '@onrecord/domain/access/sign-in/master-password';
import { useState } from 'react';
import { useMessages } from '../../../../lib/messages/messages.ts';
import { useCan } from '../../../../lib/session/session.ts';
import { masterPasswordTexts } from '../../../../lib/texts/master-password.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { Button } from '../../../../ui/button.tsx';
import { NumberField } from '../../../../ui/fields/number-field.tsx';
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx';

interface MakeFormProps {
  /** As long as the company's setting says, unless something else is typed. */
  hours: number;
  replaces: boolean;
  onMake: (hours: number) => Promise<void>;
}

const { min, max } = MASTER_PASSWORD_HOURS;

export function MakeForm({ hours: usual, replaces, onMake }: MakeFormProps) {
  const t = useTexts(masterPasswordTexts);
  const tMessage = useMessages();
  const can = useCan();
  const [hours, setHours] = useState<number | null>(usual);
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  if (!can('masterpasswords', 'add')) return null;
  const problemOf = () => {
    if (hours === null) return tMessage('form.required');
    if (!Number.isInteger(hours)) return tMessage('form.integer');
    if (hours < min) return tMessage('form.min_value', { min: min });
    return hours > max ? tMessage('form.max_value', { max: max }) : undefined;
  };
  const make = async () => {
    if (hours === null) return;
    setBusy(true);
    await onMake(hours);
    setBusy(false);
  };
  const submit = () => {
    const wrong = problemOf();
    setProblem(wrong);
    if (wrong !== undefined) return;
    if (replaces) setAsking(true);
    else void make();
  };
  return (
    <form
      noValidate
      className="flex flex-wrap items-start gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <NumberField
        label={t('hours')}
        hint={t('hours_hint', { least: min, most: max })}
        required
        value={hours}
        onChange={setHours}
        error={problem}
        className="w-48"
      />
      <Button variant="solid" type="submit" busy={busy} className="mt-6">
        {t('make')}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('replace_title')}
        confirmLabel={t('make')}
        onConfirm={make}
      >
        {t('replace_about')}
      </ConfirmDialog>
    </form>
  );
}
