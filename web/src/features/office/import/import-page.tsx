import { type ImportDetail, importArea } from '@onrecord/contract/office/import';
import { mayImport } from '@onrecord/domain/office/import/import-state';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { errorText } from '../../../lib/call/api-error.ts';
import { call } from '../../../lib/call/client.ts';
import { usePageTitle } from '../../../lib/page/page-title.ts';
import { paths } from '../../../lib/paths.ts';
import { importTexts } from '../../../lib/texts/import.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { notify } from '../../../ui/overlays/toast.ts';
import { PageTitle } from '../../../ui/page-title.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { ImportStateBadge, useKindTitle } from './cells.tsx';
import { CheckPanel } from './check-panel.tsx';
import { ColumnsPanel } from './columns-panel.tsx';
import { DonePanel } from './done-panel.tsx';

const WORKING = ['checking', 'importing', 'undoing'] as const;
/** The line may be down, or the last words of a task may have been missed: while it works, the screen asks by itself too. */
const ASK_MS = 2_000;

const isWorking = (state: string): state is (typeof WORKING)[number] => (WORKING as readonly string[]).includes(state);

/** One file on its way: its columns, what was found in its rows, and what was made of them. */
export function ImportPage({ importId }: { importId: number }) {
  const t = useTexts(importTexts);
  const titleOf = useKindTitle();
  const client = useQueryClient();
  const { data, error } = useQuery({
    queryKey: ['import', 'one', importId],
    meta: { shows: ['import'] },
    queryFn: ({ signal }) => call(importArea.getImport, { params: { id: importId }, signal }),
    refetchInterval: ({ state }) => (state.data && isWorking(state.data.state) ? ASK_MS : false),
    retry: false,
  });
  usePageTitle(data?.file_name ?? t('title'));
  const refresh = () => client.invalidateQueries({ queryKey: ['import'] });
  if (error && !data)
    return (
      <EmptyState
        heading={1}
        title={t('gone')}
        hint={t('gone_hint')}
        action={
          <Link to={paths.imports()} className={buttonClass()}>
            {t('to_list')}
          </Link>
        }
      />
    );
  if (!data) return <SkeletonLines label={t('loading')} count={6} />;
  return (
    <div className="mx-auto grid max-w-[1100px] gap-4 p-4">
      <PageTitle
        title={data.file_name}
        aside={
          <span className="flex flex-wrap items-center gap-2">
            {titleOf(data.noun)} · {t('rows', { count: data.row_count })}
            <ImportStateBadge state={data.state} />
          </span>
        }
        actions={
          <>
            {mayImport(data.state, 'delete') && <RemoveButton detail={data} />}
            <Link to={paths.imports(data.noun)} className={buttonClass()}>
              {t('to_list')}
            </Link>
          </>
        }
      />
      {data.problem && <Banner tone="bad" announce="alert" title={data.problem} />}
      <Step key={data.state === 'undone' ? 'imported' : data.state} detail={data} onChange={refresh} />
    </div>
  );
}

interface StepProps {
  detail: ImportDetail;
  onChange: () => Promise<void>;
}

function Step({ detail, onChange }: StepProps) {
  const [isChoosing, setChoosing] = useState(false);
  const { state } = detail;
  if (isWorking(state)) return <Working detail={detail} state={state} onChange={onChange} />;
  if (state === 'columns' || isChoosing)
    return (
      <ColumnsPanel detail={detail} onStarted={onChange} onLeave={isChoosing ? () => setChoosing(false) : undefined} />
    );
  if (state === 'checked')
    return <CheckPanel detail={detail} onChange={onChange} onColumns={() => setChoosing(true)} />;
  return <DonePanel detail={detail} onChange={onChange} />;
}

function Working({ detail, state, onChange }: StepProps & { state: (typeof WORKING)[number] }) {
  const t = useTexts(importTexts);
  const { done_count: done, to_do_count: total, record_import_id: id } = detail;
  const label = state === 'undoing' ? t('working_undoing') : t(`working_${state}`, { done, total });
  const stop = () =>
    call(importArea.cancel, { params: { id } })
      .then(({ message }) => notify({ title: message }))
      .catch((error: unknown) => notify({ title: errorText(error), tone: 'bad' }))
      .finally(() => void onChange());
  return (
    <section aria-live="polite" className="grid gap-3 rounded-card border border-line bg-sheet p-4">
      <ProgressBar label={label} value={state === 'undoing' || total === 0 ? null : Math.floor((done / total) * 100)} />
      {mayImport(state, 'cancel') && (
        <div>
          <Button onClick={() => void stop()}>{t('stop')}</Button>
        </div>
      )}
    </section>
  );
}

function RemoveButton({ detail }: { detail: ImportDetail }) {
  const t = useTexts(importTexts);
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const remove = async () => {
    try {
      const { message } = await call(importArea.remove, { params: { id: detail.record_import_id } });
      notify({ title: message, tone: 'ok' });
      await navigate({ href: paths.imports(detail.noun) });
    } catch (error) {
      notify({ title: errorText(error), tone: 'bad' });
    }
  };
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t('remove')}</Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('remove_question')}
        confirmLabel={t('remove')}
        cancelLabel={t('cancel')}
        danger
        onConfirm={remove}
      >
        {t('remove_hint')}
      </ConfirmDialog>
    </>
  );
}
