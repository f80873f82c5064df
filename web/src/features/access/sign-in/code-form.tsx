import { factorLoginArea } from '@onrecord/contract/access/factor';
import { authArea } from '@onrecord/contract/access/sign-in';
import type { Session } from '@onrecord/contract/core/session-user';
import { useState } from 'react';
import { ApiError, errorText } from '../../../lib/call/api-error.ts';
import { call } from '../../../lib/call/client.ts';
import { reloadWithNotice } from '../../../lib/live/notice-after-reload.ts';
import { useMessages } from '../../../lib/messages/messages.ts';
import { canUsePasskeys, signWithPasskey } from '../../../lib/session/passkey.ts';
import { loginTexts } from '../../../lib/texts/login.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { RadioField } from '../../../ui/fields/radio-field.tsx';
import { notify } from '../../../ui/overlays/toast.ts';
import { CodeEntryForm, type CodeWanted, type SignInMethod } from './code-entry-form.tsx';

interface CodeFormProps {
  wanted: CodeWanted;
  onSignedIn: (session: Session) => void;
  onStartOver: () => void;
}

/** An expired code and the fifth wrong one both clear the code state and reload the page (section 4). */
const ENDS_THE_LOGIN = new Set(['login.code_expired', 'login.code_attempts_used']);
const WRONG = new Set(['login.code_invalid', 'factor.recovery_invalid']);

function useMethods(wanted: CodeWanted) {
  const t = useTexts(loginTexts);
  const tMessage = useMessages();
  const { masked_email, masked_phone, has_passkey, has_authenticator, has_recovery_codes } = wanted;
  const labels: [SignInMethod, string | false | null][] = [
    ['passkey', has_passkey && canUsePasskeys() && t('way_passkey')],
    ['app', has_authenticator && t('way_app')],
    ['email', masked_email && tMessage('login.code_by_email', { masked_email })],
    ['phone', masked_phone && tMessage('login.code_by_phone', { masked_phone })],
    ['recovery', has_recovery_codes && t('way_recovery')],
  ];
  return labels.flatMap(([value, label]) => (label ? [{ value, label }] : []));
}

function verify(wanted: CodeWanted, method: SignInMethod, code: string): Promise<Session> {
  const { login_token } = wanted;
  if (method === 'app' || method === 'recovery') {
    return call(factorLoginArea.verifyFactor, { body: { login_token, kind: method, code } });
  }
  return call(authArea.verifyMultiFactorAuthCode, { body: { login_token, code } });
}

/** The second step: choose how, then prove it. */
export function CodeForm({ wanted, onSignedIn, onStartOver }: CodeFormProps) {
  const methods = useMethods(wanted);
  const [method, setMethod] = useState<SignInMethod>(methods[0]?.value ?? 'email');
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
      if (method === 'passkey') return provePasskey();
      if (method === 'email' || method === 'phone') {
        const body = { user_id, company_id, login_token, send_type: method };
        await call(authArea.generateMultiFactorAuthCode, { body });
      }
      setIsEntering(true);
    });

  if (!isEntering)
    return <MethodForm {...{ methods, method, busy, onStartOver }} onMethod={setMethod} onGo={() => void begin()} />;
  return (
    <CodeEntryForm
      key={attempts}
      {...{ wanted, method, busy, problem }}
      onBack={() => {
        setProblem(undefined);
        if (methods.length > 1) setIsEntering(false);
        else onStartOver();
      }}
      onAgain={() => void begin()}
      onCode={(code) => void attempt(async () => onSignedIn(await verify(wanted, method, code)))}
      onBlank={setProblem}
    />
  );
}

interface MethodFormProps {
  methods: { value: SignInMethod; label: string }[];
  method: SignInMethod;
  busy: boolean;
  onMethod: (method: SignInMethod) => void;
  onGo: () => void;
  onStartOver: () => void;
}

function MethodForm({ methods, method, busy, onMethod, onGo, onStartOver }: MethodFormProps) {
  const t = useTexts(loginTexts);
  const tMessage = useMessages();
  const isSent = method === 'email' || method === 'phone';
  const onlySent = methods.every(({ value }) => value === 'email' || value === 'phone');
  return (
    <div className="grid gap-4">
      {onlySent && <p>{tMessage('login.code_choose_delivery')}</p>}
      <RadioField
        look="cards"
        label={t(onlySent ? 'code_delivery' : 'way')}
        options={methods}
        value={method}
        onChange={onMethod}
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
