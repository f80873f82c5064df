import { factorArea } from '@onrecord/contract/access/factor';
import type { ResultOf } from '@onrecord/contract/core/entry';
import { useState } from 'react';
import { call } from '../../../../lib/call/client.ts';
import { useFormats } from '../../../../lib/format/formats.ts';
import { useMessages } from '../../../../lib/messages/messages.ts';
import { canUsePasskeys, isKnownPasskey, makePasskey } from '../../../../lib/session/passkey.ts';
import { factorTexts } from '../../../../lib/texts/factor.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Button, IconButton } from '../../../../ui/button.tsx';
import { PencilIcon, TrashIcon } from '../../../../ui/icons.ts';
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx';
import { notify } from '../../../../ui/overlays/toast.ts';
import { PasskeyNameForm } from './passkey-name-form.tsx';
import { Section } from './section-panel.tsx';
import type { FactorChange } from './use-factor-change.ts';

type Passkey = ResultOf<typeof factorArea.mine>['passkeys'][number];

interface PasskeysPanelProps extends FactorChange {
  passkeys: readonly Passkey[];
  isLast: boolean;
  mayChange: boolean;
  onCodes: (codes: string[]) => void;
}

/** The devices that can log in for the viewer. */
export function PasskeysPanel({ passkeys, isLast, mayChange, run, busy, onCodes }: PasskeysPanelProps) {
  const t = useTexts(factorTexts);
  const tMessage = useMessages();
  const [naming, setNaming] = useState<Passkey | 'new' | null>(null);
  const [removing, setRemoving] = useState<Passkey | null>(null);
  const add = (name: string) =>
    run(async () => {
      try {
        const credential = await makePasskey(await call(factorArea.beginPasskey));
        if (!credential) return;
        const { message, recovery_codes } = await call(factorArea.addPasskey, { body: { credential, name } });
        notify({ title: message, tone: 'ok' });
        if (recovery_codes.length > 0) onCodes(recovery_codes);
      } catch (error) {
        if (!isKnownPasskey(error)) throw error;
        notify({ title: tMessage('factor.passkey_known'), tone: 'bad' });
      }
    });
  const rename = ({ passkey_id }: Passkey, name: string) =>
    run(async () => {
      const { message } = await call(factorArea.renamePasskey, { params: { id: passkey_id }, body: { name } });
      notify({ title: message, tone: 'ok' });
    });
  const remove = ({ passkey_id }: Passkey) =>
    run(async () => {
      const { message } = await call(factorArea.removePasskey, { params: { id: passkey_id } });
      notify({ title: message, tone: 'ok' });
    });
  return (
    <Section
      title={t('passkeys')}
      about={t(canUsePasskeys() ? 'passkeys_about' : 'passkeys_not_here')}
      actions={
        mayChange &&
        canUsePasskeys() && (
          <Button busy={busy} onClick={() => setNaming('new')}>
            {t('passkey_add')}
          </Button>
        )
      }
    >
      {passkeys.length > 0 && (
        <ul className="grid gap-2">
          {passkeys.map((passkey) => (
            <PasskeyLine
              key={passkey.passkey_id}
              passkey={passkey}
              mayChange={mayChange}
              onRename={() => setNaming(passkey)}
              onRemove={() => setRemoving(passkey)}
            />
          ))}
        </ul>
      )}
      {naming && (
        <PasskeyNameForm
          name={naming === 'new' ? t('passkey_first_name') : naming.name}
          title={naming === 'new' ? t('passkey_add') : t('passkey_rename', { name: naming.name })}
          label={t(naming === 'new' ? 'add' : 'save')}
          onClose={() => setNaming(null)}
          onName={(name) => {
            setNaming(null);
            void (naming === 'new' ? add(name) : rename(naming, name));
          }}
        />
      )}
      <ConfirmDialog
        open={removing !== null}
        onOpenChange={() => setRemoving(null)}
        title={t('passkey_remove_title', { name: removing?.name ?? '' })}
        confirmLabel={t('remove')}
        danger
        onConfirm={async () => {
          if (removing) await remove(removing);
        }}
      >
        {isLast && t('last_factor')}
      </ConfirmDialog>
    </Section>
  );
}

interface PasskeyLineProps {
  passkey: Passkey;
  mayChange: boolean;
  onRename: () => void;
  onRemove: () => void;
}

function PasskeyLine({ passkey, mayChange, onRename, onRemove }: PasskeyLineProps) {
  const t = useTexts(factorTexts);
  const { instant } = useFormats();
  const { name, last_used_at, is_backed_up } = passkey;
  return (
    <li className="flex items-center gap-2 border-t border-line pt-2">
      <div className="min-w-0 flex-1">
        <p className="font-medium break-words">{name}</p>
        <p className="text-sm text-ink-2">
          {last_used_at ? t('passkey_used', { when: instant(last_used_at) }) : t('passkey_unused')}
        </p>
      </div>
      {is_backed_up && <Badge>{t('passkey_synced')}</Badge>}
      {mayChange && (
        <>
          <IconButton label={t('passkey_rename', { name })} onClick={onRename}>
            <PencilIcon size={15} aria-hidden />
          </IconButton>
          <IconButton label={t('passkey_remove', { name })} onClick={onRemove}>
            <TrashIcon size={15} aria-hidden />
          </IconButton>
        </>
      )}
    </li>
  );
}
