import { newPasswordProblems } from '@onrecord/domain/core/credential/password-rule';
import { type Sentence, sentenceText } from '@onrecord/domain/core/messages/catalogue';
import { type FieldPath, useForm } from 'react-hook-form';
import { errorText } from '../../../lib/call/api-error.ts';
import { showFieldErrors } from '../../../lib/form/form-errors.ts';
import { useMessages } from '../../../lib/messages/messages.ts';
import { loginTexts } from '../../../lib/texts/login.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { PasswordField } from '../../../ui/fields/text-field.tsx';
import { notify } from '../../../ui/overlays/toast.ts';

export interface NewPassword {
  current_password: string;
  password: string;
  confirm_password: string;
}

interface NewPasswordFormProps {
  /** Whoever is signed in says the old password too; a mailed link stands for it. */
  askCurrent: boolean;
  onSave: (values: NewPassword) => Promise<void>;
}

export function NewPasswordForm({ askCurrent, onSave }: NewPasswordFormProps) {
  const t = useTexts(loginTexts);
  const tMessage = useMessages();
  const { register, handleSubmit, formState, setError } = useForm<NewPassword>({
    defaultValues: { current_password: '', password: '', confirm_password: '' },
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async (values) => {
    const problems = Object.entries(newPasswordProblems(values.password, values.confirm_password));
    for (const [name, problem] of problems as [FieldPath<NewPassword>, Sentence][]) {
      setError(name, { message: sentenceText(problem) }, { shouldFocus: true });
    }
    if (problems.length > 0) return;
    try {
      await onSave(values);
    } catch (error) {
      if (!showFieldErrors(error, setError)) notify({ title: errorText(error), tone: 'bad' });
    }
  });

  return (
    <form noValidate onSubmit={submit} className="grid max-w-sm gap-4">
      {askCurrent && (
        <PasswordField
          label={t('current_password')}
          required
          autoFocus
          error={errors.current_password?.message}
          {...register('current_password', {
            validate: (password) => password !== '' || tMessage('login.password_required'),
          })}
        />
      )}
      <PasswordField
        label={t('new_password')}
        required
        autoFocus={!askCurrent}
        autoComplete="new-password"
        hint={tMessage('password.pattern')}
        error={errors.password?.message}
        {...register('password')}
      />
      <PasswordField
        label={t('confirm_password')}
        required
        autoComplete="new-password"
        error={errors.confirm_password?.message}
        {...register('confirm_password')}
      />
      <div>
        <Button variant="solid" type="submit" busy={isSubmitting}>
          {t('save')}
        </Button>
      </div>
    </form>
  );
}
