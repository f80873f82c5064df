import { type ReadSignDetail, readSignArea } from '@onrecord/contract/production/read-sign';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, errorText } from '../../../lib/call/api-error.ts';
import { call } from '../../../lib/call/client.ts';
import { useToday } from '../../../lib/format/use-today.ts';
import { readSignTexts } from '../../../lib/texts/read-sign.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { notify } from '../../../ui/overlays/toast.ts';

/** One press at a time; what was refused says why, beside its field where there is one. */
function useDeskAction() {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [fields, setFields] = useState<Readonly<Record<string, string>>>({});
  const run = async (work: () => Promise<{ message: string }>) => {
    setBusy(true);
    setFields({});
    try {
      notify({ title: (await work()).message, tone: 'ok' });
    } catch (error) {
      const wrong = error instanceof ApiError ? error.fields : {};
      setFields(wrong);
      if (Object.keys(wrong).length === 0) notify({ title: errorText(error), tone: 'bad' });
    }
    await client.invalidateQueries({ queryKey: ['read_sign'] });
    await client.invalidateQueries({ queryKey: ['list', 'read_sign'] });
    setBusy(false);
  };
  return { busy, fields, run };
}

/** Sends the witness the link, or records that they were notified in another way, or that nobody wants a signature any more. */
export function SendForm({ review }: { review: ReadSignDetail }) {
  const t = useTexts(readSignTexts);
  const today = useToday();
  const { busy, fields, run } = useDeskAction();
  const { read_sign_id, version, deponent_name } = review;
  const versioned = { read_sign_id, version };
  const [email, setEmail] = useState(review.email);
  const [chosen, setChosen] = useState<number | null>(review.job_file_id);
  const [notified_on, setNotifiedOn] = useState<string>(today);
  const [isWaiving, setWaiving] = useState(false);
  const transcripts = useQuery({
    queryKey: ['read_sign', 'transcripts', read_sign_id],
    queryFn: ({ signal }) => call(readSignArea.getTranscripts, { body: { read_sign_id }, signal }),
    meta: { shows: ['job_file'] },
  });
  const choices = transcripts.data ?? [];
  const job_file_id = choices.some((one) => one.job_file_id === chosen) ? chosen : (choices[0]?.job_file_id ?? null);
  const send = () =>
    job_file_id !== null && run(() => call(readSignArea.sendLink, { body: { ...versioned, job_file_id, email } }));
  return (
    <section className="grid gap-3 rounded-card border border-line p-3">
      <h3 className="font-semibold">{t('send_title')}</h3>
      <p className="text-sm text-ink-2">{t('send_hint')}</p>
      {transcripts.data?.length === 0 && <p className="text-warn">{t('no_transcript')}</p>}
      <div className="grid gap-3 sm:grid-cols-2">
        <SelectField
          label={t('transcript')}
          options={choices.map((one) => ({ value: one.job_file_id, label: one.file_name }))}
          value={job_file_id}
          onChange={setChosen}
        />
        <TextField
          label={t('email')}
          type="email"
          value={email}
          error={fields.email}
          onChange={(event) => setEmail(event.target.value)}
        />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="solid" busy={busy} disabled={job_file_id === null} onClick={() => void send()}>
          {review.notified_on ? t('send_again') : t('send')}
        </Button>
        <Button className="ml-auto" onClick={() => setWaiving(true)}>
          {t('waive')}
        </Button>
      </div>
      {!review.notified_on && (
        <div className="flex flex-wrap items-end gap-2 border-t border-line pt-3">
          <h4 className="w-full text-sm font-semibold">{t('notice_title')}</h4>
          <DateField label={t('notice_date')} value={notified_on} onChange={setNotifiedOn} error={fields.notified_on} />
          <Button
            busy={busy}
            disabled={notified_on === ''}
            onClick={() => void run(() => call(readSignArea.saveNotice, { body: { ...versioned, notified_on } }))}
          >
            {t('notice_save')}
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={isWaiving}
        onOpenChange={setWaiving}
        title={t('waive_title', { name: deponent_name ?? '' })}
        confirmLabel={t('waive')}
        cancelLabel={t('keep')}
        onConfirm={() => run(() => call(readSignArea.waive, { body: versioned }))}
      >
        {t('waive_text')}
      </ConfirmDialog>
    </section>
  );
}
