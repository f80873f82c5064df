import { profileArea } from '@onrecord/contract/access/profile';
import { useMutation } from '@tanstack/react-query';
import { errorText } from '../../../lib/call/api-error.ts';
import { call } from '../../../lib/call/client.ts';
import { usePageTitle } from '../../../lib/page/page-title.ts';
import { loginTexts } from '../../../lib/texts/login.ts';
import { confirmEmailTexts } from '../../../lib/texts/profile.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { LoginFrame } from './login-frame-panel.tsx';

interface ConfirmEmailPageProps {
  /** From the mailed link; good once. */
  token: string;
  onLogIn: (domainName: string) => void;
}

/** Where the link of a new mail address leads. A press confirms it: programs that open links of mails press nothing. */
export function ConfirmEmailPage({ token, onLogIn }: ConfirmEmailPageProps) {
  const t = useTexts(confirmEmailTexts);
  const tLogin = useTexts(loginTexts);
  usePageTitle(t('title'), tLogin('product'));
  const confirm = useMutation({
    mutationFn: () => call(profileArea.confirmEmail, { body: { token } }),
    meta: { ownErrors: true },
  });
  const { data, error } = confirm;
  return (
    <LoginFrame company={null}>
      <h1 className="title-serif mb-4 text-xl">{t('title')}</h1>
      <div className="grid justify-items-start gap-4">
        {error && <Banner tone="bad" announce="alert" title={errorText(error)} />}
        {data ? (
          <>
            <Banner tone="ok" announce="status" title={data.message} />
            <Button variant="solid" onClick={() => onLogIn(data.domain_name)}>
              {t('log_in')}
            </Button>
          </>
        ) : (
          <>
            <p>{t('hint')}</p>
            <Button variant="solid" busy={confirm.isPending} onClick={() => confirm.mutate()}>
              {t('confirm')}
            </Button>
          </>
        )}
      </div>
    </LoginFrame>
  );
}
