import { jobArea } from '@onrecord/contract/scheduling/job/job';
import type { JobDetail } from '@onrecord/contract/scheduling/job/job-rows';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ApiError, errorText } from '../../../../lib/api-error.ts';
import { call } from '../../../../lib/client.ts';
import { useMessages } from '../../../../lib/messages.ts';
import { jobTexts } from '../../../../lib/texts/job.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { listKey } from '../../../../list/use-list-pages.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { CheckboxField } from '../../../../ui/fields/checkbox-field.tsx';
import { TextAreaField } from '../../../../ui/fields/text-field.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { notify } from '../../../../ui/overlays/toast.ts';

const REASON_LIMIT = 250;

/** Calls a job off, with the reason for those who come to ask. */
export function CancelForm({ job, onClose }: { job: JobDetail; onClose: () => void }) {
  const t = useTexts(jobTexts);
  const tMessage = useMessages();
  const queryClient = useQueryClient();
  const [reason, setReason] = useState('');
  const [notifies, setNotifies] = useState(true);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const [reasonProblem, setReasonProblem] = useState<string>();
  const tooLong = reason.length > REASON_LIMIT;

  const refresh = () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: ['job'] }),
      queryClient.invalidateQueries({ queryKey: listKey('job') }),
    ]);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (tooLong) return;
    setBusy(true);
    setRefusal(undefined);
    setReasonProblem(undefined);
    try {
      const { message } = await call(jobArea.cancel, {
        params: { id: job.job_id },
        body: { version: job.version, reason: reason.trim(), notify: notifies },
      });
      notify({ title: message, tone: 'ok' });
      onClose();
      await refresh();
    } catch (error) {
      const needsReason = error instanceof ApiError && error.key === 'job_change.reason_needed';
      if (needsReason) setReasonProblem(error.fields.reason ?? error.message);
      else setRefusal(errorText(error));
      // What changed meanwhile is shown behind the dialog; the second press is about that.
      if (error instanceof ApiError && error.key === 'general.stale') await refresh();
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      keepOpenOnOutsidePress
      onOpenChange={(open) => !open && onClose()}
      title={t('cancel_title', { number: job.job_number })}
      description={t('cancel_hint')}
    >
      <form noValidate onSubmit={submit} className="grid gap-4">
        {refusal && <Banner tone="bad" announce="alert" title={refusal} />}
        <TextAreaField
          label={t('cancel_reason')}
          value={reason}
          limit={REASON_LIMIT}
          error={tooLong ? tMessage('form.max_length', { n: REASON_LIMIT }) : reasonProblem}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <CheckboxField label={t('cancel_notify')} value={notifies} onChange={setNotifies} />
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{t('cancel_keep')}</Button>
          <Button type="submit" variant="danger" busy={busy}>
            {t('cancel_confirm')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
