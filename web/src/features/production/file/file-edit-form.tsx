import { fileArea, type JobFileRow } from '@onrecord/contract/production/file';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, errorText } from '../../../lib/call/api-error.ts';
import { call } from '../../../lib/call/client.ts';
import { useMessages } from '../../../lib/messages/messages.ts';
import { filesTexts, uploadTexts } from '../../../lib/texts/file.ts';
import { useTexts } from '../../../lib/texts.ts';
import { useLookupChoices } from '../../../lookups/lookup-choices.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { notify } from '../../../ui/overlays/toast.ts';
import { FILES_KEY } from './use-file-actions.ts';

interface FileEditFormProps {
  file: JobFileRow;
  onClose: () => void;
  onSaved: () => Promise<unknown>;
}

/** Describes a file anew: what it is, of which type, of whom. */
export function FileEditForm({ file, onClose, onSaved }: FileEditFormProps) {
  const t = useTexts(filesTexts);
  const upload = useTexts(uploadTexts);
  const message = useMessages();
  const { job_id, job_file_id } = file;
  const choices = useQuery({
    queryKey: [...FILES_KEY, 'choices', job_id],
    queryFn: ({ signal }) => call(fileArea.getUploadData, { body: { job_id }, signal }),
  });
  const exhibitTypes = useLookupChoices('exhibittypes', file.exhibit_type_id === null ? [] : [file.exhibit_type_id]);
  const [draft, setDraft] = useState({
    description: file.description ?? '',
    file_type_id: file.file_type_id,
    exhibit_type_id: file.exhibit_type_id,
    deponent_id: file.deponent_id,
  });
  const [refusal, setRefusal] = useState<{ text: string; fields: Readonly<Record<string, string>> } | null>(null);
  const [busy, setBusy] = useState(false);

  const save = async () => {
    setBusy(true);
    setRefusal(null);
    try {
      const body = { version: file.version, ...draft };
      const response = await call(fileArea.update, { params: { id: job_file_id }, body });
      await onSaved();
      notify({ title: response.message, tone: 'ok' });
      onClose();
    } catch (error) {
      setRefusal({ text: errorText(error), fields: error instanceof ApiError ? error.fields : {} });
      setBusy(false);
      // Somebody else changed the file: what is typed stays, the next save is made on the fresh row.
      if (error instanceof ApiError && error.statusCode === 409) void onSaved();
    }
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      keepOpenOnOutsidePress
      title={t('edit_title')}
      description={file.file_name}
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
        {refusal && <Banner tone="bad" title={refusal.text} announce="alert" />}
        <TextField
          label={upload('description')}
          value={draft.description}
          maxLength={255}
          onChange={(event) => setDraft({ ...draft, description: event.currentTarget.value })}
          error={refusal?.fields.description}
        />
        <SelectField
          label={upload('file_type')}
          placeholder={upload('none')}
          clearable
          options={(choices.data?.file_types ?? []).map((type) => ({ value: type.file_type_id, label: type.name }))}
          value={draft.file_type_id}
          onChange={(file_type_id) => setDraft({ ...draft, file_type_id })}
          error={refusal?.fields.file_type_id}
        />
        <SelectField
          label={upload('exhibit_type')}
          placeholder={upload('none')}
          clearable
          options={exhibitTypes}
          value={draft.exhibit_type_id}
          onChange={(exhibit_type_id) => setDraft({ ...draft, exhibit_type_id })}
          error={refusal?.fields.exhibit_type_id}
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
          onChange={(deponent_id) => setDraft({ ...draft, deponent_id })}
          error={refusal?.fields.deponent_id}
        />
      </div>
    </Dialog>
  );
}
