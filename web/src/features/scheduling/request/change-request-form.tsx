import { jobRequestArea } from '@onrecord/contract/scheduling/job/job-request';
import type { JobDetail } from '@onrecord/contract/scheduling/job/job-rows';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { errorText } from '../../../lib/call/api-error.ts';
import { call } from '../../../lib/call/client.ts';
import { jobRequestTexts } from '../../../lib/texts/job-request.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextAreaField, TextField } from '../../../ui/fields/text-field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { notify } from '../../../ui/overlays/toast.ts';

const EMPTY = { add_services: '', add_deponents: '', location_text: '', special_instructions: '' };

/** Asks the office to change a job; a second request updates the one that is open. */
export function ChangeRequestForm({ job, onClose }: { job: JobDetail; onClose: () => void }) {
  const t = useTexts(jobRequestTexts);
  const client = useQueryClient();
  const [wanted, setWanted] = useState(EMPTY);
  const [refusal, setRefusal] = useState<string>();
  const [busy, setBusy] = useState(false);
  const isEmpty = Object.values(wanted).every((text) => text.trim() === '');
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || isEmpty) return;
    setBusy(true);
    try {
      const { message } = await call(jobRequestArea.ask, { body: { job_id: job.job_id, kind: 'change', wanted } });
      notify({ title: message, tone: 'ok' });
      onClose();
      await Promise.all([
        client.invalidateQueries({ queryKey: ['job'] }),
        client.invalidateQueries({ queryKey: ['list', 'job'] }),
      ]);
    } catch (error) {
      setRefusal(errorText(error));
    } finally {
      setBusy(false);
    }
  };
  const field = (name: keyof typeof EMPTY) => ({
    value: wanted[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      setWanted({ ...wanted, [name]: event.currentTarget.value }),
  });
  return (
    <Dialog
      open
      keepOpenOnOutsidePress
      onOpenChange={(open) => !open && onClose()}
      title={t('ask_change')}
      description={t('ask_change_hint')}
    >
      <form noValidate onSubmit={(event) => void send(event)} className="grid gap-4">
        {refusal && <Banner tone="bad" announce="alert" title={refusal} />}
        <TextAreaField label={t('add_services')} rows={2} {...field('add_services')} />
        <TextAreaField label={t('add_deponents')} rows={2} {...field('add_deponents')} />
        <TextField label={t('wanted_place')} maxLength={255} {...field('location_text')} />
        <TextAreaField label={t('ask_change_note')} rows={3} {...field('special_instructions')} />
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{t('back')}</Button>
          <Button type="submit" variant="solid" busy={busy} disabled={isEmpty}>
            {t('send')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
