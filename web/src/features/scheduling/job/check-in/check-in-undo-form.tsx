import { checkInArea } from '@onrecord/contract/scheduling/check-in';
import { type FormEvent, useState } from 'react';
import { call } from '../../../../lib/call/client.ts';
import { checkInTexts } from '../../../../lib/texts/check-in.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { TextAreaField } from '../../../../ui/fields/text-field.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { type CheckInFormProps, useCheckInChange, whose } from './use-check-in-change.ts';

/** Takes a check-in back that was a mistake. */
export function CheckInUndoForm({ job, row, onClose }: CheckInFormProps) {
  const t = useTexts(checkInTexts);
  const { busy, refusal, problems, send } = useCheckInChange(onClose);
  const [reason, setReason] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send(() => call(checkInArea.undoCheckIn, { body: { ...whose(job, row), reason } }));
  };
  return (
    <Dialog
      open
      keepOpenOnOutsidePress
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('undo_title', { name: row.service_provider_name })}
    >
      <form noValidate onSubmit={submit} className="grid gap-4">
        {refusal && <Banner tone="bad" announce="alert" title={refusal} />}
        <TextAreaField
          label={t('undo_reason')}
          hint={t('undo_hint')}
          required
          value={reason}
          limit={250}
          error={problems.reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{t('back')}</Button>
          <Button type="submit" variant="danger" busy={busy}>
            {t('undo')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
