import { fileArea } from '@onrecord/contract/production/file';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, errorText } from '../../../lib/call/api-error.ts';
import { call } from '../../../lib/call/client.ts';
import { useMessages } from '../../../lib/messages/messages.ts';
import { filesTexts, uploadTexts } from '../../../lib/texts/file.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { notify } from '../../../ui/overlays/toast.ts';
import { FILES_KEY } from './use-file-actions.ts';

interface LinkFormProps {
  jobId: number;
  onClose: () => void;
  onSaved: () => Promise<unknown>;
}

const EMPTY = { address: '', file_name: '', description: '', file_type_id: null, deponent_id: null };
type Draft = Omit<typeof EMPTY, 'file_type_id' | 'deponent_id'> & {
  file_type_id: number | null;
  deponent_id: number | null;
};

/** Adds an address to the files of a job: a video on another site, a room of exhibits. */
export function LinkForm({ jobId, onClose, onSaved }: LinkFormProps) {
  const t = useTexts(filesTexts);
  const upload = useTexts(uploadTexts);
  const message = useMessages();
  const choices = useQuery({
    queryKey: [...FILES_KEY, 'choices', jobId],
    queryFn: ({ signal }) => call(fileArea.getUploadData, { body: { job_id: jobId }, signal }),
  });
  const [draft, setDraft] = useState<Draft>(EMPTY);
  const [refusal, setRefusal] = useState<{ text: string; fields: Readonly<Record<string, string>> } | null>(null);
  const [busy, setBusy] = useState(false);
  const change = (part: Partial<Draft>) => setDraft((current) => ({ ...current, ...part }));

  const save = async () => {
    setBusy(true);
    setRefusal(null);
    try {
      const response = await call(fileArea.addLink, { body: { job_id: jobId, ...draft } });
      await onSaved();
      notify({ title: response.message, tone: 'ok' });
      onClose();
    } catch (error) {
      setRefusal({ text: errorText(error), fields: error instanceof ApiError ? error.fields : {} });
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      keepOpenOnOutsidePress
      title={t('link_title')}
      description={t('link_hint')}
      footer={
        <>
          <Button onClick={onClose}>{message('general.cancel')}</Button>
          <Button variant="solid" busy={busy} onClick={() => void save()}>
            {upload('save')}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        {refusal && Object.keys(refusal.fields).length === 0 && (
          <Banner tone="bad" title={refusal.text} announce="alert" />
        )}
        <TextField
          label={t('link_address')}
          type="url"
          inputMode="url"
          value={draft.address}
          onChange={(event) => change({ address: event.currentTarget.value })}
          error={refusal?.fields.address}
        />
        <TextField
          label={t('link_name')}
          value={draft.file_name}
          maxLength={255}
          onChange={(event) => change({ file_name: event.currentTarget.value })}
          error={refusal?.fields.file_name}
        />
        <TextField
          label={upload('description')}
          value={draft.description}
          maxLength={255}
          onChange={(event) => change({ description: event.currentTarget.value })}
          error={refusal?.fields.description}
        />
        <SelectField
          label={upload('file_type')}
          placeholder={upload('none')}
          clearable
          options={(choices.data?.file_types ?? []).map((type) => ({ value: type.file_type_id, label: type.name }))}
          value={draft.file_type_id}
          onChange={(file_type_id) => change({ file_type_id })}
          error={refusal?.fields.file_type_id}
        />
        <SelectField
          label={upload('deponent')}
          placeholder={upload('none')}
          clearable
          options={(choices.data?.deponents ?? []).map((one) => ({
            value: one.deponent_id,
            label: one.job_deponent_name,
          }))}
          value={draft.deponent_id}
          onChange={(deponent_id) => change({ deponent_id })}
          error={refusal?.fields.deponent_id}
        />
      </div>
    </Dialog>
  );
}
