import { WelcomePage } from '../../features/access/sign-in/welcome/welcome-page.tsx';
import { useSignIn } from '../session/use-sign-in.ts';

export default function WelcomeRoute() {
  return <WelcomePage onSignedIn={useSignIn(undefined)} />;
}
