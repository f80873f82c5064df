import { divisionArea } from '@onrecord/contract/company/division';
import { useState } from 'react';
import { ApiError, errorText } from '../../../lib/call/api-error.ts';
import { call } from '../../../lib/call/client.ts';
import { useFormats } from '../../../lib/format/formats.ts';
import { divisionTexts } from '../../../lib/texts/division.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { notify } from '../../../ui/overlays/toast.ts';
import type { TabProps } from './logo-form.tsx';

/** Whether mails may come from the address of the division, and the way to prove that they may. */
export function SenderForm({ division, onChanged }: TabProps) {
  const t = useTexts(divisionTexts);
  const { instant } = useFormats();
  const [code, setCode] = useState('');
  const [isSent, setSent] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const { division_id, email, email_verified_on } = division;
  const ask = async (given?: string) => {
    setBusy(true);
    setProblem(undefined);
    try {
      const { message } = await call(divisionArea.verifyEmail, {
        body: { division_id, ...(given !== undefined && { code: given }) },
      });
      notify({ title: message, tone: 'ok' });
      setSent(given === undefined);
      if (given !== undefined) onChanged();
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : {};
      setProblem(fields.code ?? fields.email ?? errorText(error));
    }
    setBusy(false);
  };
  if (email === '') return <p>{t('sender_none')}</p>;
  if (email_verified_on)
    return <Banner tone="ok" title={t('sender_verified', { email, time: instant(email_verified_on) })} />;
  return (
    <form
      noValidate
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void ask(code);
      }}
    >
      <Banner tone="warn" title={t('sender_open', { email })} />
      <Button className="justify-self-start" busy={busy} onClick={() => void ask()}>
        {t('send_code')}
      </Button>
      {!isSent && problem && <Banner tone="bad" announce="alert" title={problem} />}
      {isSent && (
        <div className="flex items-start gap-2">
          <TextField
            label={t('code_entry')}
            className="w-48"
            inputMode="numeric"
            autoComplete="one-time-code"
            value={code}
            error={problem}
            onChange={(event) => setCode(event.currentTarget.value)}
          />
          <Button variant="solid" type="submit" className="mt-6" busy={busy}>
            {t('confirm')}
          </Button>
        </div>
      )}
    </form>
  );
}
