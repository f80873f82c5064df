import { jobCancellationArea } from '@onrecord/contract/scheduling/job/job-cancellation';
import type { JobDetail } from '@onrecord/contract/scheduling/job/job-rows';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { errorText } from '../../../../lib/call/api-error.ts';
import { call } from '../../../../lib/call/client.ts';
import { cancellationTexts } from '../../../../lib/texts/cancellation.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { TextAreaField } from '../../../../ui/fields/text-field.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { notify } from '../../../../ui/overlays/toast.ts';

const WORDS_LIMIT = 250;

/** Refuses the client's request with words that are mailed. */
export function RefuseRequestForm({ job, onClose }: { job: JobDetail; onClose: () => void }) {
  const t = useTexts(cancellationTexts);
  const client = useQueryClient();
  const [response, setResponse] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const [busy, setBusy] = useState(false);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (response.trim() === '' || busy) return;
    setBusy(true);
    try {
      const body = { job_id: job.job_id, response: response.trim() };
      const { message } = await call(jobCancellationArea.refuseRequest, { body });
      notify({ title: message, tone: 'ok' });
      onClose();
      await client.invalidateQueries({ queryKey: ['job'] });
    } catch (error) {
      setRefusal(errorText(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      keepOpenOnOutsidePress
      onOpenChange={(open) => !open && onClose()}
      title={t('request_refuse_title')}
      description={t('request_refuse_hint', { name: job.cancel_request?.requested_by_name ?? '' })}
    >
      <form noValidate onSubmit={(event) => void send(event)} className="grid gap-4">
        {refusal && <Banner tone="bad" announce="alert" title={refusal} />}
        <TextAreaField
          label={t('request_words')}
          required
          value={response}
          limit={WORDS_LIMIT}
          maxLength={WORDS_LIMIT}
          onChange={(event) => setResponse(event.currentTarget.value)}
        />
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{t('request_back')}</Button>
          <Button type="submit" variant="solid" busy={busy} disabled={response.trim() === ''}>
            {t('request_refuse')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
