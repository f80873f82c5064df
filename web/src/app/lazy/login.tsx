import { useSearch } from '@tanstack/react-router';
import { LoginPage } from '../../features/access/sign-in/login-page.tsx';
import { rememberedUsername, rememberUsername } from '../session/stored-visitor.ts';
import { useSignIn } from '../session/use-sign-in.ts';

export default function LoginRoute() {
  const { returnUrl, unknown } = useSearch({ from: '/login' });
  return (
    <LoginPage
      company={null}
      unknownCompany={unknown}
      rememberedUsername={rememberedUsername()}
      onRemember={rememberUsername}
      onSignedIn={useSignIn(returnUrl)}
    />
  );
}
