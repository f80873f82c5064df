import { type RecordUploadData, recordFileArea } from '@onrecord/contract/production/record-file';
import type { RecordPart } from '@onrecord/domain/core/record/record-part';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, errorText } from '../../../../lib/call/api-error.ts';
import { call } from '../../../../lib/call/client.ts';
import { useMessages } from '../../../../lib/messages/messages.ts';
import { recordFileTexts } from '../../../../lib/texts/record-file.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { SelectField } from '../../../../ui/fields/select-field.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { notify } from '../../../../ui/overlays/toast.ts';
import { SkeletonLines } from '../../../../ui/skeleton.tsx';
import { SelectPanel } from '../upload/select-panel.tsx';
import type { SendTarget } from '../upload/send-options.ts';
import { type Upload, type Uploads, useUploads } from '../upload/use-uploads.ts';
import { type Audience, AudienceField } from './audience-field.tsx';
import { RECORD_FILES_KEY } from './use-record-files.ts';

interface UploadDialogProps {
  of: RecordPart;
  onClose: () => void;
  onSaved: () => Promise<unknown>;
}

const SETTLED = new Set(['sent', 'failed']);

const recordTarget = (of: RecordPart): SendTarget => ({
  askAddress: (file, signal) => call(recordFileArea.generatePresignedUrl, { body: { ...of, ...file }, signal }),
  beginParts: (file, signal) => call(recordFileArea.beginLargeUpload, { body: { ...of, ...file }, signal }),
});

/** Adds files to a record: they are sent while people say what they are and who may see them. */
export function UploadDialog(props: UploadDialogProps) {
  const t = useTexts(recordFileTexts);
  const { of, onClose } = props;
  const data = useQuery({
    queryKey: [...RECORD_FILES_KEY, 'upload', of],
    queryFn: ({ signal }) => call(recordFileArea.getRecordUploadData, { body: of, signal }),
    gcTime: 0,
  });
  if (data.data) return <LoadedDialog {...props} data={data.data} />;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('upload_title')}>
      {data.error ? (
        <Banner tone="bad" announce="alert" title={errorText(data.error)} />
      ) : (
        <SkeletonLines label={t('loading')} count={4} />
      )}
    </Dialog>
  );
}

/** Saves what was sent. What is wrong with a file is told at the file. */
function useSave({ of, onClose, onSaved }: UploadDialogProps, uploads: Uploads, audience: Audience) {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState('');
  const run = async () => {
    setBusy(true);
    setRefusal('');
    const files_data = uploads.uploads.map(({ key_name, description, file_type_id }) => ({
      key_name,
      description,
      file_type_id,
      ...audience,
    }));
    try {
      const { message } = await call(recordFileArea.addRecordFiles, { body: { ...of, files_data } });
      uploads.finish();
      await onSaved();
      notify({ title: message, tone: 'ok' });
      onClose();
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : {};
      for (const [row, { id }] of uploads.uploads.entries()) {
        const problem = fields[`files.${row}.file_name`];
        const refused = {
          description: fields[`files.${row}.description`] ?? '',
          file_type_id: fields[`files.${row}.file_type_id`] ?? '',
        };
        uploads.change(id, { refused, ...(problem && { problem, state: 'failed' }) });
      }
      setRefusal(errorText(error));
      setBusy(false);
    }
  };
  return { run, busy, refusal };
}

function LoadedDialog(props: UploadDialogProps & { data: RecordUploadData }) {
  const t = useTexts(recordFileTexts);
  const message = useMessages();
  const { of, data, onClose } = props;
  const uploads = useUploads(recordTarget(of), { file_types: data.file_types, deponents: [] });
  const [audience, setAudience] = useState<Audience>({
    contact_can_view_download: false,
    provider_can_view_download: false,
  });
  const save = useSave(props, uploads, audience);
  const pending = uploads.uploads.filter(({ state }) => !SETTLED.has(state)).length;
  const isBlocked = uploads.uploads.length === 0 || uploads.uploads.some(({ state }) => state === 'failed');
  const close = () => {
    for (const upload of uploads.uploads) uploads.remove(upload);
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      keepOpenOnOutsidePress
      size="lg"
      title={t('upload_title')}
      footer={
        <>
          <Button onClick={close}>{message('general.cancel')}</Button>
          <Button variant="solid" busy={save.busy} disabled={pending > 0 || isBlocked} onClick={() => void save.run()}>
            {pending > 0 ? t('waiting_for', { count: pending }) : t('save')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {save.refusal && <Banner tone="bad" title={save.refusal} announce="alert" />}
        <SelectPanel
          uploads={uploads}
          problem=""
          job={data}
          seenBy={<AudienceField recordType={of.object_type} value={audience} onChange={setAudience} isMany />}
        />
        {uploads.uploads.map((upload) => (
          <DescribedFile key={upload.id} upload={upload} uploads={uploads} types={data.file_types} />
        ))}
      </div>
    </Dialog>
  );
}

interface DescribedFileProps {
  upload: Upload;
  uploads: Uploads;
  types: RecordUploadData['file_types'];
}

function DescribedFile({ upload, uploads, types }: DescribedFileProps) {
  const t = useTexts(recordFileTexts);
  const { id, file, refused } = upload;
  return (
    <fieldset className="grid min-w-0 gap-3 sm:grid-cols-[2fr_1fr]">
      <legend className="mb-1 font-semibold break-words">{file.name}</legend>
      <TextField
        label={t('description')}
        value={upload.description}
        maxLength={255}
        onChange={(event) => uploads.change(id, { description: event.currentTarget.value })}
        error={refused.description || undefined}
      />
      <SelectField
        label={t('type')}
        placeholder={t('no_type')}
        clearable
        options={types.map((type) => ({ value: type.file_type_id, label: type.name }))}
        value={upload.file_type_id}
        onChange={(file_type_id) => uploads.change(id, { file_type_id })}
        error={refused.file_type_id || undefined}
      />
    </fieldset>
  );
}
