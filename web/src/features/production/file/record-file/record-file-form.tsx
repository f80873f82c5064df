import { type RecordFileRow, recordFileArea } from '@onrecord/contract/production/record-file';
import { useState } from 'react';
import { ApiError, errorText } from '../../../../lib/call/api-error.ts';
import { call } from '../../../../lib/call/client.ts';
import { useMessages } from '../../../../lib/messages/messages.ts';
import { recordFileTexts } from '../../../../lib/texts/record-file.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { notify } from '../../../../ui/overlays/toast.ts';
import { AudienceField } from './audience-field.tsx';
import { TypeField } from './type-field.tsx';

interface RecordFileFormProps {
  file: RecordFileRow;
  onClose: () => void;
  onSaved: () => Promise<unknown>;
}

/** Renames a file of a record, describes it, and says who may see it. */
export function RecordFileForm({ file, onClose, onSaved }: RecordFileFormProps) {
  const t = useTexts(recordFileTexts);
  const message = useMessages();
  const [draft, setDraft] = useState({
    file_name: file.file_name,
    description: file.description,
    file_type_id: file.file_type_id,
    contact_can_view_download: file.contact_can_view_download ?? false,
    provider_can_view_download: file.provider_can_view_download ?? false,
  });
  const [refusal, setRefusal] = useState<{ text: string; fields: Readonly<Record<string, string>> } | null>(null);
  const [busy, setBusy] = useState(false);
  const change = (part: Partial<typeof draft>) => setDraft((current) => ({ ...current, ...part }));

  const save = async () => {
    setBusy(true);
    setRefusal(null);
    try {
      const body = { version: file.version, ...draft };
      const response = await call(recordFileArea.update, { params: { id: file.record_file_id }, body });
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
            {t('save')}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        {refusal && Object.keys(refusal.fields).length === 0 && (
          <Banner tone="bad" title={refusal.text} announce="alert" />
        )}
        <TextField
          label={t('name')}
          value={draft.file_name}
          maxLength={255}
          onChange={(event) => change({ file_name: event.currentTarget.value })}
          error={refusal?.fields.file_name}
        />
        <TextField
          label={t('description')}
          value={draft.description}
          maxLength={255}
          onChange={(event) => change({ description: event.currentTarget.value })}
          error={refusal?.fields.description}
        />
        <TypeField
          value={draft.file_type_id}
          include={file.file_type_id}
          onChange={(file_type_id) => change({ file_type_id })}
          error={refusal?.fields.file_type_id}
        />
        <AudienceField recordType={file.object_type} value={draft} onChange={change} />
      </div>
    </Dialog>
  );
}
