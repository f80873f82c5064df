import { type Delivery, type Webhook, webhookArea } from '@onrecord/contract/access/integration';
import { useQuery } from '@tanstack/react-query';
import { errorText } from '../../../lib/call/api-error.ts';
import { call } from '../../../lib/call/client.ts';
import { useFormats } from '../../../lib/format/formats.ts';
import { useMessages } from '../../../lib/messages/messages.ts';
import { useCan } from '../../../lib/session/session.ts';
import { integrationTexts } from '../../../lib/texts/integration.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Drawer } from '../../../ui/overlays/drawer.tsx';
import { notify } from '../../../ui/overlays/toast.ts';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { eventKey } from './event-key.ts';

const TONES = { waiting: 'warn', delivered: 'ok', failed: 'bad' } as const;
const REFRESH_MS = 3_000;

/** What was sent to a place and what it answered, the latest first. */
export function DeliveriesPanel({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const t = useTexts(integrationTexts);
  const deliveries = useQuery({
    queryKey: ['integration', 'deliveries', webhook.webhook_id],
    queryFn: ({ signal }) => call(webhookArea.deliveries, { params: { id: webhook.webhook_id }, signal }),
    refetchInterval: REFRESH_MS,
  });
  return (
    <Drawer open onOpenChange={(open) => !open && onClose()} title={t('webhook_of', { name: webhook.name })}>
      <h3 className="font-semibold">{t('log')}</h3>
      {deliveries.isPending && <SkeletonLines label={t('loading')} count={4} />}
      {deliveries.isError && <p role="alert">{errorText(deliveries.error)}</p>}
      {deliveries.data?.data.length === 0 && <EmptyState title={t('log_none')} />}
      <ul className="grid gap-2">
        {deliveries.data?.data.map((row) => (
          <DeliveryRow key={row.webhook_delivery_id} row={row} onAgain={() => void deliveries.refetch()} />
        ))}
      </ul>
    </Drawer>
  );
}

function DeliveryRow({ row, onAgain }: { row: Delivery; onAgain: () => void }) {
  const t = useTexts(integrationTexts);
  const tMessage = useMessages();
  const can = useCan();
  const { instant } = useFormats();
  const response =
    row.last_status === null ? row.last_error : tMessage('integration.answered', { status: row.last_status });
  const again = async () => {
    try {
      const { message } = await call(webhookArea.redeliver, { params: { id: row.webhook_delivery_id } });
      notify({ title: message, tone: 'ok' });
      onAgain();
    } catch (error) {
      notify({ title: errorText(error), tone: 'bad' });
    }
  };
  return (
    <li className="grid gap-1 rounded-card border border-line bg-sheet p-3">
      <p className="flex flex-wrap items-center justify-between gap-2">
        <span className="font-semibold">{tMessage(eventKey(row.event))}</span>
        <Badge tone={TONES[row.state]}>{t(row.state)}</Badge>
      </p>
      <p className="text-ink-2 text-sm">
        {[
          instant(row.created_at),
          response,
          row.state === 'waiting' && row.next_try_at ? t('next_try', { when: instant(row.next_try_at) }) : '',
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <code className="text-ink-2 text-xs break-all">{row.message_id}</code>
      {row.state !== 'waiting' && can('integrations', 'edit') && (
        <Button size="sm" className="justify-self-start" onClick={() => void again()}>
          {t('send_again')}
        </Button>
      )}
    </li>
  );
}
