import { factorArea } from '@onrecord/contract/access/factor';
import type { ResultOf } from '@onrecord/contract/core/entry';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { errorText } from '../../../../lib/call/api-error.ts';
import { call } from '../../../../lib/call/client.ts';
import { useFormats } from '../../../../lib/format/formats.ts';
import { usePageTitle } from '../../../../lib/page/page-title.ts';
import { paths } from '../../../../lib/paths.ts';
import { useSession } from '../../../../lib/session/session.ts';
import { factorTexts } from '../../../../lib/texts/factor.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { Button, buttonClass } from '../../../../ui/button.tsx';
import { PageTitle } from '../../../../ui/page-title.tsx';
import { SkeletonLines } from '../../../../ui/skeleton.tsx';
import { AuthenticatorPanel } from './authenticator-panel.tsx';
import { PasskeysPanel } from './passkeys-panel.tsx';
import { ProofForm } from './proof-form.tsx';
import { RecoveryCodesPanel, RecoveryPanel } from './recovery-panel.tsx';
import { Section } from './section-panel.tsx';
import { FACTORS_KEY, useFactorChange } from './use-factor-change.ts';

type Mine = ResultOf<typeof factorArea.mine>;

/** What protects the viewer's own login: password, app, passkeys, recovery codes, sessions. */
export function SecurityPage({ onSessions }: { onSessions: () => void }) {
  const t = useTexts(factorTexts);
  usePageTitle(t('title'));
  const { via_master } = useSession();
  const mine = useQuery({ queryKey: FACTORS_KEY, queryFn: ({ signal }) => call(factorArea.mine, { signal }) });
  return (
    <div className="mx-auto grid max-w-3xl gap-4 p-4">
      <PageTitle title={t('title')} />
      {via_master && <Banner tone="warn" title={t('master_session')} />}
      {mine.isPending && <SkeletonLines label={t('loading')} />}
      {mine.error && <Banner tone="bad" announce="alert" title={errorText(mine.error)} />}
      {mine.data && <Factors mine={mine.data} mayChange={!via_master} />}
      <Section title={t('sessions')} actions={<Button onClick={onSessions}>{t('sessions_show')}</Button>} />
    </div>
  );
}

function Factors({ mine, mayChange }: { mine: Mine; mayChange: boolean }) {
  const { run, busy, ...proof } = useFactorChange();
  const [codes, setCodes] = useState<string[] | null>(null);
  const { authenticator, passkeys, recovery_codes_left } = mine;
  const count = passkeys.length + (authenticator ? 1 : 0);
  const shared = { run, busy, mayChange, isLast: count === 1, onCodes: setCodes };
  return (
    <>
      <PasswordSection mine={mine} mayChange={mayChange} />
      <AuthenticatorPanel {...shared} authenticator={authenticator} />
      <PasskeysPanel {...shared} passkeys={passkeys} />
      <RecoveryPanel {...shared} left={recovery_codes_left} mayMake={mayChange && count > 0} />
      {proof.isProofWanted && <ProofForm onProved={proof.onProved} onClose={proof.onDeclined} />}
      {codes && <RecoveryCodesPanel codes={codes} onConfirm={() => setCodes(null)} />}
    </>
  );
}

function PasswordSection({ mine, mayChange }: { mine: Mine; mayChange: boolean }) {
  const t = useTexts(factorTexts);
  const { user_id } = useSession();
  const { instant } = useFormats();
  const { password_changed_at, company_wants_codes, masked_email, masked_phone } = mine;
  const where = [masked_email, masked_phone].filter((target) => target !== null).join(', ');
  return (
    <Section
      title={t('password')}
      about={password_changed_at ? t('password_changed', { when: instant(password_changed_at) }) : t('password_never')}
      actions={
        mayChange && (
          <Link to={paths.changePassword(user_id)} className={buttonClass('outline')}>
            {t('change_password')}
          </Link>
        )
      }
    >
      {company_wants_codes && <p>{where === '' ? t('company_codes_nowhere') : t('company_codes', { where })}</p>}
    </Section>
  );
}
