import type { companyArea } from '@onrecord/contract/company/company';
import type { ResultOf } from '@onrecord/contract/core/entry';
import { PICTURE_SIZES } from '@onrecord/domain/core/picture/picture-size';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { earlyPaths } from '../../../lib/session/early-paths.ts';
import { loginTexts } from '../../../lib/texts/login.ts';
import { useTexts } from '../../../lib/texts.ts';
import { SafeHtml } from '../../../ui/safe-html.tsx';

export type PublicCompany = ResultOf<typeof companyArea.getCompanyByName>;
type Theme = PublicCompany['theme'];

interface LoginFrameProps {
  company: PublicCompany | null;
  /** A picture of the page inside another page: as high as what it shows. */
  isPreview?: boolean;
  children: ReactNode;
}

/** Where the company wants its picture: beside the form at either side, or above it. */
function imagePosition(theme: Theme | undefined): 'none' | 'left' | 'above' | 'right' {
  if (!theme?.show_login_image || !theme.login_image) return 'none';
  if (theme.left_login_image_option) return 'left';
  return theme.above_login_image_option ? 'above' : 'right';
}

/**
 * The frame of every page before the login, in the company's own look (section 2). A picture beside the form has a side
 * of its own, with what the company says; where the page is narrow that side follows the form.
 */
export function LoginFrame({ company, isPreview = false, children }: LoginFrameProps) {
  const theme = company?.theme;
  const position = imagePosition(theme);
  const isBeside = position === 'left' || position === 'right';
  const Main = isPreview ? 'div' : 'main';
  return (
    <div className="@container">
      <div className={clsx('grid', !isPreview && 'min-h-dvh', isBeside && '@3xl:grid-cols-2')}>
        <div
          className={clsx(
            'mx-auto flex w-full max-w-md flex-col p-4 py-8 @xl:py-16',
            position === 'left' && '@3xl:order-2',
          )}
        >
          <LoginHeader company={company} />
          <Main className="mt-6">
            {position === 'above' && theme && <LoginImage src={theme.login_image} className="mx-auto mb-6" />}
            {children}
          </Main>
          {theme && !isBeside && <CompanyInformation theme={theme} className="mt-8" />}
          <LegalLinks domainName={company?.domain_name} hasWelcome={company === null} />
        </div>
        {isBeside && theme && (
          <div className="grid content-center justify-items-center gap-6 border-line bg-brand-wash p-6 py-10 @3xl:p-10">
            <LoginImage src={theme.login_image} />
            <CompanyInformation theme={theme} className="w-full max-w-sm" />
          </div>
        )}
      </div>
    </div>
  );
}

/** Never larger than it was made: 260 x 130. */
function LoginImage({ src, className }: { src: string; className?: string }) {
  const { width, height } = PICTURE_SIZES.banner;
  return (
    <img
      src={src}
      alt=""
      {...{ width, height }}
      className={clsx('h-auto max-w-full rounded-card object-cover', className)}
    />
  );
}

function LoginHeader({ company }: { company: PublicCompany | null }) {
  const t = useTexts(loginTexts);
  const theme = company?.theme;
  const headerLogo = theme && !theme.hide_company_logo ? theme.header_company_logo : '';
  const darkLogo = theme && !theme.hide_company_logo ? theme.dark_company_logo : '';
  const loginLogo = theme && !theme.hide_company_logo ? theme.login_company_logo : '';
  return (
    <header className="grid gap-4">
      {headerLogo && company ? (
        <img
          src={headerLogo}
          alt={company.name}
          className={clsx('logo h-auto max-w-full justify-self-start', darkLogo && 'dark:hidden')}
          {...PICTURE_SIZES.header_logo}
        />
      ) : (
        <p className={clsx('pleading title-serif pl-3 text-xl', darkLogo && 'dark:hidden')}>
          {company?.name ?? t('product')}
        </p>
      )}
      {darkLogo && (
        <img
          src={darkLogo}
          alt={company?.name}
          className="hidden h-auto max-w-full justify-self-start dark:block"
          {...PICTURE_SIZES.header_logo}
        />
      )}
      {loginLogo && (
        <img
          src={loginLogo}
          alt=""
          className="logo h-auto max-w-full justify-self-center"
          {...PICTURE_SIZES.login_logo}
        />
      )}
    </header>
  );
}

function CompanyInformation({ theme, className }: { theme: Theme; className: string }) {
  const t = useTexts(loginTexts);
  if (theme.hide_company_information) return null;
  const website = /^https?:\/\//i.test(theme.website) ? theme.website : `https://${theme.website}`;
  const lines = [
    { label: t('phone'), text: theme.phone, href: `tel:${theme.phone}` },
    { label: t('support'), text: theme.support_no, href: `tel:${theme.support_no}` },
    { label: t('email'), text: theme.email, href: `mailto:${theme.email}` },
    { label: t('website'), text: theme.website, href: website },
  ].filter(({ text }) => text !== '');
  if (theme.login_page_content === '' && lines.length === 0) return null;
  return (
    <aside className={clsx('grid gap-4', className)}>
      {theme.login_page_content && <SafeHtml html={theme.login_page_content} className="text-ink-2" />}
      {lines.length > 0 && (
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
          {lines.map(({ label, text, href }) => (
            <div key={label} className="col-span-2 grid grid-cols-subgrid">
              <dt className="inline-flex min-h-6 items-center text-ink-2">{label}</dt>
              <dd className="min-w-0 truncate">
                <a className="inline-flex min-h-6 items-center text-brand-ink underline" href={href}>
                  {text}
                </a>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </aside>
  );
}

interface LegalLinksProps {
  domainName: string | undefined;
  /** Pages of no company lead to the page that says what this is. */
  hasWelcome?: boolean;
}

export function LegalLinks({ domainName, hasWelcome = false }: LegalLinksProps) {
  const t = useTexts(loginTexts);
  const linkClass = 'inline-flex min-h-6 items-center underline hover:text-ink';
  return (
    <footer className="mt-8 flex flex-wrap gap-x-4 text-sm text-ink-2">
      {hasWelcome && (
        <a className={linkClass} href={earlyPaths.welcome()}>
          {t('about')}
        </a>
      )}
      <a className={linkClass} href={earlyPaths.legal('terms-of-service', domainName)}>
        {t('terms_of_service')}
      </a>
      <a className={linkClass} href={earlyPaths.legal('privacy-policy', domainName)}>
        {t('privacy_policy')}
      </a>
    </footer>
  );
}
