import { authArea } from '@onrecord/contract/access/sign-in';
import type { Session } from '@onrecord/contract/core/session-user';
import { Link } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { ApiError, errorText } from '../../../lib/api-error.ts';
import { call } from '../../../lib/client.ts';
import { showFieldErrors } from '../../../lib/form-errors.ts';
import { viewerTimeZone } from '../../../lib/formats.ts';
import { useMessages } from '../../../lib/messages.ts';
import { loginTexts } from '../../../lib/texts/login.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx';
import { PasswordField, TextField } from '../../../ui/fields/text-field.tsx';
import { notify } from '../../../ui/overlays/toast.ts';
import type { CodeWanted } from './code-entry-form.tsx';

interface LoginFormProps {
  companyId: number | undefined;
  rememberedUsername: string;
  /** Remember Me keeps the user name in this browser; a session always ends when it is idle. */
  onRemember: (username: string | null) => void;
  onSignedIn: (session: Session) => void;
  onCodeWanted: (wanted: CodeWanted) => void;
  onWrongCompany: (message: string) => void;
}

interface LoginValues {
  username: string;
  password: string;
  remember: boolean;
}

export function LoginForm(props: LoginFormProps) {
  const t = useTexts(loginTexts);
  const tMessage = useMessages();
  const { companyId, rememberedUsername } = props;
  const { register, handleSubmit, formState, setError, setFocus, resetField, watch, setValue } = useForm<LoginValues>({
    defaultValues: { username: rememberedUsername, password: '', remember: rememberedUsername !== '' },
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async ({ username, password, remember }) => {
    try {
      const response = await call(authArea.login, {
        body: { username, password, company_id: companyId, user_time_zone: viewerTimeZone() },
      });
      props.onRemember(remember ? username : null);
      if (response.outcome === 'signed_in') props.onSignedIn(response);
      else props.onCodeWanted(response);
    } catch (error) {
      if (error instanceof ApiError && error.key === 'login.wrong_company') props.onWrongCompany(error.message);
      else if (!showFieldErrors(error, setError)) notify({ title: errorText(error), tone: 'bad' });
      resetField('password');
      setFocus('password');
    }
  });

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <TextField
        label={t('username')}
        required
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus={rememberedUsername === ''}
        error={errors.username?.message}
        {...register('username', { validate: (name) => name.trim() !== '' || tMessage('login.username_required') })}
      />
      <PasswordField
        label={t('password')}
        required
        autoFocus={rememberedUsername !== ''}
        error={errors.password?.message}
        {...register('password', { validate: (password) => password !== '' || tMessage('login.password_required') })}
      />
      <CheckboxField
        label={t('remember_me')}
        value={watch('remember')}
        onChange={(remember) => setValue('remember', remember)}
      />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Button variant="solid" type="submit" busy={isSubmitting}>
          {t('submit')}
        </Button>
        <Link to="/forgot-password" className="inline-flex min-h-6 items-center text-brand-ink underline">
          {t('forgot_password')}
        </Link>
      </div>
    </form>
  );
}
