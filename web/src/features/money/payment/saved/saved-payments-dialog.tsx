import type { ResultOf } from '@onrecord/contract/core/entry';
import { paymentArea } from '@onrecord/contract/money/payment';
import { useState } from 'react';
import { errorText } from '../../../../lib/call/api-error.ts';
import { call } from '../../../../lib/call/client.ts';
import { useFormats } from '../../../../lib/format/formats.ts';
import { savedPaymentTexts } from '../../../../lib/texts/saved-payments.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { SkeletonLines } from '../../../../ui/skeleton.tsx';
import { AddSavedForm } from './add-saved-form.tsx';
import { type SavedPayment, type SavedWanted, useSavedPayments, useSavedWords } from './use-saved-payments.ts';

/** What a client has saved: whose agreement it was, whose name and address the gateway has, and the ways to add and remove. */
export function SavedPaymentsDialog({ wanted, onClose }: { wanted: SavedWanted; onClose: () => void }) {
  const t = useTexts(savedPaymentTexts);
  const [adding, setAdding] = useState<'card' | 'bank' | null>(null);
  const [done, setDone] = useState('');
  const { saved, isError, reload } = useSavedPayments(wanted);
  const changed = (text: string) => {
    setDone(text);
    setAdding(null);
    reload();
  };
  const { division_id } = wanted;
  const isOwned = saved && saved.client_id !== null;
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={(next) => !next && onClose()}
      title={isOwned ? t('title_of', { client_name: saved.client_name }) : t('title')}
      footer={
        <>
          {isOwned && division_id !== undefined && adding === null && (
            <>
              <Button onClick={() => setAdding('card')}>{t('add_card')}</Button>
              <Button onClick={() => setAdding('bank')}>{t('add_bank')}</Button>
            </>
          )}
          {adding !== null && <Button onClick={() => setAdding(null)}>{t('back')}</Button>}
          <Button onClick={onClose}>{t('close')}</Button>
        </>
      }
    >
      {done && <Banner tone="ok" title={done} announce="status" />}
      {isError && <Banner tone="bad" title={t('load_failed')} announce="alert" />}
      {!saved && !isError && <SkeletonLines label={t('loading')} />}
      {isOwned && adding !== null && division_id !== undefined && (
        <AddSavedForm saved={saved} isBank={adding === 'bank'} divisionId={division_id} onSaved={changed} />
      )}
      {saved && adding === null && saved.data.length === 0 && <EmptyState title={t('none')} hint={t('none_hint')} />}
      {saved && adding === null && saved.data.length > 0 && (
        <ul className="grid rounded-card border border-line bg-sheet">
          {saved.data.map((one) => (
            <SavedRow key={one.token} one={one} onRemoved={changed} />
          ))}
        </ul>
      )}
    </Dialog>
  );
}

type Info = ResultOf<typeof paymentArea.getCCTokenInfo>;

function SavedRow({ one, onRemoved }: { one: SavedPayment; onRemoved: (text: string) => void }) {
  const t = useTexts(savedPaymentTexts);
  const words = useSavedWords();
  const { instant } = useFormats();
  const [info, setInfo] = useState<Info | null>(null);
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState('');
  const name = words.name(one);
  const attempt = async (work: () => Promise<void>) => {
    try {
      setProblem('');
      await work();
    } catch (error) {
      setProblem(errorText(error));
    }
  };
  const show = () =>
    attempt(async () => {
      const entry = one.payment_type === 'Credit Card' ? paymentArea.getCCTokenInfo : paymentArea.getACHTokenInfo;
      setInfo(await call(entry, { body: { Token: one.token } }));
    });
  const remove = () =>
    attempt(async () => {
      const { message } = await call(paymentArea.removeSavedPayment, { params: { id: one.saved_payment_id } });
      onRemoved(message);
    });
  return (
    <li className="grid gap-2 border-line border-b px-3 py-2 last:border-0 sm:grid-cols-[1fr_auto] sm:items-center">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {name}
          {one.card_expiry !== '' && (
            <Badge tone={one.state === 'expired' ? 'bad' : one.state === 'expires_soon' ? 'warn' : 'mute'}>
              {words.validity(one)}
            </Badge>
          )}
        </p>
        <p className="text-ink-2 text-sm">
          {t('agreed', { name: one.consented_by_name, date: instant(one.consented_at) })}
        </p>
        {info && (
          <p className="text-sm" role="status">
            {[
              [info.first_name, info.last_name].filter(Boolean).join(' '),
              info.street,
              [info.city, info.state, info.zip].filter(Boolean).join(' '),
            ]
              .filter(Boolean)
              .join(', ')}
          </p>
        )}
        {problem && <Banner tone="bad" title={problem} announce="alert" />}
      </div>
      <span className="flex flex-wrap gap-2">
        <Button size="sm" aria-label={t('show', { name })} onClick={() => void show()}>
          {t('show_short')}
        </Button>
        {isAsking ? (
          <Button size="sm" variant="danger" aria-label={t('remove_really', { name })} onClick={() => void remove()}>
            {t('remove_really_short')}
          </Button>
        ) : (
          <Button size="sm" aria-label={t('remove', { name })} onClick={() => setAsking(true)}>
            {t('remove_short')}
          </Button>
        )}
      </span>
    </li>
  );
}
