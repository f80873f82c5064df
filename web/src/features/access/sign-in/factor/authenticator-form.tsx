import { factorArea } from '@onrecord/contract/access/factor';
import type { ResultOf } from '@onrecord/contract/core/entry';
import { CODE_LENGTH } from '@onrecord/domain/core/credential/mfa';
import { useState } from 'react';
import { ApiError } from '../../../../lib/call/api-error.ts';
import { call } from '../../../../lib/call/client.ts';
import { useMessages } from '../../../../lib/messages/messages.ts';
import { factorTexts } from '../../../../lib/texts/factor.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { useCopyText } from '../../../../lib/use-copy-text.ts';
import { Button, IconButton } from '../../../../ui/button.tsx';
import { OtpField } from '../../../../ui/fields/otp-field.tsx';
import { CopyIcon } from '../../../../ui/icons.ts';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { notify } from '../../../../ui/overlays/toast.ts';
import type { FactorChange } from './use-factor-change.ts';

type Begun = ResultOf<typeof factorArea.beginAuthenticator>;

interface AuthenticatorFormProps extends Pick<FactorChange, 'run'> {
  begun: Begun;
  onClose: () => void;
  onAdded: (codes: string[]) => void;
}

/** The picture for the app and the first code that comes back. Light on dark would confuse some cameras. */
function Picture({ qr: { size, path } }: Pick<Begun, 'qr'>) {
  const t = useTexts(factorTexts);
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={t('app_picture')}
      shapeRendering="crispEdges"
      className="mx-auto w-52 max-w-full rounded-card"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

export function AuthenticatorForm({ begun, run, onClose, onAdded }: AuthenticatorFormProps) {
  const t = useTexts(factorTexts);
  const tMessage = useMessages();
  const copyText = useCopyText();
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const [tries, setTries] = useState(0);
  const [busy, setBusy] = useState(false);
  const letters = begun.secret.match(/.{1,4}/g)?.join(' ') ?? '';
  const add = async (typed: string) => {
    if (typed === '') return setProblem(tMessage('login.code_required'));
    setBusy(true);
    await run(async () => {
      try {
        const body = { setup_token: begun.setup_token, code: typed };
        const { message, recovery_codes } = await call(factorArea.addAuthenticator, { body });
        notify({ title: message, tone: 'ok' });
        onAdded(recovery_codes);
      } catch (error) {
        const wrong = error instanceof ApiError ? error.fields.code : undefined;
        if (wrong === undefined) throw error;
        setProblem(wrong);
        setCode('');
        setTries((count) => count + 1);
      }
    });
    setBusy(false);
  };
  return (
    <Dialog
      open
      keepOpenOnOutsidePress
      onOpenChange={(open) => !open && onClose()}
      title={t('app_add')}
      description={t('app_scan')}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="solid" busy={busy} type="submit" form="authenticator-form">
            {t('add')}
          </Button>
        </>
      }
    >
      <form
        id="authenticator-form"
        noValidate
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          void add(code);
        }}
      >
        <Picture qr={begun.qr} />
        <p className="text-ink-2">{t('app_letters')}</p>
        <p className="flex items-center gap-2">
          <code className="min-w-0 flex-1 break-words">{letters}</code>
          <IconButton label={t('copy')} onClick={() => copyText(begun.secret)}>
            <CopyIcon size={15} aria-hidden />
          </IconButton>
        </p>
        <OtpField
          key={tries}
          label={t('app_code')}
          required
          length={CODE_LENGTH}
          value={code}
          onChange={setCode}
          onComplete={(typed) => void add(typed)}
          error={problem}
        />
      </form>
    </Dialog>
  );
}
