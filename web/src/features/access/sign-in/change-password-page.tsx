import { authArea } from '@onrecord/contract/access/sign-in';
import { call } from '../../../lib/call/client.ts';
import { usePageTitle } from '../../../lib/page/page-title.ts';
import { loginTexts } from '../../../lib/texts/login.ts';
import { useTexts } from '../../../lib/texts.ts';
import { notify } from '../../../ui/overlays/toast.ts';
import { PageTitle } from '../../../ui/page-title.tsx';
import { type NewPassword, NewPasswordForm } from './new-password-form.tsx';

/** The viewer's own password; a user with a temporary one is led here after the login. */
export function ChangePasswordPage({ onDone }: { onDone: () => void }) {
  const t = useTexts(loginTexts);
  usePageTitle(t('change_password'));
  const save = async (values: NewPassword) => {
    const { message } = await call(authArea.changePassword, { body: values });
    notify({ title: message, tone: 'ok' });
    onDone();
  };
  return (
    <div className="grid gap-4 p-4">
      <PageTitle title={t('change_password')} />
      <NewPasswordForm askCurrent onSave={save} />
    </div>
  );
}
