import type { ResultOf } from '@onrecord/contract/core/entry';
import { rewardsArea } from '@onrecord/contract/money/rewards';
import { numberText } from '@onrecord/domain/core/format/number';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { errorText } from '../../../lib/call/api-error.ts';
import { call } from '../../../lib/call/client.ts';
import { useFormats } from '../../../lib/format/formats.ts';
import { useMessages } from '../../../lib/messages/messages.ts';
import { paths } from '../../../lib/paths.ts';
import { useCan } from '../../../lib/session/session.ts';
import { rewardsTexts } from '../../../lib/texts/rewards.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Loaded } from '../../../record/loaded.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { notify } from '../../../ui/overlays/toast.ts';
import { PageTitle } from '../../../ui/page-title.tsx';
import { MoneyDialog } from '../receipt/money-dialog.tsx';
import { EntriesSection } from './entries-section.tsx';

type Own = ResultOf<typeof rewardsArea.getOwnRewardsPoints>;
type Item = Own['items'][number];

/** A contact's own points, and what they can be redeemed for. Who takes no part reads no word of it. */
export function OwnPanel({ shown }: { shown: 'points' | 'items' }) {
  const t = useTexts(rewardsTexts);
  const query = useQuery({
    queryKey: ['rewards', 'own'],
    queryFn: ({ signal }) => call(rewardsArea.getOwnRewardsPoints, { body: {}, signal }),
  });
  return (
    <Loaded query={query}>
      {(data) => (data.is_on ? <Surface data={data} shown={shown} /> : <EmptyState heading={1} title={t('nothing')} />)}
    </Loaded>
  );
}

function Surface({ data, shown }: { data: Own; shown: 'points' | 'items' }) {
  const t = useTexts(rewardsTexts);
  const formats = useFormats();
  const to = shown === 'points' ? paths.rewardsRedemption() : paths.rewards();
  return (
    <div className="mx-auto grid max-w-[1100px] gap-4 p-4">
      <PageTitle
        title={t(shown === 'points' ? 'title' : 'redeem_title')}
        aside={t('balance', { points: numberText(String(data.balance), formats.settings) })}
        actions={
          <Link to={to} className={buttonClass(shown === 'points' ? 'solid' : 'outline')}>
            {t(shown === 'points' ? 'to_redeem' : 'to_points')}
          </Link>
        }
      />
      {shown === 'points' ? (
        <>
          {data.expires_after_months !== null && (
            <p className="text-ink-2">{t('own_expire', { count: data.expires_after_months })}</p>
          )}
          <EntriesSection isOwn entries={data.entries} count={data.entries.length} caption={t('title')} />
        </>
      ) : (
        <Items data={data} />
      )}
      <OwnRequests data={data} />
    </div>
  );
}

function Items({ data }: { data: Own }) {
  const t = useTexts(rewardsTexts);
  const { settings } = useFormats();
  const can = useCan();
  const [asking, setAsking] = useState<Item | null>(null);
  if (data.items.length === 0) return <EmptyState title={t('no_items')} hint={t('no_items_hint')} />;
  return (
    <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
      {data.items.map((item) => (
        <li
          key={item.rewards_points_redemption_id}
          className="grid content-between gap-3 rounded-card border border-line bg-sheet p-4"
        >
          <div className="grid gap-1">
            <h2 className="font-semibold">{item.name}</h2>
            {item.description && <p className="text-ink-2">{item.description}</p>}
          </div>
          <div className="flex flex-wrap items-center justify-between gap-2">
            <span className="tabular-nums">{t('costs', { points: numberText(String(item.points), settings) })}</span>
            {can('rewardspoints', 'add') && (
              <Button size="sm" variant="solid" onClick={() => setAsking(item)}>
                {t('redeem')}
              </Button>
            )}
          </div>
        </li>
      ))}
      {asking && <RedeemDialog item={asking} balance={data.balance} onClose={() => setAsking(null)} />}
    </ul>
  );
}

function RedeemDialog({ item, balance, onClose }: { item: Item; balance: number; onClose: () => void }) {
  const t = useTexts(rewardsTexts);
  const { settings } = useFormats();
  const message = useMessages();
  const { rewards_points_redemption_id, name, points } = item;
  const left = numberText(String(balance - points), settings);
  return (
    <MoneyDialog
      title={t('redeem_question', { item: name })}
      description={
        balance < points
          ? message('rewards.not_enough_points')
          : t('redeem_hint', { points: numberText(String(points), settings), left })
      }
      confirm={t('redeem')}
      save={() => call(rewardsArea.redeemItem, { body: { rewards_points_redemption_id } })}
      onClose={onClose}
    >
      {() => null}
    </MoneyDialog>
  );
}

function OwnRequests({ data }: { data: Own }) {
  const t = useTexts(rewardsTexts);
  const formats = useFormats();
  const client = useQueryClient();
  const withdraw = useMutation({
    mutationFn: (rewards_request_id: number) => call(rewardsArea.withdrawRequest, { body: { rewards_request_id } }),
    onSuccess: ({ message }) => notify({ title: message, tone: 'ok' }),
    onError: (error) => notify({ title: errorText(error), tone: 'bad' }),
    onSettled: () => client.invalidateQueries({ queryKey: ['rewards'] }),
  });
  if (data.requests.length === 0) return null;
  return (
    <section className="grid gap-2" aria-label={t('requests')}>
      <h2 className="text-lg font-semibold">{t('requests')}</h2>
      <ul className="grid rounded-card border border-line bg-sheet">
        {data.requests.map((row) => (
          <li
            key={row.rewards_request_id}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line px-3 py-2 last:border-0"
          >
            <b>{row.item_name}</b>
            <span className="text-ink-2">{formats.date(row.requested_on)}</span>
            <span>{[t(`status_${row.status}`), row.reason].filter(Boolean).join(': ')}</span>
            {row.status === 'requested' && (
              <Button
                size="sm"
                className="ml-auto"
                busy={withdraw.isPending}
                onClick={() => withdraw.mutate(row.rewards_request_id)}
              >
                {t('withdraw')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
