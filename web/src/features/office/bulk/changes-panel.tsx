import { type BulkRow, bulkArea } from '@onrecord/contract/office/bulk';
import { bulkRule } from '@onrecord/domain/core/record/bulk-entity-type';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../../../lib/call/api-error.ts';
import { call } from '../../../lib/call/client.ts';
import { useFormats } from '../../../lib/format/formats.ts';
import { useTerms } from '../../../lib/terms.ts';
import { bulkTexts } from '../../../lib/texts/bulk.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { UndoIcon } from '../../../ui/icons.ts';
import { SkeletonLines } from '../../../ui/skeleton.tsx';

const STEP = 20;

type OnUndo = (id: number) => Promise<void>;

/** The viewer's own changes of many rows, the newest first, each with the way back from it. */
export function ChangesPanel({ onUndo }: { onUndo: OnUndo }) {
  const t = useTexts(bulkTexts);
  const [limit, setLimit] = useState(STEP);
  const { data, error } = useQuery({
    queryKey: ['bulk', limit],
    queryFn: ({ signal }) => call(bulkArea.list, { body: { limit }, signal }),
    placeholderData: (before) => before,
    staleTime: 0,
  });
  if (error) return <Banner tone="bad" announce="alert" title={errorText(error)} />;
  if (!data) return <SkeletonLines count={4} label={t('loading')} />;
  if (data.count === 0)
    return <p className="rounded-card border border-line border-dashed p-4 text-ink-2">{t('history_none')}</p>;
  return (
    <div className="grid gap-3">
      <ul className="overflow-hidden rounded-card border border-line bg-sheet">
        {data.data.map((change) => (
          <ChangeItem key={change.bulk_change_id} change={change} onUndo={onUndo} />
        ))}
      </ul>
      {data.count > data.data.length && limit < 200 && (
        <Button onClick={() => setLimit((shown) => Math.min(200, shown + STEP))}>{t('more')}</Button>
      )}
    </div>
  );
}

/** What a change gave which kind of record. */
function useDeed() {
  const t = useTexts(bulkTexts);
  const term = useTerms();
  return ({ noun: entityType, action, value }: BulkRow) => {
    const records = term(bulkRule(entityType).term, 'plural');
    if (action === 'salesperson' && value === '') return t('did_no_salesperson', { records });
    return t(`did_${action}`, { records, value });
  };
}

/** Whether a change stands, and until when it can be taken back. */
function useStatus({ action, undone_at, restored, sent_at, can_undo, undo_until }: BulkRow): string {
  const t = useTexts(bulkTexts);
  const { instant } = useFormats();
  if (undone_at && action === 'notify') return t('not_sent', { when: instant(undone_at) });
  if (undone_at) return t('undone', { when: instant(undone_at), restored: restored ?? 0 });
  if (sent_at) return t('sent', { when: instant(sent_at) });
  if (!can_undo) return t('over');
  return t(action === 'notify' ? 'waits' : 'until', { when: instant(undo_until) });
}

function ChangeItem({ change, onUndo }: { change: BulkRow; onUndo: OnUndo }) {
  const t = useTexts(bulkTexts);
  const { instant } = useFormats();
  const deed = useDeed();
  const made = { changed: change.changed, when: instant(change.made_at) };
  const [busy, setBusy] = useState(false);
  const status = useStatus(change);
  const undo = async () => {
    setBusy(true);
    await onUndo(change.bulk_change_id);
    setBusy(false);
  };
  return (
    <li className="flex flex-wrap items-center gap-2 border-line border-b p-3 last:border-0">
      <div className="mr-auto grid min-w-0 gap-0.5">
        <p className="break-words">{deed(change)}</p>
        <p className="text-ink-2 text-sm">
          {[t(change.action === 'notify' ? 'mailed_when' : 'changed_when', made), status].join(' · ')}
        </p>
      </div>
      {change.can_undo && (
        <Button size="sm" busy={busy} onClick={() => void undo()}>
          <UndoIcon size={14} aria-hidden />
          {t('undo')}
        </Button>
      )}
    </li>
  );
}
