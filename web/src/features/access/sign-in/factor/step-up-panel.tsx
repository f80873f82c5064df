import { factorArea } from '@onrecord/contract/access/factor';
import { CODE_LENGTH } from '@onrecord/domain/core/credential/mfa';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ApiError, errorText } from '../../../../lib/call/api-error.ts';
import { call } from '../../../../lib/call/client.ts';
import { canUsePasskeys, signWithPasskey } from '../../../../lib/session/passkey.ts';
import { factorTexts } from '../../../../lib/texts/factor.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { OtpField } from '../../../../ui/fields/otp-field.tsx';
import { PasswordField } from '../../../../ui/fields/text-field.tsx';
import { KeyIcon } from '../../../../ui/icons.ts';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { FACTORS_KEY } from './use-factor-change.ts';

interface StepUpProps {
  onProved: () => void;
  onClose: () => void;
}

/** Asks once more who sits there before money is moved: a code or a passkey where the viewer has one, else the password. */
export function StepUpPanel({ onProved, onClose }: StepUpProps) {
  const t = useTexts(factorTexts);
  const { data } = useQuery({
    queryKey: [...FACTORS_KEY, 'mine'],
    queryFn: ({ signal }) => call(factorArea.mine, { signal }),
  });
  const step = useProof(onProved);
  const [typed, setTyped] = useState('');
  if (!data) return null;
  const hasApp = data.authenticator !== null;
  const hasPasskey = data.passkeys.length > 0;
  const isPassword = !hasApp && !hasPasskey;
  const prove = (secret: string) =>
    step.run(async () => {
      if (isPassword) await call(factorArea.prove, { body: { password: secret } });
      else await call(factorArea.proveWithCode, { body: { code: secret } });
      return true;
    });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void prove(typed);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !step.busy && onClose()}
      title={t('prove_title')}
      {...(isPassword && { description: t('prove_password') })}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          {(isPassword || hasApp) && (
            <Button variant="solid" type="submit" form="step-up-form" busy={step.busy}>
              {t('prove')}
            </Button>
          )}
        </>
      }
    >
      <form id="step-up-form" noValidate className="grid gap-3" onSubmit={submit}>
        {step.refusal && <Banner tone="bad" announce="alert" title={step.refusal} />}
        {isPassword && (
          <PasswordField
            label={t('password')}
            required
            autoFocus
            autoComplete="current-password"
            value={typed}
            error={step.fields.password}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
        {hasApp && (
          <OtpField
            autoFocus
            required
            label={t('prove_code')}
            length={CODE_LENGTH}
            value={typed}
            error={step.fields.code}
            onChange={setTyped}
            onComplete={(code) => void prove(code)}
          />
        )}
        {hasPasskey && <PasskeyProof run={step.run} busy={step.busy} hasApp={hasApp} />}
      </form>
    </Dialog>
  );
}

function PasskeyProof({ run, busy, hasApp }: Pick<ReturnType<typeof useProof>, 'run' | 'busy'> & { hasApp: boolean }) {
  const t = useTexts(factorTexts);
  if (!canUsePasskeys()) return hasApp ? null : <Banner tone="warn" title={t('prove_no_way')} />;
  const prove = () =>
    run(async () => {
      const credential = await signWithPasskey(await call(factorArea.proofOptions));
      if (credential) await call(factorArea.proveWithPasskey, { body: { credential } });
      return credential !== null;
    });
  return (
    <Button className="justify-self-start" busy={busy} onClick={() => void prove()}>
      <KeyIcon size={15} aria-hidden />
      {t('prove_by_passkey')}
    </Button>
  );
}

function useProof(onProved: () => void) {
  const [busy, setBusy] = useState(false);
  const [fields, setFields] = useState<Readonly<Record<string, string>>>({});
  const [refusal, setRefusal] = useState<string>();
  const run = async (prove: () => Promise<boolean>) => {
    if (busy) return;
    setBusy(true);
    setFields({});
    setRefusal(undefined);
    try {
      if (await prove()) onProved();
    } catch (error) {
      const named = error instanceof ApiError ? error.fields : {};
      setFields(named);
      if (Object.keys(named).length === 0) setRefusal(errorText(error));
    } finally {
      setBusy(false);
    }
  };
  return { run, busy, fields, refusal };
}
