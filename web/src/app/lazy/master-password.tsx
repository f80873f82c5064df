import { MasterPasswordPage } from '../../features/master-password/master-password-page.tsx';

export default function MasterPasswordRoute() {
  return <MasterPasswordPage />;
}
