import { type Webhook, webhookArea } from '@onrecord/contract/access/integration';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/call/client.ts';
import { useFormats } from '../../../lib/format/formats.ts';
import { useMessages } from '../../../lib/messages/messages.ts';
import { useCan } from '../../../lib/session/session.ts';
import { integrationTexts } from '../../../lib/texts/integration.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { BellIcon } from '../../../ui/icons.ts';
import { DeliveriesPanel } from './deliveries-panel.tsx';
import { eventKey } from './event-key.ts';
import { IntegrationRow, RowsPanel } from './rows-panel.tsx';
import type { Secret } from './secret-panel.tsx';
import { WebhookForm } from './webhook-form.tsx';

const TONES = { active: 'ok', paused: 'mute', disabled: 'bad' } as const;

/** The places that the company's programs are told at. */
export function WebhooksPanel({ onSecret }: { onSecret: (secret: Secret) => void }) {
  const t = useTexts(integrationTexts);
  const [open, setOpen] = useState<Webhook | 'new' | null>(null);
  const [log, setLog] = useState<Webhook | null>(null);
  const webhooks = useQuery({
    queryKey: ['integration', 'webhooks'],
    queryFn: ({ signal }) => call(webhookArea.webhooks, { signal }),
    meta: { shows: ['integration'] },
  });
  return (
    <RowsPanel
      title={t('webhooks')}
      hint={t('webhooks_hint')}
      icon={BellIcon}
      add={t('new_webhook')}
      none={t('webhooks_none')}
      query={webhooks}
      onAdd={() => setOpen('new')}
      row={(row) => <WebhookRow key={row.webhook_id} row={row} onOpen={() => setOpen(row)} onLog={() => setLog(row)} />}
    >
      {open && (
        <WebhookForm
          key={open === 'new' ? 0 : open.webhook_id}
          webhook={open === 'new' ? null : open}
          onClose={() => setOpen(null)}
          onSecret={(text) => {
            setOpen(null);
            onSecret({ kind: 'secret', text });
          }}
        />
      )}
      {log && <DeliveriesPanel webhook={log} onClose={() => setLog(null)} />}
    </RowsPanel>
  );
}

function WebhookRow({ row, onOpen, onLog }: { row: Webhook; onOpen: () => void; onLog: () => void }) {
  const t = useTexts(integrationTexts);
  const tMessage = useMessages();
  const can = useCan();
  const { instant } = useFormats();
  return (
    <IntegrationRow
      name={row.name}
      marks={<Badge tone={TONES[row.status]}>{t(row.status)}</Badge>}
      actions={
        <>
          <Button onClick={onLog}>{t('log')}</Button>
          {can('integrations', 'edit') && <Button onClick={onOpen}>{t('edit')}</Button>}
        </>
      }
    >
      <p className="text-sm break-all">{row.url}</p>
      <p className="text-ink-2 text-sm">{row.events.map((event) => tMessage(eventKey(event))).join(' · ')}</p>
      {row.failing_since && <p className="text-sm">{t('failing', { when: instant(row.failing_since) })}</p>}
    </IntegrationRow>
  );
}
