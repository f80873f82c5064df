import { type RewardsRequestRow, rewardsArea } from '@onrecord/contract/money/rewards';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../../../lib/call/api-error.ts';
import { call } from '../../../lib/call/client.ts';
import { useFormats } from '../../../lib/format/formats.ts';
import { useMessages } from '../../../lib/messages/messages.ts';
import { rewardsTexts } from '../../../lib/texts/rewards.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { notify } from '../../../ui/overlays/toast.ts';
import { MoneyDialog } from '../receipt/money-dialog.tsx';

interface RequestsProps {
  kind: 'to_approve' | 'to_send';
  requests: readonly RewardsRequestRow[];
  mayDecide: boolean;
}

/** Requests that wait for a decision, or to be sent, the oldest first. */
export function RequestsSection({ kind, requests, mayDecide }: RequestsProps) {
  const t = useTexts(rewardsTexts);
  const [declining, setDeclining] = useState<RewardsRequestRow | null>(null);
  return (
    <section className="grid gap-2" aria-label={t(kind)}>
      <h2 className="font-semibold">{t(kind)}</h2>
      {requests.length === 0 ? (
        <EmptyState title={t(`nothing_${kind}`)} hint={t(`nothing_${kind}_hint`)} />
      ) : (
        <ul className="grid rounded-card border border-line bg-sheet">
          {requests.map((row) => (
            <RequestItem
              key={row.rewards_request_id}
              kind={kind}
              row={row}
              mayDecide={mayDecide}
              onDecline={() => setDeclining(row)}
            />
          ))}
        </ul>
      )}
      {declining && <DeclineDialog row={declining} onClose={() => setDeclining(null)} />}
    </section>
  );
}

interface ItemProps {
  kind: 'to_approve' | 'to_send';
  row: RewardsRequestRow;
  mayDecide: boolean;
  onDecline: () => void;
}

function RequestItem({ kind, row, mayDecide, onDecline }: ItemProps) {
  const t = useTexts(rewardsTexts);
  const message = useMessages();
  const { amount } = useFormats();
  const client = useQueryClient();
  const { rewards_request_id, problem } = row;
  const decide = useMutation({
    mutationFn: (decision: 'approved' | 'fulfilled') =>
      call(rewardsArea.decideRequest, { body: { rewards_request_id, decision } }),
    onSuccess: (done) => notify({ title: done.message, tone: 'ok' }),
    onError: (error) => notify({ title: errorText(error), tone: 'bad' }),
    onSettled: () => client.invalidateQueries({ queryKey: ['rewards'] }),
  });
  const used = t('used', { used: amount(row.used), cap: amount(row.cap) });
  const isProblem = kind === 'to_approve' && problem !== '';
  return (
    <li className="grid gap-1 border-b border-line px-3 py-2 last:border-0">
      <div className="flex flex-wrap justify-between gap-x-3">
        <b>{row.contact_name}</b>
        <span>{`${row.item_name} · ${amount(row.item_value)}`}</span>
      </div>
      <span className="text-ink-2">{row.client_name}</span>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className={isProblem ? 'font-semibold text-bad-ink' : 'text-ink-2'}>
          {isProblem ? message(problem) : used}
        </span>
        {mayDecide && (
          <span className="ml-auto flex gap-2">
            <Button size="sm" variant="ghost" onClick={onDecline}>
              {t('decline')}
            </Button>
            <Button
              size="sm"
              variant="solid"
              disabled={isProblem}
              busy={decide.isPending}
              onClick={() => decide.mutate(kind === 'to_approve' ? 'approved' : 'fulfilled')}
            >
              {t(kind === 'to_approve' ? 'approve' : 'mark_sent')}
            </Button>
          </span>
        )}
      </div>
      {isProblem && problem === 'rewards.over_cap' && <span className="text-sm text-ink-2">{used}</span>}
    </li>
  );
}

function DeclineDialog({ row, onClose }: { row: RewardsRequestRow; onClose: () => void }) {
  const t = useTexts(rewardsTexts);
  const [reason, setReason] = useState('');
  const { rewards_request_id } = row;
  return (
    <MoneyDialog
      title={t('decline_title', { item: row.item_name, name: row.contact_name })}
      description={t('decline_hint')}
      confirm={t('decline')}
      save={() => call(rewardsArea.decideRequest, { body: { rewards_request_id, decision: 'declined', reason } })}
      onClose={onClose}
    >
      {(fields) => (
        <TextField
          label={t('reason')}
          required
          value={reason}
          error={fields.reason}
          onChange={(event) => setReason(event.target.value)}
        />
      )}
    </MoneyDialog>
  );
}
