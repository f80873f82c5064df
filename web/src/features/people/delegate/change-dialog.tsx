import { type DelegationRow, delegateArea } from '@onrecord/contract/people/delegate';
import { useState } from 'react';
import { call } from '../../../lib/call/client.ts';
import { delegateTexts } from '../../../lib/texts/delegate.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { ScopesField } from './scopes-field.tsx';
import { useDelegateAction } from './use-delegations.ts';

/** Changes what a delegation is given for, and whether to one person or to everybody at their client. */
export function ChangeDialog({ row, name, onClose }: { row: DelegationRow; name: string; onClose: () => void }) {
  const t = useTexts(delegateTexts);
  const { busy, run } = useDelegateAction();
  const [scopes, setScopes] = useState(row.scopes);
  const [isForAll, setForAll] = useState(row.delegate_to_all);
  const params = { id: row.contact_delegate_id };
  const save = async () => {
    const isSaved = await run(async () => {
      const saved = await call(delegateArea.update, { params, body: { scopes, version: row.version } });
      if (isForAll === row.delegate_to_all) return saved;
      return call(delegateArea.updateDelegateToAll, { params, body: { delegate_to_all: isForAll } });
    });
    if (isSaved) onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !busy && onClose()}
      title={t('change_title', { name })}
      footer={
        <Button variant="solid" busy={busy} disabled={scopes.length === 0} onClick={() => void save()}>
          {t('save')}
        </Button>
      }
    >
      <div className="grid gap-3">
        <ScopesField label={t('form_use')} value={scopes} onChange={setScopes} isExplained />
        <CheckboxField label={t('to_all')} value={isForAll} onChange={setForAll} />
      </div>
    </Dialog>
  );
}
