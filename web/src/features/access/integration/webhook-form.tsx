import { type Webhook, webhookArea } from '@onrecord/contract/access/integration';
import { WEBHOOK_EVENTS, type WebhookEvent } from '@onrecord/domain/core/activity/webhook-events';
import { useState } from 'react';
import { ApiError } from '../../../lib/call/api-error.ts';
import { call } from '../../../lib/call/client.ts';
import { useMessages } from '../../../lib/messages/messages.ts';
import { useCan } from '../../../lib/session/session.ts';
import { integrationTexts } from '../../../lib/texts/integration.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { notify } from '../../../ui/overlays/toast.ts';
import { DraftForm, useDraft } from './draft-form.tsx';
import { eventKey } from './event-key.ts';

interface WebhookFormProps {
  webhook: Webhook | null;
  onClose: () => void;
  onSecret: (secret: string) => void;
}

/** One place in a drawer: made, changed, paused, tried out, deleted. Whatever is refused stays as it was typed. */
export function WebhookForm({ webhook, onClose, onSecret }: WebhookFormProps) {
  const t = useTexts(integrationTexts);
  const tMessage = useMessages();
  const [version, setVersion] = useState(webhook?.version ?? 0);
  const [name, setName] = useState(webhook?.name ?? '');
  const [url, setUrl] = useState(webhook?.url ?? '');
  const [events, setEvents] = useState<readonly WebhookEvent[]>(webhook?.events ?? []);
  const [isOn, setOn] = useState((webhook?.status ?? 'active') === 'active');
  const draft = useDraft('events', (error) => {
    const fresh = error instanceof ApiError ? (error.fresh as Webhook | undefined) : undefined;
    if (fresh) setVersion(fresh.version);
  });
  const { fields, attempt } = draft;

  const submit = () =>
    attempt(async () => {
      const values = { name, url, events: [...events] };
      if (!webhook) return onSecret((await call(webhookArea.create, { body: values })).secret);
      const body = { ...values, status: isOn ? ('active' as const) : ('paused' as const), version };
      const { message } = await call(webhookArea.update, { params: { id: webhook.webhook_id }, body });
      notify({ title: message, tone: 'ok' });
      onClose();
    });

  return (
    <DraftForm
      id="webhook-form"
      title={webhook ? t('webhook_of', { name: webhook.name }) : t('new_webhook')}
      draft={draft}
      submitLabel={t('save')}
      onSubmit={() => void submit()}
      onClose={onClose}
      more={webhook && <More webhook={webhook} attempt={attempt} onClose={onClose} onSecret={onSecret} />}
    >
      <TextField
        label={t('key_name')}
        required
        value={name}
        error={fields.name}
        onChange={(event) => setName(event.target.value)}
      />
      <TextField
        label={t('url')}
        hint={t('url_hint')}
        required
        type="url"
        value={url}
        error={fields.url}
        onChange={(event) => setUrl(event.target.value)}
      />
      <fieldset className="grid gap-1">
        <legend className="font-semibold">{t('events')}</legend>
        {WEBHOOK_EVENTS.map((event) => (
          <CheckboxField
            key={event}
            label={tMessage(eventKey(event))}
            value={events.includes(event)}
            onChange={(on) => setEvents(WEBHOOK_EVENTS.filter((one) => (one === event ? on : events.includes(one))))}
          />
        ))}
      </fieldset>
      {webhook && <CheckboxField label={t('active')} value={isOn} onChange={setOn} />}
    </DraftForm>
  );
}

interface MoreProps extends Omit<WebhookFormProps, 'webhook'> {
  webhook: Webhook;
  attempt: (work: () => Promise<void>) => Promise<void>;
}

function More({ webhook, attempt, onClose, onSecret }: MoreProps) {
  const t = useTexts(integrationTexts);
  const can = useCan();
  const [asking, setAsking] = useState(false);
  const params = { id: webhook.webhook_id };
  const test = async () => {
    const { message } = await call(webhookArea.sendTest, { params });
    notify({ title: message, tone: 'ok' });
  };
  const remove = async () => {
    const { message } = await call(webhookArea.remove, { params });
    notify({ title: message, tone: 'ok' });
    onClose();
  };
  const renew = async () => onSecret((await call(webhookArea.renewSecret, { params })).secret);
  return (
    <>
      {can('integrations', 'delete') && <Button onClick={() => setAsking(true)}>{t('remove')}</Button>}
      <Button onClick={() => void attempt(renew)}>{t('renew_secret')}</Button>
      <Button onClick={() => void attempt(test)}>{t('send_test')}</Button>
      <ConfirmDialog
        open={asking}
        title={t('remove_question', { name: webhook.name })}
        confirmLabel={t('remove')}
        danger
        onConfirm={() => attempt(remove)}
        onOpenChange={setAsking}
      >
        {t('remove_hint')}
      </ConfirmDialog>
    </>
  );
}
