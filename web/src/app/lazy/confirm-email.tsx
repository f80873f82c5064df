import { useNavigate, useSearch } from '@tanstack/react-router';
import { ConfirmEmailPage } from '../../features/access/sign-in/confirm-email-page.tsx';
import { paths } from '../../lib/paths.ts';

export default function ConfirmEmailRoute() {
  const { t: token } = useSearch({ from: '/confirm-email' });
  const navigate = useNavigate();
  return <ConfirmEmailPage token={token ?? ''} onLogIn={(name) => void navigate({ href: paths.companyLogin(name) })} />;
}
