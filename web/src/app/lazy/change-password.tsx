import { ChangePasswordPage } from '../../features/access/sign-in/change-password-page.tsx';
import { useGoOn } from '../session/use-sign-in.ts';

export default function ChangePasswordRoute() {
  const goOn = useGoOn();
  return <ChangePasswordPage onDone={() => void goOn()} />;
}
