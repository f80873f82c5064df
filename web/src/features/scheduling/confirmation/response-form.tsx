import { type ReactNode, useState } from 'react';
import { ApiError, errorText } from '../../../lib/call/api-error.ts';
import { useMessages } from '../../../lib/messages/messages.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { LinkCaptcha } from '../../access/link/link-panel.tsx';

interface ResponseFormProps {
  /** Sends the answer with its captcha; what it throws is shown and nothing typed is lost. */
  send: (captcha: string) => Promise<string>;
  /** What is missing before sending, or '' when all is there. */
  missing: () => boolean;
  onDone: (message: string) => void;
  onSessionLost: () => void;
  /** What its button says; Submit where it is not said. */
  submit?: string;
  /** The fields, given the refusals of the last try by name. */
  children: (problems: Readonly<Record<string, string>>) => ReactNode;
}

/** A link page's form: its fields, the captcha, and one button that stays in reach of a thumb. */
export function ResponseForm({ send, missing, onDone, onSessionLost, submit: label, children }: ResponseFormProps) {
  const t = useMessages();
  const [captcha, setCaptcha] = useState('');
  const [attempt, setAttempt] = useState(0);
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [refusal, setRefusal] = useState('');

  const submit = async () => {
    const lacking = missing();
    setRefusal('');
    setProblems(captcha === '' ? { captcha: t('form.captcha') } : {});
    if (lacking || captcha === '') return;
    setBusy(true);
    try {
      onDone(await send(captcha));
    } catch (error) {
      if (error instanceof ApiError && error.statusCode === 401) return onSessionLost();
      const fields = error instanceof ApiError ? error.fields : {};
      setProblems(fields);
      setRefusal(Object.keys(fields).length > 0 ? '' : errorText(error));
      setAttempt((count) => count + 1);
      setCaptcha('');
    } finally {
      setBusy(false);
    }
  };

  return (
    <form
      noValidate
      className="mt-4 grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void submit();
      }}
    >
      {children(problems)}
      <LinkCaptcha onChange={setCaptcha} resetKey={attempt} error={problems.captcha} />
      {refusal && <Banner tone="bad" title={refusal} announce="alert" />}
      <div className="fixed inset-x-0 bottom-0 flex justify-center border-t border-line bg-sheet p-3 pb-[max(12px,env(safe-area-inset-bottom))]">
        <Button type="submit" variant="solid" size="lg" busy={busy} className="w-full max-w-xl">
          {label ?? t('link.submit')}
        </Button>
      </div>
    </form>
  );
}
