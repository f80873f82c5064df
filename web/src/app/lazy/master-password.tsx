import { MasterPasswordPage } from '../../features/access/sign-in/master-password/master-password-page.tsx';

export default function MasterPasswordRoute() {
  return <MasterPasswordPage />;
}
