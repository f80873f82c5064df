import { recordFileArea } from '@onrecord/contract/production/record-file';
import type { RecordPart } from '@onrecord/domain/core/record/record-part';
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
import { type Audience, AudienceField } from './audience-field.tsx';
import { TypeField } from './type-field.tsx';

interface RecordLinkFormProps {
  of: RecordPart;
  onClose: () => void;
  onSaved: () => Promise<unknown>;
}

interface Draft extends Audience {
  address: string;
  file_name: string;
  description: string;
  file_type_id: number | null;
}

const EMPTY: Draft = {
  address: '',
  file_name: '',
  description: '',
  file_type_id: null,
  contact_can_view_download: false,
  provider_can_view_download: false,
};

/** Adds an address to the files of a record. */
export function RecordLinkForm({ of, onClose, onSaved }: RecordLinkFormProps) {
  const t = useTexts(recordFileTexts);
  const message = useMessages();
  const [draft, setDraft] = useState(EMPTY);
  const [refusal, setRefusal] = useState<{ text: string; fields: Readonly<Record<string, string>> } | null>(null);
  const [busy, setBusy] = useState(false);
  const change = (part: Partial<Draft>) => setDraft((current) => ({ ...current, ...part }));

  const save = async () => {
    setBusy(true);
    setRefusal(null);
    try {
      const response = await call(recordFileArea.addLink, { body: { ...of, ...draft } });
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
          label={t('description')}
          value={draft.description}
          maxLength={255}
          onChange={(event) => change({ description: event.currentTarget.value })}
          error={refusal?.fields.description}
        />
        <TypeField
          value={draft.file_type_id}
          onChange={(file_type_id) => change({ file_type_id })}
          error={refusal?.fields.file_type_id}
        />
        <AudienceField recordType={of.object_type} value={draft} onChange={change} />
      </div>
    </Dialog>
  );
}
