import { worksheetArea } from '@onrecord/contract/production/worksheet/worksheet';
import type { WorksheetAction, WorksheetPrintType } from '@onrecord/domain/core/record/worksheet-path';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { ApiError, ASK_AGAIN_MS, errorText, isCut } from '../../../lib/call/api-error.ts';
import { call } from '../../../lib/call/client.ts';
import { paths } from '../../../lib/paths.ts';
import { useSession } from '../../../lib/session/session.ts';
import { worksheetTexts } from '../../../lib/texts/worksheet.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { notify } from '../../../ui/overlays/toast.ts';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { useStoredDraft } from './edit/use-stored-draft.ts';
import { worksheetChoicesQuery } from './edit/use-worksheet-choices.ts';
import { draftKey, type WorksheetDraft } from './edit/use-worksheet-draft.ts';
import { WorksheetEditPage } from './worksheet-edit-page.tsx';
import { WorksheetViewPage } from './worksheet-view-page.tsx';

interface WorksheetPageProps {
  jobId: number;
  divisionId: number;
  action: WorksheetAction;
  printType: WorksheetPrintType;
}

/** `.../view/job/{id}/worksheet/{action}/{print_type}` (section 2): filled in, or read and printed. */
export function WorksheetPage(props: WorksheetPageProps) {
  const { jobId, divisionId, action, printType } = props;
  const t = useTexts(worksheetTexts);
  const session = useSession();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const isEditing = action === 'edit';
  const [isCompleting, setCompleting] = useState(false);
  const { data, error, refetch } = useQuery({
    // The event of a completion may be faster than its response: the form would be refused a worksheet that is closed.
    enabled: !isCompleting,
    queryKey: ['worksheet', jobId, isEditing ? 'work' : 'view'],
    queryFn: ({ signal }) =>
      call(worksheetArea.getWorksheet, { body: { job_id: jobId, intent: isEditing ? 'work' : 'view' }, signal }),
    // Without a connection the answer is a refusal and not a pause: this device may have kept the worksheet.
    networkMode: 'always',
    // A connection may be back without the browser noticing.
    refetchInterval: ({ state }) => isCut(state.error) && ASK_AGAIN_MS,
    meta: { shows: ['job', 'worksheet', 'job_file'] },
    // A form in hand is asked for again when somebody else changed something, and not for merely coming back to it.
    ...(isEditing && { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 }),
  });
  const job = { company_id: session.company_id, division_id: divisionId, job_id: jobId };
  const isMissing = error instanceof ApiError && error.statusCode === 404;
  useEffect(() => {
    if (!isMissing) return;
    notify({ title: errorText(error), tone: 'bad', position: 'top-right' });
    void navigate({ to: paths.list('job'), replace: true });
  }, [isMissing, error, navigate]);

  const onCompleting = (isSending: boolean) => {
    setCompleting(isSending);
    if (isSending) void queryClient.cancelQueries({ queryKey: ['worksheet', jobId] });
  };
  const isOffline = useIsOffline(data !== undefined, error);
  const saved = useOfflineDraft(isEditing && isOffline ? jobId : null);
  const worksheet = data ?? saved?.sheet;
  const leave = (message?: string) => {
    if (message) notify({ title: message, tone: 'ok' });
    // Nothing is asked anew here: the form would ask to work on a worksheet that is closed now.
    void queryClient.invalidateQueries({ queryKey: ['worksheet'], refetchType: 'none' });
    void navigate({ to: paths.worksheet(job, 'complete', 'summary'), replace: true });
  };
  if (!worksheet && error) {
    const isClosed = error instanceof ApiError && error.key === 'worksheet.already_completed';
    return (
      <EmptyState
        heading={1}
        title={errorText(error)}
        action={
          isClosed ? (
            <Link to={paths.worksheet(job, 'view', 'summary')} className={buttonClass('solid')}>
              {t('view')}
            </Link>
          ) : (
            isCut(error) && <Button onClick={() => void refetch()}>{t('try_again')}</Button>
          )
        }
      />
    );
  }
  if (!worksheet)
    return (
      <div className="mx-auto max-w-[864px] p-4">
        <SkeletonLines label={t('loading')} count={8} />
      </div>
    );
  if (!isEditing) return <WorksheetViewPage worksheet={worksheet} action={action} printType={printType} />;
  return (
    <WorksheetEditPage
      worksheet={worksheet}
      isOffline={isOffline}
      stop={error && !isCut(error) ? errorText(error) : ''}
      onCompleting={onCompleting}
      onCompleted={leave}
      onClosed={() => leave()}
    />
  );
}

/** Whether there was no way to the worksheet so far: also while it is asked for once more. */
function useIsOffline(isThere: boolean, error: unknown): boolean {
  const [isOffline, setOffline] = useState(false);
  const isNow = !isThere && (isOffline || isCut(error));
  if (isNow !== isOffline) setOffline(isNow);
  return isNow;
}

/** The sheet that this device kept for a provider, with what it offers: enough to go on typing without a connection. */
function useOfflineDraft(job_id: number | null): WorksheetDraft | null | undefined {
  const { company_id, user_id, login_service_provider_id } = useSession();
  const queryClient = useQueryClient();
  const isOwn = job_id !== null && login_service_provider_id !== null;
  const saved = useStoredDraft(
    isOwn ? draftKey({ company_id, user_id, job_id, service_provider_id: login_service_provider_id }) : null,
  );
  if (saved?.choices && !queryClient.getQueryData(worksheetChoicesQuery.queryKey))
    queryClient.setQueryData(worksheetChoicesQuery.queryKey, saved.choices, { updatedAt: 0 });
  return saved;
}
