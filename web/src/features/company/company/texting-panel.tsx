import { companyArea } from '@onrecord/contract/company/company';
import { useState } from 'react';
import { ApiError, errorText } from '../../../lib/call/api-error.ts';
import { call } from '../../../lib/call/client.ts';
import { useMessages } from '../../../lib/messages/messages.ts';
import { companyTexts } from '../../../lib/texts/company.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { PasswordField, TextField } from '../../../ui/fields/text-field.tsx';
import { FormSection } from '../../../ui/forms/form-surface.tsx';

type Found = { is_valid: boolean; message: string };

/** Asks the service that sends texts about an account (section 7, Twilio check). What is typed here is kept nowhere. */
export function TextingPanel({ number }: { number: number }) {
  const t = useTexts(companyTexts);
  const message = useMessages();
  const [account, setAccount] = useState('');
  const [token, setToken] = useState('');
  const [missing, setMissing] = useState<Readonly<Record<string, string>>>({});
  const [found, setFound] = useState<Found>();
  const [busy, setBusy] = useState(false);
  const check = async () => {
    const required = message('form.required');
    const blank = {
      ...(account.trim() === '' && { account_sid: required }),
      ...(token.trim() === '' && { auth_token: required }),
    };
    setMissing(blank);
    setFound(undefined);
    if (Object.keys(blank).length > 0) return;
    setBusy(true);
    const body = { account_sid: account.trim(), auth_token: token.trim() };
    await call(companyArea.verifyTwilioAccount, { body }).then(setFound, (error: unknown) => {
      const fields = error instanceof ApiError ? error.fields : {};
      setMissing(fields);
      if (Object.keys(fields).length === 0) setFound({ is_valid: false, message: errorText(error) });
    });
    setBusy(false);
  };
  return (
    <FormSection number={number} title={t('texting')} hint={t('texting_hint')} wide>
      <form
        noValidate
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          void check();
        }}
      >
        <div className="grid gap-3 sm:grid-cols-2">
          <TextField
            label={t('account_sid')}
            value={account}
            error={missing.account_sid}
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => setAccount(target.value)}
          />
          <PasswordField
            label={t('auth_token')}
            value={token}
            error={missing.auth_token}
            autoComplete="off"
            onChange={({ target }) => setToken(target.value)}
          />
        </div>
        {found && <Banner tone={found.is_valid ? 'ok' : 'bad'} announce="status" title={found.message} />}
        <div>
          <Button type="submit" busy={busy}>
            {t('check_account')}
          </Button>
        </div>
      </form>
    </FormSection>
  );
}
