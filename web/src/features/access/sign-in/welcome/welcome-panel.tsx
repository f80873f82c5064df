import type { Session } from '@onrecord/contract/core/session-user';
import { welcomeTexts } from '../../../../lib/texts/welcome.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { CompanyAddressForm } from './company-address-form.tsx';
import { DemoSection } from './demo-section.tsx';
import { SampleSection } from './sample-section.tsx';

const POINTS = ['know', 'taps', 'amounts'] as const;

/** What a stranger reads beside the login form: what this is, the demo where there is one, the way to one's own company. */
export function WelcomePanel({ onSignedIn }: { onSignedIn: (session: Session) => void | Promise<void> }) {
  const t = useTexts(welcomeTexts);
  return (
    <section aria-labelledby="welcome" className="mx-auto grid w-full max-w-3xl gap-6">
      <div className="grid gap-3">
        <h2 id="welcome" className="title-serif text-3xl leading-tight">
          {t('title')}
        </h2>
        <p className="max-w-prose text-ink-2 text-lg">{t('lead')}</p>
      </div>
      <DemoSection onSignedIn={onSignedIn} />
      <SampleSection />
      <ul className="grid gap-4 sm:grid-cols-3">
        {POINTS.map((point) => (
          <li key={point} className="grid content-start gap-1">
            <h3 className="title-serif text-lg">{t(point)}</h3>
            <p className="text-ink-2 text-sm">{t(`${point}_text`)}</p>
          </li>
        ))}
      </ul>
      <CompanyAddressForm />
    </section>
  );
}
