import { type FileHold, fileHoldArea } from '@onrecord/contract/production/file-hold';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ApiError, errorText } from '../../../lib/call/api-error.ts';
import { call } from '../../../lib/call/client.ts';
import { fileHoldTexts } from '../../../lib/texts/file-hold.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { notify } from '../../../ui/overlays/toast.ts';

const MAX_REASON = 500;

interface ReleaseFormProps {
  hold: FileHold;
  jobId: number;
  onReleased: () => void;
}

/** Opens held files to a client before it paid, with a reason. A refusal leaves the dialog as it is. */
export function ReleaseButton({ hold, jobId, onReleased }: ReleaseFormProps) {
  const t = useTexts(fileHoldTexts);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button className="max-sm:w-full" onClick={() => setIsOpen(true)}>
        {t('release')}
      </Button>
      {isOpen && <ReleaseForm hold={hold} jobId={jobId} onReleased={onReleased} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function ReleaseForm({ hold, jobId, onReleased, onClose }: ReleaseFormProps & { onClose: () => void }) {
  const t = useTexts(fileHoldTexts);
  const [reason, setReason] = useState('');
  const { client_id, client_name } = hold;
  const release = useMutation({
    mutationFn: () => call(fileHoldArea.releaseFiles, { body: { job_id: jobId, client_id, reason } }),
    meta: { ownErrors: true },
    onSuccess: ({ message }) => {
      notify({ title: message, tone: 'ok' });
      onClose();
      onReleased();
    },
  });
  const { reason: problem } = release.error instanceof ApiError ? release.error.fields : {};
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!release.isPending) release.mutate();
  };
  return (
    <Dialog
      open
      keepOpenOnOutsidePress
      onOpenChange={(next) => !next && !release.isPending && onClose()}
      title={t('release_title', { client_name })}
      description={t('release_hint')}
      footer={
        <>
          <Button disabled={release.isPending} onClick={onClose}>
            {t('keep')}
          </Button>
          <Button variant="solid" type="submit" form="release-files" busy={release.isPending}>
            {t('release')}
          </Button>
        </>
      }
    >
      <form id="release-files" noValidate className="grid gap-3" onSubmit={submit}>
        {release.error && !problem && <Banner tone="bad" announce="alert" title={errorText(release.error)} />}
        <TextField
          label={t('release_reason')}
          required
          value={reason}
          maxLength={MAX_REASON}
          error={problem}
          onChange={(event) => setReason(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
