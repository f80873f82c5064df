import { type ApiKey, apiKeyArea } from '@onrecord/contract/access/integration';
import type { Module } from '@onrecord/domain/core/permission/modules';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/call/client.ts';
import { useRemove } from '../../../lib/form/use-remove.ts';
import { useFormats } from '../../../lib/format/formats.ts';
import { useCan } from '../../../lib/session/session.ts';
import { integrationTexts } from '../../../lib/texts/integration.ts';
import { rightTexts } from '../../../lib/texts/role.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { KeyIcon } from '../../../ui/icons.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { KEYS, KeyForm } from './key-form.tsx';
import { IntegrationRow, RowsPanel } from './rows-panel.tsx';
import type { Secret } from './secret-panel.tsx';

/** The company's API keys: what each may do, who made it, when it was last used. */
export function KeysPanel({ onMade }: { onMade: (secret: Secret) => void }) {
  const t = useTexts(integrationTexts);
  const [making, setMaking] = useState(false);
  const keys = useQuery({
    queryKey: KEYS,
    queryFn: ({ signal }) => call(apiKeyArea.apiKeys, { signal }),
    meta: { shows: ['integration'] },
  });
  const revocation = useRemove<ApiKey>({
    remove: ({ api_key_id }) => call(apiKeyArea.revoke, { params: { id: api_key_id } }),
    stale: [KEYS],
  });
  return (
    <RowsPanel
      title={t('keys')}
      hint={t('keys_hint')}
      icon={KeyIcon}
      add={t('new_key')}
      none={t('keys_none')}
      query={keys}
      onAdd={() => setMaking(true)}
      row={(key) => <KeyRow key={key.api_key_id} row={key} onRevoke={() => revocation.ask(key)} />}
    >
      {making && keys.data && (
        <KeyForm
          givable={keys.data.givable}
          onClose={() => setMaking(false)}
          onMade={(text) => {
            setMaking(false);
            onMade({ kind: 'made', text });
          }}
        />
      )}
      <ConfirmDialog
        {...revocation.dialog}
        title={t('revoke_question', { name: revocation.target?.name ?? '' })}
        confirmLabel={t('revoke')}
      >
        {t('revoke_hint')}
      </ConfirmDialog>
    </RowsPanel>
  );
}

function KeyRow({ row, onRevoke }: { row: ApiKey; onRevoke: () => void }) {
  const t = useTexts(integrationTexts);
  const can = useCan();
  const { instant } = useFormats();
  const tRight = useTexts(rightTexts);
  const rights = Object.entries(row.rights).map(
    ([module, flags]) => `${tRight(module as Module)}: ${(flags ?? []).map((flag) => t(flag)).join(', ')}`,
  );
  return (
    <IntegrationRow
      name={row.name}
      marks={
        <>
          <code className="text-ink-2 text-sm">{`${row.shown_start}…`}</code>
          {row.revoked_at && <Badge tone="mute">{t('revoked', { when: instant(row.revoked_at) })}</Badge>}
        </>
      }
      actions={!row.revoked_at && can('integrations', 'delete') && <Button onClick={onRevoke}>{t('revoke')}</Button>}
    >
      <p className="text-sm break-words">{rights.join(' · ')}</p>
      <p className="text-ink-2 text-sm">
        {[
          t('made_by', { name: row.created_by_name, date: instant(row.created_at) }),
          row.last_used_at ? t('used', { when: instant(row.last_used_at) }) : t('never_used'),
          row.expires_at ? t('ends', { when: instant(row.expires_at) }) : t('no_end'),
        ].join(' · ')}
      </p>
    </IntegrationRow>
  );
}
