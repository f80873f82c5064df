import { mergeArea } from '@onrecord/contract/office/merge';
import { MERGE_ENTITY_TYPES, type MergeEntityType } from '@onrecord/domain/core/record/merge-entity-type';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { errorText } from '../../../lib/call/api-error.ts';
import { call } from '../../../lib/call/client.ts';
import { usePageTitle } from '../../../lib/page/page-title.ts';
import { useTerms } from '../../../lib/terms.ts';
import { mergeTexts } from '../../../lib/texts/merge.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Banner } from '../../../ui/banner.tsx';
import { notifyUndo } from '../../../ui/overlays/toast.ts';
import { PageTitle } from '../../../ui/page-title.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { CompareForm } from './compare-form.tsx';
import { MergesPanel } from './merges-panel.tsx';
import { PickForm } from './pick-form.tsx';
import { useUndoMerge } from './use-undo-merge.ts';

export interface MergeSearch {
  noun?: MergeEntityType;
  keep?: number;
  merge?: number;
}

/** The merge screen (section 2): pick two, compare, see what goes along, make them one; and take it back. */
export function MergePage({ search, onSearch }: { search: MergeSearch; onSearch: (next: MergeSearch) => void }) {
  const t = useTexts(mergeTexts);
  const term = useTerms();
  const client = useQueryClient();
  const undo = useUndoMerge();
  const { noun: entityType = 'client', keep, merge } = search;
  usePageTitle(t('title'));
  const preview = useQuery({
    queryKey: ['merge', 'preview', entityType, keep, merge],
    queryFn: ({ signal }) =>
      call(mergeArea.preview, { body: { noun: entityType, keep_id: keep ?? 0, merge_id: merge ?? 0 }, signal }),
    enabled: keep !== undefined && merge !== undefined,
    retry: false,
  });
  return (
    <div className="mx-auto grid max-w-[1100px] gap-4 p-4">
      <PageTitle title={t('title')} aside={t('intro')} />
      <div>
        <Segmented
          label={t('kind')}
          value={entityType}
          options={MERGE_ENTITY_TYPES.map((value) => ({ value, label: term(value, 'plural') }))}
          onChange={(next) => onSearch({ noun: next })}
        />
      </div>
      <PickForm
        entityType={entityType}
        keep={keep}
        merge={merge}
        onPick={(picked) => onSearch({ noun: entityType, ...picked })}
      />
      {(keep === undefined || merge === undefined) && (
        <p className="rounded-card border border-line border-dashed p-4 text-ink-2">{t('choose_both')}</p>
      )}
      {preview.isFetching && !preview.data && <SkeletonLines label={t('loading')} count={6} />}
      {preview.error && <Banner tone="bad" announce="alert" title={errorText(preview.error)} />}
      {preview.data && !preview.error && (
        <CompareForm
          key={`${entityType} ${keep} ${merge} ${preview.data.keep.version} ${preview.data.merge.version}`}
          preview={preview.data}
          onStale={() => void preview.refetch()}
          onMerged={({ message, record_merge_id }) => {
            onSearch({ noun: entityType });
            notifyUndo(message, t('undo'), () => undo(record_merge_id));
            void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] !== 'preview' });
          }}
        />
      )}
      <MergesPanel entityType={entityType} />
    </div>
  );
}
