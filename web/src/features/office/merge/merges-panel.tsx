import { type MergeRow, mergeArea } from '@onrecord/contract/office/merge';
import type { MergeEntityType } from '@onrecord/domain/core/record/merge-entity-type';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/call/client.ts';
import { useFormats } from '../../../lib/format/formats.ts';
import { useCan } from '../../../lib/session/session.ts';
import { mergeTexts } from '../../../lib/texts/merge.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { UndoIcon } from '../../../ui/icons.ts';
import { useUndoMerge } from './use-undo-merge.ts';

const SHOWN = 20;

/** What was merged of a kind, and the way back while there is one. */
export function MergesPanel({ entityType }: { entityType: MergeEntityType }) {
  const t = useTexts(mergeTexts);
  const { data } = useQuery({
    queryKey: ['merge', 'list', entityType],
    queryFn: ({ signal }) => call(mergeArea.getMerges, { body: { noun: entityType, limit: SHOWN }, signal }),
  });
  return (
    <section aria-label={t('merges')} className="grid gap-2">
      <h2 className="text-lg font-semibold">{t('merges')}</h2>
      {data?.count === 0 && <p className="rounded-card border border-line border-dashed p-4 text-ink-2">{t('none')}</p>}
      {data && data.count > 0 && (
        <ul className="overflow-hidden rounded-card border border-line bg-sheet">
          {data.data.map((merge) => (
            <MergeItem key={merge.record_merge_id} merge={merge} />
          ))}
        </ul>
      )}
    </section>
  );
}

function MergeItem({ merge }: { merge: MergeRow }) {
  const t = useTexts(mergeTexts);
  const { instant } = useFormats();
  const mayUndo = useCan()('merges', 'edit');
  const undo = useUndoMerge();
  const { kept_name: saved, merged_name: merged } = merge;
  const status = merge.undone_at
    ? t('undone', { name: merge.undone_by_name, when: instant(merge.undone_at) })
    : merge.can_undo
      ? t('until', { when: instant(merge.undo_until) })
      : t('over');
  return (
    <li className="flex flex-wrap items-center gap-2 border-line border-b p-3 last:border-0">
      <div className="mr-auto grid min-w-0 gap-0.5">
        <p className="break-words">{t('became', { merged, kept: saved })}</p>
        <p className="text-ink-2 text-sm">
          {[t('by', { name: merge.merged_by_name, when: instant(merge.merged_at) }), status].join(' · ')}
        </p>
      </div>
      {mayUndo && merge.can_undo && (
        <Button size="sm" onClick={() => undo(merge.record_merge_id)}>
          <UndoIcon size={14} aria-hidden />
          {t('undo')}
        </Button>
      )}
    </li>
  );
}
