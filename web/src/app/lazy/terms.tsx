import { TermsPage } from '../../features/company/language-setting/terms-page.tsx';

export default function TermsRoute() {
  return <TermsPage />;
}
