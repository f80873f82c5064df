import type { Session } from '@onrecord/contract/core/session-user';
import { useEffect, useState } from 'react';
import { takeNotice } from '../../../lib/live/notice-after-reload.ts';
import { useMessages } from '../../../lib/messages/messages.ts';
import { lazyPart } from '../../../lib/page/lazy-part.tsx';
import { usePageTitle } from '../../../lib/page/page-title.ts';
import { loginTexts } from '../../../lib/texts/login.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Banner } from '../../../ui/banner.tsx';
import { notify } from '../../../ui/overlays/toast.ts';
import type { CodeWanted } from './code-entry-form.tsx';
import { LoginForm } from './login-form.tsx';
import { LoginFrame, type PublicCompany } from './login-frame-panel.tsx';
import { PasskeyLoginForm } from './passkey-login-form.tsx';
import { SiteMessage } from './site-message-panel.tsx';

/* What few logins need is fetched when they do. */
const CodeForm = lazyPart(() => import('./code-form.tsx').then(({ CodeForm }) => CodeForm));
const WrongCompany = lazyPart(() => import('./wrong-company-dialog.tsx').then(({ WrongCompany }) => WrongCompany));

interface LoginPageProps {
  /** Null on /login, which belongs to no company. */
  company: PublicCompany | null;
  /** The address segment of a company that there is not: what somebody mistyped, or one that has closed. */
  unknownCompany?: string | undefined;
  rememberedUsername: string;
  onRemember: (username: string | null) => void;
  onSignedIn: (session: Session) => void | Promise<void>;
}

/** Login with user name and password, then with a code where the company wants one (sections 2 and 4). */
export function LoginPage({ company, unknownCompany, rememberedUsername, onRemember, onSignedIn }: LoginPageProps) {
  const t = useTexts(loginTexts);
  const tMessage = useMessages();
  const [codeWanted, setCodeWanted] = useState<CodeWanted | null>(null);
  const [wrongCompany, setWrongCompany] = useState<string | null>(null);
  usePageTitle(t('title'), company?.name ?? t('product'));
  useEffect(() => {
    const notice = takeNotice();
    if (notice) notify({ title: notice, tone: 'bad', duration: 10_000 });
  }, []);
  const title = company ? t('title_of', { company: company.name }) : t('title');
  return (
    <LoginFrame company={company}>
      <h1 className="sr-only">{title}</h1>
      <SiteMessage text={company?.theme.site_message} />
      {unknownCompany && (
        <Banner tone="bad" announce="alert" title={tMessage('general.company_not_found')} className="mb-4">
          {t('unknown_company', { name: unknownCompany })}
        </Banner>
      )}
      {codeWanted ? (
        <CodeForm wanted={codeWanted} onSignedIn={onSignedIn} onStartOver={() => setCodeWanted(null)} />
      ) : (
        <>
          <LoginForm
            companyId={company?.company_id}
            rememberedUsername={rememberedUsername}
            onRemember={onRemember}
            onSignedIn={onSignedIn}
            onCodeWanted={setCodeWanted}
            onWrongCompany={setWrongCompany}
          />
          <PasskeyLoginForm companyId={company?.company_id} onSignedIn={onSignedIn} onWrongCompany={setWrongCompany} />
        </>
      )}
      {wrongCompany !== null && <WrongCompany message={wrongCompany} onClose={() => setWrongCompany(null)} />}
    </LoginFrame>
  );
}
