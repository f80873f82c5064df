import type { NextJob } from '@onrecord/contract/office/reporter-home';
import { message } from '@onrecord/domain/core/messages/catalogue';
import { type FormEvent, useState } from 'react';
import { reporterTexts } from '../../../../lib/texts/reporter.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { Button } from '../../../../ui/button.tsx';
import { TextAreaField } from '../../../../ui/fields/text-field.tsx';
import { usePress, withdraw } from './use-reporter.ts';

const MAX_REASON = 250;

/** Why somebody cannot go after all; sent by a second press, and open to be taken back for seconds. */
export function CannotGoForm({ job, onClose }: { job: NextJob; onClose: () => void }) {
  const t = useTexts(reporterTexts);
  const { busy, press } = usePress();
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim() === '') return setProblem(message('form.required'));
    void press('no', () => withdraw(job, reason)).then((isSent) => isSent && onClose());
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-2 py-1">
      <TextAreaField
        label={t('cannot_title')}
        hint={t('cannot_hint')}
        required
        rows={2}
        maxLength={MAX_REASON}
        value={reason}
        error={problem || undefined}
        // The link that was pressed is gone: the typing goes on here.
        autoFocus
        onChange={(event) => {
          setReason(event.currentTarget.value);
          setProblem('');
        }}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="danger" busy={busy !== ''} className="max-sm:grow">
          {t('cannot_send')}
        </Button>
        <Button disabled={busy !== ''} className="max-sm:grow" onClick={onClose}>
          {t('back')}
        </Button>
      </div>
    </form>
  );
}
