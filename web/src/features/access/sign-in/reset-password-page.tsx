import { authArea } from '@onrecord/contract/access/sign-in';
import { useQuery } from '@tanstack/react-query';
import { errorText } from '../../../lib/call/api-error.ts';
import { call } from '../../../lib/call/client.ts';
import { useMessages } from '../../../lib/messages/messages.ts';
import { usePageTitle } from '../../../lib/page/page-title.ts';
import { loginTexts } from '../../../lib/texts/login.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Banner } from '../../../ui/banner.tsx';
import { notify } from '../../../ui/overlays/toast.ts';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { LoginFrame } from './login-frame-panel.tsx';
import { type NewPassword, NewPasswordForm } from './new-password-form.tsx';

interface ResetPasswordPageProps {
  /** From the mailed link; good once. */
  token: string;
  onDone: (domainName: string) => void;
}

/** Where the mailed link leads: a new password for the user it was sent to. */
export function ResetPasswordPage({ token, onDone }: ResetPasswordPageProps) {
  const t = useTexts(loginTexts);
  const tMessage = useMessages();
  usePageTitle(tMessage('password.reset_title'), t('product'));
  const link = useQuery({
    queryKey: ['reset-link', token],
    queryFn: ({ signal }) => call(authArea.checkForgotPassword, { params: { value: token }, signal }),
    retry: false,
  });
  const save = async ({ password, confirm_password }: NewPassword) => {
    const { message, domain_name } = await call(authArea.resetPassword, {
      body: { token, password, confirm_password },
    });
    notify({ title: message, tone: 'ok', duration: 10_000 });
    onDone(domain_name);
  };
  return (
    <LoginFrame company={null}>
      <h1 className="title-serif mb-4 text-xl">{tMessage('password.reset_title')}</h1>
      {link.isPending && <SkeletonLines label={t('loading')} />}
      {link.error && <Banner tone="bad" announce="alert" title={errorText(link.error)} />}
      {link.data && (
        <>
          <p className="mb-4">{t('reset_for', { username: link.data.username, company: link.data.company_name })}</p>
          <NewPasswordForm askCurrent={false} onSave={save} />
        </>
      )}
    </LoginFrame>
  );
}
