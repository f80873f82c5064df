import type { Session } from '@onrecord/contract/core/session-user';
import { usePageTitle } from '../../../../lib/page/page-title.ts';
import { earlyPaths } from '../../../../lib/session/early-paths.ts';
import { loginTexts } from '../../../../lib/texts/login.ts';
import { welcomeTexts } from '../../../../lib/texts/welcome.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { buttonClass } from '../../../../ui/button.tsx';
import { LegalLinks } from '../login-frame-panel.tsx';
import { CompanyAddressForm } from './company-address-form.tsx';
import { EntrySection } from './entry-section.tsx';
import { PartsSection } from './parts-section.tsx';
import { SampleSection } from './sample-section.tsx';

/** The first page of a stranger: what this is, the demo, a company of one's own, and the way to the company one has. */
export function WelcomePage({ onSignedIn }: { onSignedIn: (session: Session) => void | Promise<void> }) {
  const t = useTexts(welcomeTexts);
  const tLogin = useTexts(loginTexts);
  usePageTitle(t('title'), tLogin('product'));
  return (
    <div className="mx-auto grid min-h-dvh w-full max-w-[1200px] grid-rows-[auto_1fr_auto] gap-8 px-5 py-3 sm:gap-10">
      <header className="flex items-center justify-between gap-4">
        <p className="pleading title-serif pl-3 text-2xl">{tLogin('product')}</p>
        <a href={earlyPaths.login()} className={buttonClass('outline')}>
          {tLogin('title')}
        </a>
      </header>
      <main className="grid content-start gap-8 sm:gap-10">
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,30rem)] lg:gap-16">
          <div className="grid gap-3">
            <h1 className="title-serif text-balance text-4xl leading-tight sm:text-5xl">{t('title')}</h1>
            <p className="max-w-prose text-ink-2 text-lg">{t('lead')}</p>
          </div>
          <div className="grid gap-4 lg:pt-3">
            <EntrySection onSignedIn={onSignedIn} />
            <CompanyAddressForm />
          </div>
        </div>
        <SampleSection />
        <PartsSection />
      </main>
      <LegalLinks domainName={undefined} />
    </div>
  );
}
