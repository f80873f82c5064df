import type { UploadData } from '@onrecord/contract/production/file';
import { uploadTexts } from '../../../../lib/texts/file.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { Button, IconButton } from '../../../../ui/button.tsx';
import { SelectField } from '../../../../ui/fields/select-field.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { TrashIcon } from '../../../../ui/icons.ts';
import { UploadProgress } from './progress-panel.tsx';
import type { Upload, UploadChange, Uploads } from './use-uploads.ts';

interface DescribeFormProps {
  job: UploadData;
  uploads: Uploads;
}

/** The second step: what each file is. The description starts as the file's name without its extension. */
export function DescribeForm({ job, uploads }: DescribeFormProps) {
  const t = useTexts(uploadTexts);
  const [first, ...others] = uploads.uploads;
  const copyToAll = () => {
    if (!first) return;
    const { file_type_id, deponent_id } = first;
    for (const { id } of others) uploads.change(id, { file_type_id, deponent_id });
  };
  return (
    <ul className="grid gap-3">
      {uploads.uploads.map((upload, row) => (
        <li key={upload.id} className="grid gap-3 rounded-card border border-line bg-sheet p-3">
          <DescribedFile job={job} uploads={uploads} upload={upload} />
          {row === 0 && others.length > 0 && (
            <Button size="sm" className="justify-self-start" onClick={copyToAll}>
              {t('use_for_all')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

function DescribedFile({ job, uploads, upload }: DescribeFormProps & { upload: Upload }) {
  const t = useTexts(uploadTexts);
  const { id, file, refused } = upload;
  const change = (field: string, value: UploadChange) =>
    uploads.change(id, { ...value, refused: { ...refused, [field]: '' } });
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="sr-only">{file.name}</legend>
      <div className="flex items-center justify-between gap-3">
        <div className="grid min-w-0 flex-1 gap-1 sm:grid-cols-[minmax(0,1fr)_minmax(160px,34%)] sm:gap-4">
          <p className="min-w-0 font-semibold break-words">{file.name}</p>
          <UploadProgress upload={upload} uploads={uploads} />
        </div>
        <IconButton label={t('remove', { name: file.name })} onClick={() => uploads.remove(upload)}>
          <TrashIcon size={16} aria-hidden />
        </IconButton>
      </div>
      <div className="grid gap-3 sm:grid-cols-[2fr_1fr_1fr]">
        <TextField
          label={t('description')}
          value={upload.description}
          maxLength={255}
          onChange={(event) => change('description', { description: event.currentTarget.value })}
          error={refused.description || undefined}
        />
        {job.asks_file_type && (
          <SelectField
            label={t('file_type')}
            placeholder={t('none')}
            clearable
            options={job.file_types.map((type) => ({ value: type.file_type_id, label: type.name }))}
            value={upload.file_type_id}
            onChange={(file_type_id) => change('file_type_id', { file_type_id })}
            error={refused.file_type_id || undefined}
          />
        )}
        <SelectField
          label={t('deponent')}
          placeholder={t('none')}
          clearable
          options={job.deponents.map((one) => ({ value: one.deponent_id, label: one.job_deponent_name }))}
          value={upload.deponent_id}
          onChange={(deponent_id) => change('deponent_id', { deponent_id })}
          error={refused.deponent_id || undefined}
        />
      </div>
    </fieldset>
  );
}
