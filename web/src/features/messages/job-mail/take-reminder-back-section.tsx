import { fileArea } from '@onrecord/contract/production/file';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../../../lib/call/api-error.ts';
import { call } from '../../../lib/call/client.ts';
import { jobMailTexts } from '../../../lib/texts/job-mail.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { notify } from '../../../ui/overlays/toast.ts';
import { jobMailQuery } from './job-mail-query.ts';

/** Takes the last reminder of files back, where there is one. */
export function TakeReminderBack({ jobId }: { jobId: number }) {
  const t = useTexts(jobMailTexts);
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const { data } = useQuery(jobMailQuery(jobId));
  if (!data?.sent.some((mail) => mail.is_file_reminder && mail.removed_at === null)) return null;
  const takeBack = async () => {
    setBusy(true);
    try {
      const { message } = await call(fileArea.removeLastReminder, { body: { job_id: jobId } });
      notify({ title: message, tone: 'ok' });
    } catch (failure) {
      notify({ title: errorText(failure), tone: 'bad' });
    } finally {
      setBusy(false);
      await client.invalidateQueries({ queryKey: ['job', jobId] });
    }
  };
  return (
    <Button variant="ghost" busy={isBusy} onClick={() => void takeBack()}>
      {t('take_back')}
    </Button>
  );
}
