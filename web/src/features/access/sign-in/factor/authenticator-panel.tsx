import { factorArea } from '@onrecord/contract/access/factor';
import type { ResultOf } from '@onrecord/contract/core/entry';
import { useState } from 'react';
import { call } from '../../../../lib/call/client.ts';
import { useFormats } from '../../../../lib/format/formats.ts';
import { factorTexts } from '../../../../lib/texts/factor.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { Button } from '../../../../ui/button.tsx';
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx';
import { notify } from '../../../../ui/overlays/toast.ts';
import { AuthenticatorForm } from './authenticator-form.tsx';
import { Section } from './section-panel.tsx';
import type { FactorChange } from './use-factor-change.ts';

type Begun = ResultOf<typeof factorArea.beginAuthenticator>;

interface AuthenticatorPanelProps extends FactorChange {
  authenticator: { created_at: string } | null;
  isLast: boolean;
  mayChange: boolean;
  onCodes: (codes: string[]) => void;
}

/** The app that shows codes: added by a picture, changed for another one, removed. */
export function AuthenticatorPanel(props: AuthenticatorPanelProps) {
  const { authenticator, isLast, mayChange, run, busy, onCodes } = props;
  const t = useTexts(factorTexts);
  const { instant } = useFormats();
  const [begun, setBegun] = useState<Begun | null>(null);
  const [removing, setRemoving] = useState(false);
  const begin = () => run(async () => setBegun(await call(factorArea.beginAuthenticator)));
  const remove = () =>
    run(async () => {
      const { message } = await call(factorArea.removeAuthenticator);
      notify({ title: message, tone: 'ok' });
    });
  return (
    <Section
      title={t('app')}
      about={t('app_about')}
      actions={
        mayChange && (
          <>
            {authenticator && <Button onClick={() => setRemoving(true)}>{t('app_remove')}</Button>}
            <Button busy={busy} onClick={() => void begin()}>
              {t(authenticator ? 'app_replace' : 'app_add')}
            </Button>
          </>
        )
      }
    >
      {authenticator && <p>{t('app_since', { when: instant(authenticator.created_at) })}</p>}
      {begun && (
        <AuthenticatorForm
          begun={begun}
          run={run}
          onClose={() => setBegun(null)}
          onAdded={(codes) => {
            setBegun(null);
            if (codes.length > 0) onCodes(codes);
          }}
        />
      )}
      <ConfirmDialog
        open={removing}
        onOpenChange={setRemoving}
        title={t('app_remove_title')}
        confirmLabel={t('remove')}
        danger
        onConfirm={remove}
      >
        {isLast && t('last_factor')}
      </ConfirmDialog>
    </Section>
  );
}
