import { companyThemeArea } from '@onrecord/contract/company/company-theme';
import { useQuery } from '@tanstack/react-query';
import { ApiError, errorText } from '../../../lib/call/api-error.ts';
import { call } from '../../../lib/call/client.ts';
import { usePageTitle } from '../../../lib/page/page-title.ts';
import { earlyPaths } from '../../../lib/session/early-paths.ts';
import { legalTexts } from '../../../lib/texts/legal.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Banner } from '../../../ui/banner.tsx';
import { SafeHtml } from '../../../ui/safe-html.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';

interface LegalPageProps {
  page: 'terms_of_service' | 'privacy_policy';
  /** The address segment of the company whose login page led here. */
  companyName: string | undefined;
}

async function readLegal(company_name: string | undefined, signal: AbortSignal) {
  if (company_name !== undefined) return call(companyThemeArea.getLegalTexts, { params: { company_name }, signal });
  return { name: '', domain_name: '', ...(await call(companyThemeArea.getGeneralLegalTexts, { signal })) };
}

/** Terms of Service or Privacy Policy: the company's own where it wrote some, else the platform's, else the product's (section 2). */
export function LegalPage({ page, companyName }: LegalPageProps) {
  const t = useTexts(legalTexts);
  const { data, error, isPending } = useQuery({
    queryKey: ['legal', companyName],
    queryFn: ({ signal }) => readLegal(companyName, signal),
    staleTime: 60_000,
    retry: (count, failure) => count < 2 && !(failure instanceof ApiError && failure.statusCode === 404),
  });
  const title = t(page === 'terms_of_service' ? 'terms_title' : 'privacy_title');
  usePageTitle(title, data?.name || t('product'));
  const own = data?.[page] ?? '';
  return (
    <main className="mx-auto grid max-w-2xl gap-4 p-4 py-12">
      {data?.name && <p className="text-ink-2">{data.name}</p>}
      <h1 className="pleading title-serif pl-3 text-xl">{title}</h1>
      {error && <Banner tone="bad" announce="alert" title={errorText(error)} />}
      {isPending && <SkeletonLines label={t('loading')} />}
      {!isPending && (own === '' ? <GeneralText page={page} /> : <SafeHtml html={own} />)}
      <p>
        <a
          href={data?.domain_name ? earlyPaths.companyLogin(data.domain_name) : earlyPaths.login()}
          className="text-brand-ink underline"
        >
          {t('back')}
        </a>
      </p>
    </main>
  );
}

function GeneralText({ page }: Pick<LegalPageProps, 'page'>) {
  const t = useTexts(legalTexts);
  const paragraphs =
    page === 'terms_of_service'
      ? [t('terms_1'), t('terms_2'), t('terms_3')]
      : [t('privacy_1'), t('privacy_2'), t('privacy_3')];
  return paragraphs.map((paragraph) => <p key={paragraph}>{paragraph}</p>);
}
