import { importArea } from '@onrecord/contract/office/import';
import { message } from '@onrecord/domain/core/messages/catalogue';
import {
  type ImportEntityType,
  MAX_IMPORT_BYTES,
  MAX_IMPORT_ROWS,
} from '@onrecord/domain/core/record/import-entity-type';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { errorText } from '../../../lib/call/api-error.ts';
import { call, fetchFile, saveFile } from '../../../lib/call/client.ts';
import { toBase64 } from '../../../lib/file/base64.ts';
import { useFormats } from '../../../lib/format/formats.ts';
import { paths } from '../../../lib/paths.ts';
import { importTexts } from '../../../lib/texts/import.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { FileDrop } from '../../../ui/file-drop.tsx';
import { notify } from '../../../ui/overlays/toast.ts';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { useKindTitle } from './cells.tsx';
import { NoticePanel } from './notice-panel.tsx';

/** Where a file is chosen, and a template for those who have none yet. */
export function FilePanel({ entityType }: { entityType: ImportEntityType }) {
  const t = useTexts(importTexts);
  const titleOf = useKindTitle();
  const formats = useFormats();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const upload = async (file: File) => {
    setProblem(undefined);
    if (file.size > MAX_IMPORT_BYTES) return setProblem(message('import.too_large'));
    setBusy(true);
    try {
      const content = toBase64(new Uint8Array(await file.arrayBuffer()));
      const { id } = await call(importArea.upload, {
        body: { noun: entityType, file_name: file.name.slice(-200), content },
      });
      await navigate({ href: paths.import(id) });
    } catch (error) {
      setProblem(errorText(error));
    } finally {
      setBusy(false);
    }
  };
  const download = () =>
    fetchFile(importArea.template, { params: { noun: entityType } })
      .then(saveFile)
      .catch((error: unknown) => notify({ title: errorText(error), tone: 'bad' }));
  return (
    <section aria-label={t('choose_file')} className="grid gap-3">
      <NoticePanel entityType={entityType} />
      {problem && <Banner tone="bad" announce="alert" title={problem} />}
      {busy ? (
        <ProgressBar label={t('uploading')} value={null} />
      ) : (
        <FileDrop
          label={t('choose_file')}
          prompt={t('drop')}
          browseLabel={t('browse')}
          hint={t('file_hint', { rows: formats.count(MAX_IMPORT_ROWS), megabytes: MAX_IMPORT_BYTES / 1024 / 1024 })}
          multiple={false}
          accept=".csv,.txt,.tsv,.xlsx"
          onFiles={([file]) => file && void upload(file)}
        />
      )}
      <div>
        <Button size="sm" onClick={() => void download()}>
          {t('template', { records: titleOf(entityType) })}
        </Button>
      </div>
    </section>
  );
}
