import { companyStartArea } from '@onrecord/contract/access/company-start';
import type { ResultOf } from '@onrecord/contract/core/entry';
import type { Session } from '@onrecord/contract/core/session-user';
import { newPasswordProblems } from '@onrecord/domain/core/credential/password-rule';
import { type Sentence, sentenceText } from '@onrecord/domain/core/messages/catalogue';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type FieldPath, useForm } from 'react-hook-form';
import { errorText } from '../../../../lib/call/api-error.ts';
import { call } from '../../../../lib/call/client.ts';
import { showFieldErrors } from '../../../../lib/form/form-errors.ts';
import { viewerTimeZone } from '../../../../lib/format/viewer-time-zone.ts';
import { useMessages } from '../../../../lib/messages/messages.ts';
import { usePageTitle } from '../../../../lib/page/page-title.ts';
import { earlyPaths } from '../../../../lib/session/early-paths.ts';
import { companyStartTexts } from '../../../../lib/texts/company-start.ts';
import { loginTexts } from '../../../../lib/texts/login.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { Button, buttonClass } from '../../../../ui/button.tsx';
import { PasswordField, TextField } from '../../../../ui/fields/text-field.tsx';
import { SkeletonLines } from '../../../../ui/skeleton.tsx';
import { LoginFrame } from '../login-frame-panel.tsx';
import { useAddressCheck } from './use-address-check.ts';

interface FinishCompanyPageProps {
  /** From the mailed link; good once. */
  token: string;
  onSignedIn: (session: Session) => void | Promise<void>;
}

/** Where the mailed link leads. Opening it changes nothing; a press makes the company. */
export function FinishCompanyPage({ token, onSignedIn }: FinishCompanyPageProps) {
  const t = useTexts(companyStartTexts);
  const tLogin = useTexts(loginTexts);
  usePageTitle(t('finish_title'), tLogin('product'));
  const [isFinished, setFinished] = useState(false);
  const link = useQuery({
    // What was fetched goes with the new session, and the link is used up.
    enabled: !isFinished,
    queryKey: ['company-start', token],
    queryFn: ({ signal }) => call(companyStartArea.getStart, { body: { token }, signal }),
    // What is typed is not replaced by what another look proposes.
    ...{ retry: false, staleTime: Number.POSITIVE_INFINITY, refetchOnWindowFocus: false },
  });
  const leave = (session: Session) => {
    setFinished(true);
    return onSignedIn(session);
  };
  return (
    <LoginFrame company={null}>
      <h1 className="title-serif mb-4 text-xl">{t('finish_title')}</h1>
      {link.isPending && <SkeletonLines label={t('loading')} />}
      {link.error && (
        <div className="grid justify-items-start gap-4">
          <Banner tone="bad" announce="alert" title={errorText(link.error)} />
          <a href={earlyPaths.startCompany()} className={buttonClass('outline')}>
            {t('start_again')}
          </a>
        </div>
      )}
      {link.data && <FinishForm token={token} start={link.data} onSignedIn={leave} />}
    </LoginFrame>
  );
}

interface FinishValues {
  name: string;
  domain_name: string;
  password: string;
  confirm_password: string;
}

interface FinishFormProps extends FinishCompanyPageProps {
  start: ResultOf<typeof companyStartArea.getStart>;
}

function FinishForm({ token, start, onSignedIn }: FinishFormProps) {
  const t = useTexts(companyStartTexts);
  const tMessage = useMessages();
  const [refusal, setRefusal] = useState('');
  const { register, handleSubmit, formState, setError, watch } = useForm<FinishValues>({
    defaultValues: { name: start.name, domain_name: start.domain_name, password: '', confirm_password: '' },
  });
  const { errors, isSubmitting } = formState;
  const [name, domainName] = watch(['name', 'domain_name']);
  const check = useAddressCheck(token, name, domainName);
  const address = `${location.host}/${domainName.trim().toLowerCase()}`;
  const save = handleSubmit(async (values) => {
    setRefusal('');
    const problems = Object.entries(newPasswordProblems(values.password, values.confirm_password));
    for (const [field, problem] of problems as [FieldPath<FinishValues>, Sentence][])
      setError(field, { message: sentenceText(problem) }, { shouldFocus: true });
    if (problems.length > 0) return;
    try {
      const body = { ...values, token, user_time_zone: viewerTimeZone() };
      await onSignedIn(await call(companyStartArea.finish, { body }));
    } catch (error) {
      if (!showFieldErrors(error, setError)) setRefusal(errorText(error));
    }
  });
  return (
    <form noValidate onSubmit={save} className="grid gap-4">
      <p className="text-ink-2">{t('finish_lead', { email: start.email })}</p>
      {refusal && <Banner tone="bad" announce="alert" title={refusal} />}
      {/* A password manager keeps the password under the name that the login asks for. */}
      <input type="text" name="username" autoComplete="username" value={start.email} readOnly hidden />
      <TextField
        label={t('name')}
        required
        autoComplete="organization"
        error={errors.name?.message ?? check.name_error}
        {...register('name', { validate: (text) => text.trim() !== '' || tMessage('form.required') })}
      />
      <TextField
        label={t('address')}
        required
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        hint={t(check.is_free ? 'address_free' : 'address_hint', { address })}
        error={check.address_error ?? errors.domain_name?.message}
        {...register('domain_name', { validate: (text) => text.trim() !== '' || tMessage('form.required') })}
      />
      <PasswordField
        label={t('password')}
        required
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
          {t('finish')}
        </Button>
      </div>
    </form>
  );
}
