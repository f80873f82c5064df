import type { authArea } from '@onrecord/contract/access/sign-in';
import type { ResultOf } from '@onrecord/contract/core/entry';
import { CODE_LENGTH } from '@onrecord/domain/core/credential/mfa';
import { useState } from 'react';
import { useMessages } from '../../../lib/messages/messages.ts';
import { loginTexts } from '../../../lib/texts/login.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { OtpField } from '../../../ui/fields/otp-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';

export type CodeWanted = Extract<ResultOf<typeof authArea.login>, { outcome: 'mfa_required' }>;

/** How the person proves it: a code that is sent, the app, a device, or a code kept for the day they are lost. */
export type SignInMethod = 'email' | 'phone' | 'app' | 'passkey' | 'recovery';

interface CodeEntryFormProps {
  wanted: CodeWanted;
  method: SignInMethod;
  busy: boolean;
  problem: string | undefined;
  onCode: (code: string) => void;
  onBlank: (problem: string) => void;
  onAgain: () => void;
  onBack: () => void;
}

/** One code: sent, shown by the app, or kept. A refused one starts anew. */
export function CodeEntryForm(props: CodeEntryFormProps) {
  const { wanted, method, busy, problem, onCode, onBlank, onAgain, onBack } = props;
  const t = useTexts(loginTexts);
  const tMessage = useMessages();
  const [code, setCode] = useState('');
  const isSent = method === 'email' || method === 'phone';
  const submit = (typed: string) => {
    if (typed.trim() === '') onBlank(tMessage('login.code_required'));
    else onCode(typed);
  };
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        submit(code);
      }}
    >
      <Prompt wanted={wanted} method={method} />
      {method === 'recovery' ? (
        <TextField
          label={t('recovery_code')}
          required
          autoFocus
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={code}
          onChange={(event) => setCode(event.target.value)}
          error={problem}
        />
      ) : (
        <OtpField
          autoFocus
          label={t('code_title')}
          required
          length={CODE_LENGTH}
          value={code}
          onChange={setCode}
          onComplete={submit}
          error={problem}
        />
      )}
      <div className="flex flex-wrap gap-2">
        <Button onClick={onBack}>{t('back')}</Button>
        {isSent && (
          <Button busy={busy} onClick={onAgain}>
            {t('code_again')}
          </Button>
        )}
        <Button variant="solid" type="submit" busy={busy}>
          {t('code_verify')}
        </Button>
      </div>
    </form>
  );
}

function Prompt({ wanted, method }: Pick<CodeEntryFormProps, 'wanted' | 'method'>) {
  const t = useTexts(loginTexts);
  const tMessage = useMessages();
  if (method === 'app') return <p>{t('app_prompt')}</p>;
  if (method === 'recovery') return <p>{t('recovery_prompt')}</p>;
  const masked_target = (method === 'email' ? wanted.masked_email : wanted.masked_phone) ?? '';
  return <p role="status">{tMessage('login.code_sent', { masked_target })}</p>;
}
