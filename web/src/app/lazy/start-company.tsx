import { useSearch } from '@tanstack/react-router';
import { FinishCompanyPage } from '../../features/access/sign-in/company-start/finish-company-page.tsx';
import { StartCompanyPage } from '../../features/access/sign-in/company-start/start-company-page.tsx';
import { useSignIn } from '../session/use-sign-in.ts';

export default function StartCompanyRoute() {
  const { t: token } = useSearch({ from: '/start-company' });
  const signIn = useSignIn(undefined);
  return token ? <FinishCompanyPage token={token} onSignedIn={signIn} /> : <StartCompanyPage />;
}
