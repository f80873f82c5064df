import { jobRequestArea } from '@onrecord/contract/scheduling/job/job-request';
import type { JobRequestDetail } from '@onrecord/contract/scheduling/job/job-request-rows';
import { useState } from 'react';
import { call } from '../../../lib/call/client.ts';
import { jobRequestTexts } from '../../../lib/texts/job-request.ts';
import { useTexts } from '../../../lib/texts.ts';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { TimeField } from '../../../ui/fields/time-field.tsx';
import { WordsDialog } from './words-dialog.tsx';

const CHOICES = ['first_time', 'second_time', 'third_time'] as const;

interface ProposeDialogProps {
  request: JobRequestDetail;
  onDone: () => Promise<unknown>;
  onClose: () => void;
}

/** Up to three other times; the requester takes one of them by a press. */
export function ProposeDialog({ request, onDone, onClose }: ProposeDialogProps) {
  const t = useTexts(jobRequestTexts);
  const { job_request_id: id, wanted } = request;
  const start_time = (wanted.start_time ?? request.start_time).slice(0, 5);
  const [times, setTimes] = useState(
    CHOICES.map((_, index) => ({ job_date: index === 0 ? (wanted.job_date ?? request.job_date) : '', start_time })),
  );
  const change = (index: number, values: Partial<(typeof times)[number]>) =>
    setTimes(times.map((time, position) => (position === index ? { ...time, ...values } : time)));
  const filled = times.filter((time) => time.job_date !== '' && time.start_time !== '');
  return (
    <WordsDialog
      title={t('propose')}
      action={t('propose')}
      onSend={(words) => call(jobRequestArea.propose, { params: { id }, body: { words, times: filled } })}
      onDone={onDone}
      onClose={onClose}
    >
      {CHOICES.map((choice, index) => (
        <fieldset key={choice} className="grid grid-cols-2 gap-2">
          <legend className="font-medium">{t(choice)}</legend>
          <DateField
            label={t('date')}
            value={times[index]?.job_date ?? ''}
            onChange={(job_date) => change(index, { job_date })}
          />
          <TimeField
            label={t('start')}
            daytime
            value={times[index]?.start_time ?? ''}
            onChange={(value) => change(index, { start_time: value })}
          />
        </fieldset>
      ))}
    </WordsDialog>
  );
}
