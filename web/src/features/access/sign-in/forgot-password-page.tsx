import { authArea } from '@onrecord/contract/access/sign-in';
import { isEmail } from '@onrecord/domain/core/validation/patterns';
import { Link } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { errorText } from '../../../lib/call/api-error.ts';
import { call } from '../../../lib/call/client.ts';
import { showFieldErrors } from '../../../lib/form/form-errors.ts';
import { useMessages } from '../../../lib/messages/messages.ts';
import { usePageTitle } from '../../../lib/page/page-title.ts';
import { loginTexts } from '../../../lib/texts/login.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { notify } from '../../../ui/overlays/toast.ts';
import { LoginFrame } from './login-frame-panel.tsx';

interface ForgotValues {
  username: string;
  email: string;
}

/** Asks for a mail with a link to a new password. The answer never tells whether somebody matched. */
export function ForgotPasswordPage({ onDone }: { onDone: () => void }) {
  const t = useTexts(loginTexts);
  const tMessage = useMessages();
  usePageTitle(tMessage('password.reset_title'), t('product'));
  const { register, handleSubmit, formState, setError } = useForm<ForgotValues>({
    defaultValues: { username: '', email: '' },
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async (values) => {
    try {
      const { message } = await call(authArea.forgotPassword, { body: values });
      notify({ title: message, tone: 'ok', duration: 10_000 });
      onDone();
    } catch (error) {
      if (!showFieldErrors(error, setError)) notify({ title: errorText(error), tone: 'bad' });
    }
  });

  return (
    <LoginFrame company={null}>
      <h1 className="title-serif mb-4 text-xl">{tMessage('password.reset_title')}</h1>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <TextField
          label={t('user_name')}
          autoComplete="username"
          autoCapitalize="none"
          autoFocus
          error={errors.username?.message}
          {...register('username', {
            validate: (username, { email }) =>
              username.trim() !== '' || email.trim() !== '' || tMessage('password.reset_one_field'),
          })}
        />
        <TextField
          label={t('email_address')}
          type="email"
          autoComplete="email"
          error={errors.email?.message}
          {...register('email', {
            validate: (email) =>
              email.trim() === '' || isEmail(email.trim()) || tMessage('password.reset_email_invalid'),
          })}
        />
        <div className="flex justify-between gap-2">
          <Link to="/login" className={buttonClass('outline')}>
            {t('back')}
          </Link>
          <Button variant="solid" type="submit" busy={isSubmitting}>
            {t('next')}
          </Button>
        </div>
      </form>
    </LoginFrame>
  );
}
