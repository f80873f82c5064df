import { useForm } from 'react-hook-form';
import { useMessages } from '../../../../lib/messages/messages.ts';
import { factorTexts } from '../../../../lib/texts/factor.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { Button } from '../../../../ui/button.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';

interface PasskeyNameFormProps {
  name: string;
  title: string;
  label: string;
  onName: (name: string) => void;
  onClose: () => void;
}

/** What a passkey is called, so that its owner knows which one to remove some day. */
export function PasskeyNameForm({ name, title, label, onName, onClose }: PasskeyNameFormProps) {
  const t = useTexts(factorTexts);
  const tMessage = useMessages();
  const { register, handleSubmit, formState } = useForm({ defaultValues: { name } });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="solid" type="submit" form="passkey-form">
            {label}
          </Button>
        </>
      }
    >
      <form id="passkey-form" noValidate onSubmit={handleSubmit((values) => onName(values.name.trim()))}>
        <TextField
          label={t('passkey_name')}
          hint={t('passkey_name_hint')}
          required
          maxLength={60}
          autoComplete="off"
          error={formState.errors.name?.message}
          {...register('name', {
            validate: (text) => text.trim() !== '' || tMessage('factor.passkey_name_required'),
          })}
        />
      </form>
    </Dialog>
  );
}
