import { useSearch } from '@tanstack/react-router';
import { LegalPage } from '../../features/access/sign-in/legal-page.tsx';

export function TermsOfService() {
  const { company } = useSearch({ from: '/terms-of-service' });
  return <LegalPage page="terms_of_service" companyName={company} />;
}

export function PrivacyPolicy() {
  const { company } = useSearch({ from: '/privacy-policy' });
  return <LegalPage page="privacy_policy" companyName={company} />;
}
