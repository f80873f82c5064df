import { companyArea } from '@onrecord/contract/company/company';
import { defaultTerm, type TermResolver } from '@onrecord/domain/core/term/resolve-term';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams, useSearch } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import { LoginPage } from '../../features/access/sign-in/login-page.tsx';
import { ApiError } from '../../lib/call/api-error.ts';
import { call } from '../../lib/call/client.ts';
import { speak } from '../../lib/languages.ts';
import { useReader } from '../../lib/reader.ts';
import { TermsContext } from '../../lib/terms.ts';
import { rememberedUsername, rememberUsername } from '../session/stored-visitor.ts';
import { useSignIn } from '../session/use-sign-in.ts';
import { ErrorPage, PendingPage } from '../shell/error-page.tsx';
import { applyBrand } from '../theme.ts';

/** The login page of a company, found by the one segment of its address. */
export default function CompanyLoginRoute() {
  const { companyName } = useParams({ from: '/$companyName' });
  const { returnUrl } = useSearch({ from: '/$companyName' });
  const onSignedIn = useSignIn(returnUrl);
  const {
    data: company,
    error,
    refetch,
  } = useQuery({
    queryKey: ['company-by-name', companyName],
    queryFn: ({ signal }) => call(companyArea.getCompanyByName, { params: { company_name: companyName }, signal }),
    staleTime: 60_000,
  });
  const isUnknown = error instanceof ApiError && error.statusCode === 404;
  useEffect(() => {
    if (company) applyBrand(company.theme.btn_bgcolor, company.theme.btn_fontcolor);
    if (company) void speak(company.locale);
  }, [company]);
  const words = useMemo<TermResolver>(
    () => (name, form) => company?.terms[name]?.[form] ?? defaultTerm(name, form),
    [company],
  );
  const terms = useReader(words);
  if (isUnknown) return <Navigate to="/login" search={{ unknown: companyName }} replace />;
  if (error) return <ErrorPage error={error} reset={() => void refetch()} />;
  if (!company) return <PendingPage />;
  return (
    <TermsContext value={terms}>
      <LoginPage
        company={company}
        rememberedUsername={rememberedUsername()}
        onRemember={rememberUsername}
        onSignedIn={onSignedIn}
      />
    </TermsContext>
  );
}
