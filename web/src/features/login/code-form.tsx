import { authArea } from '@onrecord/contract/areas/auth';
import { factorLoginArea } from '@onrecord/contract/areas/factor';
import type { Session } from '@onrecord/contract/core/session-user';
import { useState } from 'react';
import { ApiError, errorText } from '../../lib/api-error.ts';
import { call } from '../../lib/client.ts';
import { useMessages } from '../../lib/messages.ts';
import { reloadWithNotice } from '../../lib/notice-after-reload.ts';
import { canUsePasskeys, signWithPasskey } from '../../lib/passkey.ts';
import { loginTexts } from '../../lib/texts/login.ts';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/button.tsx';
import { RadioField } from '../../ui/fields/radio-field.tsx';
import { notify } from '../../ui/overlays/toast.ts';
import { CodeEntryForm, type CodeWanted, type Way } from './code-entry-form.tsx';

interface CodeFormProps {
  wanted: CodeWanted;
  onSignedIn: (session: Session) => void;
  onStartOver: () => void;
}

/** An expired code and the fifth wrong one both clear the code state and reload the page (section 4). */
const ENDS_THE_LOGIN = new Set(['login.code_expired', 'login.code_attempts_used']);
const WRONG = new Set(['login.code_invalid', 'factor.recovery_invalid']);

function useWays(wanted: CodeWanted) {
  const t = useTexts(loginTexts);
  const tMessage = useMessages();
  const { masked_email, masked_phone, has_passkey, has_authenticator, has_recovery_codes } = wanted;
  const labels: [Way, string | false | null][] = [
    ['passkey', has_passkey && canUsePasskeys() && t('way_passkey')],
    ['app', has_authenticator && t('way_app')],
    ['email', masked_email && tMessage('login.code_by_email', { masked_email })],
    ['phone', masked_phone && tMessage('login.code_by_phone', { masked_phone })],
    ['recovery', has_recovery_codes && t('way_recovery')],
  ];
  return labels.flatMap(([value, label]) => (label ? [{ value, label }] : []));
}

function verify(wanted: CodeWanted, way: Way, code: string): Promise<Session> {
  const { login_token } = wanted;
  if (way === 'app' || way === 'recovery') {
    return call(factorLoginArea.verifyFactor, { body: { login_token, kind: way, code } });
  }
  return call(authArea.verifyMultiFactorAuthCode, { body: { login_token, code } });
}

/** The second step: choose how, then prove it. */
export function CodeForm({ wanted, onSignedIn, onStartOver }: CodeFormProps) {
  const ways = useWays(wanted);
  const [way, setWay] = useState<Way>(ways[0]?.value ?? 'email');
  const [isEntering, setIsEntering] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [attempts, setAttempts] = useState(0);
  const [busy, setBusy] = useState(false);

  const refuse = (error: unknown) => {
    if (error instanceof ApiError && ENDS_THE_LOGIN.has(error.key)) return reloadWithNotice(error.message);
    if (error instanceof ApiError && WRONG.has(error.key)) {
      setProblem(error.message);
      setAttempts((count) => count + 1);
      return;
    }
    notify({ title: errorText(error), tone: 'bad' });
  };
  const attempt = async (work: () => Promise<void>) => {
    setBusy(true);
    setProblem(undefined);
    try {
      await work();
    } catch (error) {
      refuse(error);
    } finally {
      setBusy(false);
    }
  };
  const { user_id, company_id, login_token } = wanted;
  const provePasskey = async () => {
    const credential = await signWithPasskey(await call(factorLoginArea.passkeyOptions, { body: { login_token } }));
    if (credential) onSignedIn(await call(factorLoginArea.passkeyLogin, { body: { login_token, credential } }));
  };
  const begin = () =>
    attempt(async () => {
      if (way === 'passkey') return provePasskey();
      if (way === 'email' || way === 'phone') {
        const body = { user_id, company_id, login_token, send_type: way };
        await call(authArea.generateMultiFactorAuthCode, { body });
      }
      setIsEntering(true);
    });

  if (!isEntering) return <WayForm {...{ ways, way, busy, onStartOver }} onWay={setWay} onGo={() => void begin()} />;
  return (
    <CodeEntryForm
      key={attempts}
      {...{ wanted, way, busy, problem }}
      onBack={() => {
        setProblem(undefined);
        if (ways.length > 1) setIsEntering(false);
        else onStartOver();
      }}
      onAgain={() => void begin()}
      onCode={(code) => void attempt(async () => onSignedIn(await verify(wanted, way, code)))}
      onBlank={setProblem}
    />
  );
}

interface WayFormProps {
  ways: { value: Way; label: string }[];
  way: Way;
  busy: boolean;
  onWay: (way: Way) => void;
  onGo: () => void;
  onStartOver: () => void;
}

function WayForm({ ways, way, busy, onWay, onGo, onStartOver }: WayFormProps) {
  const t = useTexts(loginTexts);
  const tMessage = useMessages();
  const isSent = way === 'email' || way === 'phone';
  const onlySent = ways.every(({ value }) => value === 'email' || value === 'phone');
  return (
    <div className="grid gap-4">
      {onlySent && <p>{tMessage('login.code_choose_delivery')}</p>}
      <RadioField
        look="cards"
        label={t(onlySent ? 'code_delivery' : 'way')}
        options={ways}
        value={way}
        onChange={onWay}
      />
      <div className="flex gap-2">
        <Button onClick={onStartOver}>{t('back')}</Button>
        <Button variant="solid" busy={busy} onClick={onGo}>
          {t(isSent ? 'code_send' : 'way_go')}
        </Button>
      </div>
    </div>
  );
}
