import { factorArea } from '@onrecord/contract/access/factor';
import { useForm } from 'react-hook-form';
import { errorText } from '../../../../lib/call/api-error.ts';
import { call } from '../../../../lib/call/client.ts';
import { showFieldErrors } from '../../../../lib/form/form-errors.ts';
import { useMessages } from '../../../../lib/messages/messages.ts';
import { factorTexts } from '../../../../lib/texts/factor.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { Button } from '../../../../ui/button.tsx';
import { PasswordField } from '../../../../ui/fields/text-field.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { notify } from '../../../../ui/overlays/toast.ts';

/** Asks for the password once more, before something that protects the login is changed. */
export function ProofForm({ onProved, onClose }: { onProved: () => void; onClose: () => void }) {
  const t = useTexts(factorTexts);
  const tMessage = useMessages();
  const { register, handleSubmit, formState, setError } = useForm({ defaultValues: { password: '' } });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async ({ password }) => {
    try {
      await call(factorArea.prove, { body: { password } });
      onProved();
    } catch (error) {
      if (!showFieldErrors(error, setError)) notify({ title: errorText(error), tone: 'bad' });
    }
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('prove_title')}
      description={tMessage('factor.proof_needed')}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="solid" type="submit" form="proof-form" busy={isSubmitting}>
            {t('prove')}
          </Button>
        </>
      }
    >
      <form id="proof-form" noValidate onSubmit={submit}>
        <PasswordField
          label={t('password')}
          required
          autoFocus
          error={errors.password?.message}
          {...register('password', {
            validate: (password) => password !== '' || tMessage('login.password_required'),
          })}
        />
      </form>
    </Dialog>
  );
}
