import { TermsPage } from '../../features/language-setting/terms-page.tsx';

export default function TermsRoute() {
  return <TermsPage />;
}
