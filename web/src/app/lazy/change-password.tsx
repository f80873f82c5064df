import { ChangePasswordPage } from '../../features/login/change-password-page.tsx';
import { useGoOn } from '../use-sign-in.ts';

export default function ChangePasswordRoute() {
  const goOn = useGoOn();
  return <ChangePasswordPage onDone={() => void goOn()} />;
}
