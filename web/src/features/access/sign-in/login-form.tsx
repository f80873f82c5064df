import { authArea } from '@onrecord/contract/access/sign-in';
import type { Session } from '@onrecord/contract/core/session-user';
import { type FormEvent, useRef, useState } from 'react';
import { ApiError, errorText } from '../../../lib/call/api-error.ts';
import { call } from '../../../lib/call/client.ts';
import { viewerTimeZone } from '../../../lib/format/viewer-time-zone.ts';
import { useMessages } from '../../../lib/messages/messages.ts';
import { loginTexts } from '../../../lib/texts/login.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { PasswordField, TextField } from '../../../ui/fields/text-field.tsx';
import { notify } from '../../../ui/overlays/toast.ts';
import type { CodeWanted } from './code-entry-form.tsx';

interface LoginFormProps {
  companyId: number | undefined;
  rememberedUsername: string;
  /** Remember Me keeps the user name in this browser; a session always ends when it is idle. */
  onRemember: (username: string | null) => void;
  /** The form stays busy until the page that follows is there. */
  onSignedIn: (session: Session) => void | Promise<void>;
  onCodeWanted: (wanted: CodeWanted) => void;
  onWrongCompany: (message: string) => void;
}

type LoginErrors = Partial<Record<'username' | 'password', string>>;

/** Written without the form library, which would be a tenth of what this first page of most visits loads. */
export function LoginForm(props: LoginFormProps) {
  const t = useTexts(loginTexts);
  const tMessage = useMessages();
  const { companyId, rememberedUsername } = props;
  const [remember, setRemember] = useState(rememberedUsername !== '');
  const [errors, setErrors] = useState<LoginErrors>({});
  const [isSubmitting, setIsSubmitting] = useState(false);
  const nameField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);

  const logIn = async (username: string, password: string) => {
    const response = await call(authArea.login, {
      body: { username, password, company_id: companyId, user_time_zone: viewerTimeZone() },
    });
    props.onRemember(remember ? username : null);
    if (response.outcome === 'signed_in') await props.onSignedIn(response);
    else if (response.outcome === 'mfa_required') props.onCodeWanted(response);
  };

  const refuse = (error: unknown) => {
    const fields: LoginErrors = error instanceof ApiError ? error.fields : {};
    if (error instanceof ApiError && error.key === 'login.wrong_company') props.onWrongCompany(error.message);
    else if (fields.username || fields.password) setErrors(fields);
    else notify({ title: errorText(error), tone: 'bad' });
    if (passwordField.current) passwordField.current.value = '';
    passwordField.current?.focus();
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isSubmitting) return;
    const username = nameField.current?.value ?? '';
    const password = passwordField.current?.value ?? '';
    const missing: LoginErrors = {
      ...(username.trim() === '' && { username: tMessage('login.username_required') }),
      ...(password === '' && { password: tMessage('login.password_required') }),
    };
    setErrors(missing);
    if (missing.username || missing.password) {
      (missing.username ? nameField : passwordField).current?.focus();
      return;
    }
    setIsSubmitting(true);
    void logIn(username, password)
      .catch(refuse)
      .finally(() => setIsSubmitting(false));
  };

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <TextField
        label={t('username')}
        required
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus={rememberedUsername === ''}
        error={errors.username}
        ref={nameField}
        name="username"
        defaultValue={rememberedUsername}
        onChange={() => setErrors(({ username: _, ...others }) => others)}
      />
      <PasswordField
        label={t('password')}
        required
        autoFocus={rememberedUsername !== ''}
        error={errors.password}
        ref={passwordField}
        name="password"
        onChange={() => setErrors(({ password: _, ...others }) => others)}
      />
      <label className="flex min-h-8 items-center gap-2">
        <input
          type="checkbox"
          checked={remember}
          onChange={(event) => setRemember(event.currentTarget.checked)}
          className="size-[18px] shrink-0 accent-brand"
        />
        <span>{t('remember_me')}</span>
      </label>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Button variant="solid" type="submit" busy={isSubmitting}>
          {t('submit')}
        </Button>
        <a href="/forgot-password" className="inline-flex min-h-6 items-center text-brand-ink underline">
          {t('forgot_password')}
        </a>
      </div>
    </form>
  );
}
