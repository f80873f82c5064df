import { companyStartArea } from '@onrecord/contract/access/company-start';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { errorText } from '../../../../lib/call/api-error.ts';
import { call } from '../../../../lib/call/client.ts';
import { showFieldErrors } from '../../../../lib/form/form-errors.ts';
import { usePageTitle } from '../../../../lib/page/page-title.ts';
import { earlyPaths } from '../../../../lib/session/early-paths.ts';
import { companyStartTexts } from '../../../../lib/texts/company-start.ts';
import { loginTexts } from '../../../../lib/texts/login.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { Button, buttonClass } from '../../../../ui/button.tsx';
import { LoginFrame } from '../login-frame-panel.tsx';
import { StartCaptcha, StartFields, type StartValues, startingValues } from './start-fields-form.tsx';

/** A stranger says which company to start; the next step is mailed. */
export function StartCompanyPage() {
  const t = useTexts(companyStartTexts);
  const tLogin = useTexts(loginTexts);
  const [sent, setSent] = useState<string | null>(null);
  usePageTitle(t('title'), tLogin('product'));
  return (
    <LoginFrame company={null}>
      <h1 className="title-serif mb-4 text-xl">{sent === null ? t('title') : t('sent_title')}</h1>
      {sent === null ? (
        <StartForm onSent={setSent} />
      ) : (
        <div className="grid justify-items-start gap-4">
          <Banner tone="ok" announce="status" title={sent} />
          <p className="text-ink-2">{t('sent_hint')}</p>
          <Button onClick={() => setSent(null)}>{t('again')}</Button>
        </div>
      )}
    </LoginFrame>
  );
}

function StartForm({ onSent }: { onSent: (message: string) => void }) {
  const t = useTexts(companyStartTexts);
  const form = useForm<StartValues>({ defaultValues: startingValues() });
  const [attempt, setAttempt] = useState(0);
  const [refusal, setRefusal] = useState('');
  const submit = form.handleSubmit(async (body) => {
    setRefusal('');
    try {
      const { message } = await call(companyStartArea.request, { body });
      onSent(message);
    } catch (error) {
      form.setValue('captcha', '');
      setAttempt((count) => count + 1);
      if (!showFieldErrors(error, form.setError)) setRefusal(errorText(error));
    }
  });
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <p className="text-ink-2">{t('lead')}</p>
        {refusal && <Banner tone="bad" announce="alert" title={refusal} />}
        <StartFields />
        <StartCaptcha attempt={attempt} />
        <div className="flex justify-between gap-2">
          <a href={earlyPaths.welcome()} className={buttonClass('outline')}>
            {t('back')}
          </a>
          <Button variant="solid" type="submit" busy={form.formState.isSubmitting}>
            {t('send')}
          </Button>
        </div>
      </form>
    </FormProvider>
  );
}
