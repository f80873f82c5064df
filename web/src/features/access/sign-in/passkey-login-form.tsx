import { factorLoginArea } from '@onrecord/contract/access/factor';
import type { Session } from '@onrecord/contract/core/session-user';
import { useState } from 'react';
import { ApiError, errorText } from '../../../lib/call/api-error.ts';
import { call } from '../../../lib/call/client.ts';
import { viewerTimeZone } from '../../../lib/format/viewer-time-zone.ts';
import { canUsePasskeys, signWithPasskey } from '../../../lib/session/passkey.ts';
import { loginTexts } from '../../../lib/texts/login.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { KeyIcon } from '../../../ui/icons.ts';
import { notify } from '../../../ui/overlays/toast.ts';

interface PasskeyLoginFormProps {
  companyId: number | undefined;
  onSignedIn: (session: Session) => void;
  onWrongCompany: (message: string) => void;
}

/** Neither name nor password: the device says who it is. Nothing where the browser cannot. */
export function PasskeyLoginForm({ companyId, onSignedIn, onWrongCompany }: PasskeyLoginFormProps) {
  const t = useTexts(loginTexts);
  const [busy, setBusy] = useState(false);
  if (!canUsePasskeys()) return null;
  const login = async () => {
    setBusy(true);
    try {
      const credential = await signWithPasskey(await call(factorLoginArea.passkeyOptions, { body: {} }));
      if (!credential) return;
      const body = { credential, company_id: companyId, user_time_zone: viewerTimeZone() };
      onSignedIn(await call(factorLoginArea.passkeyLogin, { body }));
    } catch (error) {
      if (error instanceof ApiError && error.key === 'login.wrong_company') onWrongCompany(error.message);
      else notify({ title: errorText(error), tone: 'bad' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="mt-4 border-t border-line pt-4">
      <Button busy={busy} onClick={() => void login()}>
        <KeyIcon size={15} aria-hidden />
        {t('passkey_login')}
      </Button>
    </div>
  );
}
