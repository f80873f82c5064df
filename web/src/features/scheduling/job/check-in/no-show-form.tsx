import { checkInArea } from '@onrecord/contract/scheduling/check-in';
import { type FormEvent, useState } from 'react';
import { call } from '../../../../lib/call/client.ts';
import { checkInTexts } from '../../../../lib/texts/check-in.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { TextAreaField } from '../../../../ui/fields/text-field.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { type CheckInFormProps, useCheckInChange } from './use-check-in-change.ts';

/** Records that a provider did not come, or takes that back; both ask why. */
export function NoShowForm({ job, row, onClose, isUndo }: CheckInFormProps & { isUndo: boolean }) {
  const t = useTexts(checkInTexts);
  const { busy, refusal, problems, send } = useCheckInChange(onClose);
  const [reason, setReason] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const body = { job_id: job.job_id, service_provider_id: row.service_provider_id ?? 0, reason };
    void send(() => call(isUndo ? checkInArea.undoNoShow : checkInArea.recordNoShow, { body }));
  };
  return (
    <Dialog
      open
      keepOpenOnOutsidePress
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t(isUndo ? 'no_show_undo_title' : 'no_show_title', { name: row.service_provider_name })}
    >
      <form noValidate onSubmit={submit} className="grid gap-4">
        {refusal && <Banner tone="bad" announce="alert" title={refusal} />}
        <TextAreaField
          label={t(isUndo ? 'undo_reason' : 'no_show_reason')}
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
            {t(isUndo ? 'no_show_undo' : 'no_show')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
