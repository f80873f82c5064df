import type { ResultOf } from '@onrecord/contract/core/entry';
import { fileArea } from '@onrecord/contract/production/file';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../../../lib/call/api-error.ts';
import { call } from '../../../lib/call/client.ts';
import { useFormats } from '../../../lib/format/formats.ts';
import { useMessages } from '../../../lib/messages/messages.ts';
import { filesTexts } from '../../../lib/texts/file.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button, IconButton } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { CopyIcon } from '../../../ui/icons.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { notify } from '../../../ui/overlays/toast.ts';
import { FILES_KEY } from './use-file-actions.ts';

type Party = ResultOf<typeof fileArea.getProxyParties>[number];

const keyOf = ({ object_type, object_id }: Party) => `${object_type} ${object_id}`;

/** Makes a link, protected by a password, that shows the files of a job to one of its people who has no login. */
export function ShareForm({ jobId, onClose }: { jobId: number; onClose: () => void }) {
  const t = useTexts(filesTexts);
  const [chosen, setChosen] = useState<string | null>(null);
  const parties = useQuery({
    queryKey: [...FILES_KEY, 'parties', jobId],
    queryFn: ({ signal }) => call(fileArea.getProxyParties, { body: { job_id: jobId }, signal }),
  });
  const party = parties.data?.find((one) => keyOf(one) === chosen);
  const make = useMutation({
    mutationFn: ({ object_type, object_id }: Party) =>
      call(fileArea.createProxy, { body: { job_id: jobId, object_type, object_id } }),
    meta: { ownErrors: true },
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      keepOpenOnOutsidePress
      title={t('share_title')}
      description={t('share_hint')}
      footer={
        make.data ? (
          <Button variant="solid" onClick={onClose}>
            {t('done')}
          </Button>
        ) : (
          <Button variant="solid" disabled={!party} busy={make.isPending} onClick={() => party && make.mutate(party)}>
            {t('share_make')}
          </Button>
        )
      }
    >
      <div className="grid gap-3">
        {make.error && <Banner tone="bad" title={errorText(make.error)} announce="alert" />}
        {parties.error && <Banner tone="bad" title={errorText(parties.error)} announce="alert" />}
        {make.data ? (
          <MadeLink made={make.data} />
        ) : (
          <SelectField
            label={t('share_with')}
            options={(parties.data ?? []).map((one) => ({ value: keyOf(one), label: one.name }))}
            value={chosen}
            onChange={setChosen}
          />
        )}
      </div>
    </Dialog>
  );
}

function MadeLink({ made }: { made: ResultOf<typeof fileArea.createProxy> }) {
  const t = useTexts(filesTexts);
  const formats = useFormats();
  return (
    <>
      <CopyField label={t('share_link')} value={made.url} />
      <CopyField label={t('share_password')} value={made.password} />
      <p className="text-ink-2">{t('share_until', { when: formats.instant(made.expires_at) })}</p>
    </>
  );
}

function CopyField({ label, value }: { label: string; value: string }) {
  const t = useTexts(filesTexts);
  const message = useMessages();
  const copy = () =>
    navigator.clipboard.writeText(value).then(
      () => notify({ title: message('general.text_copied'), tone: 'ok' }),
      () => notify({ title: message('general.something_went_wrong'), tone: 'bad' }),
    );
  return (
    <TextField
      label={label}
      value={value}
      readOnly
      adornment={
        <IconButton label={t('copy', { what: label })} onClick={() => void copy()}>
          <CopyIcon size={15} aria-hidden />
        </IconButton>
      }
    />
  );
}
