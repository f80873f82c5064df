import { isStaff } from '@onrecord/domain/permission/user-type';
import { useState } from 'react';
import { ApiError, errorText } from '../lib/api-error.ts';
import { useMessages } from '../lib/messages.ts';
import { useSession } from '../lib/session.ts';
import { listTexts } from '../lib/texts/list.ts';
import { useTexts } from '../lib/texts.ts';
import { Button } from '../ui/button.tsx';
import { CheckboxField } from '../ui/fields/checkbox-field.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
import { Dialog } from '../ui/overlays/dialog.tsx';

interface SaveSearchDialogProps {
  title: string;
  description?: string;
  name: string;
  isShared: boolean;
  onSave: (naming: { name: string; is_shared: boolean }) => Promise<unknown>;
  onClose: () => void;
}

const FORM = 'save-search';
const MAX_NAME = 60;

/** Asks for the name under which a search is kept; staff may share it with their colleagues. */
export function SaveSearchDialog({ title, description, onSave, onClose, ...begin }: SaveSearchDialogProps) {
  const say = useTexts(listTexts);
  const sayMessage = useMessages();
  const { user_type } = useSession();
  const [name, setName] = useState(begin.name);
  const [isShared, setShared] = useState(begin.isShared);
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      await onSave({ name, is_shared: isShared });
      onClose();
    } catch (error) {
      setProblem((error instanceof ApiError && error.fields.name) || errorText(error));
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={description}
      footer={
        <>
          <Button onClick={onClose}>{sayMessage('general.cancel')}</Button>
          <Button variant="solid" type="submit" form={FORM} busy={busy}>
            {say('save')}
          </Button>
        </>
      }
    >
      <form
        id={FORM}
        noValidate
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <TextField
          label={say('search_name')}
          required
          maxLength={MAX_NAME}
          value={name}
          error={problem}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        {isStaff(user_type) && <CheckboxField label={say('share_search')} value={isShared} onChange={setShared} />}
      </form>
    </Dialog>
  );
}
