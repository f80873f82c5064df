import { useNavigate, useSearch } from '@tanstack/react-router';
import { ForgotPasswordPage } from '../../features/access/sign-in/forgot-password-page.tsx';
import { ResetPasswordPage } from '../../features/access/sign-in/reset-password-page.tsx';
import { paths } from '../../lib/paths.ts';

export default function ForgotPasswordRoute() {
  const { t: token } = useSearch({ from: '/forgot-password' });
  const navigate = useNavigate();
  if (token)
    return <ResetPasswordPage token={token} onDone={(name) => void navigate({ href: paths.companyLogin(name) })} />;
  return <ForgotPasswordPage onDone={() => void navigate({ to: '/login' })} />;
}
