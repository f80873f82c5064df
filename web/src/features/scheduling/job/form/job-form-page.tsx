import { divisionArea } from '@onrecord/contract/company/division';
import type { DivisionChoice } from '@onrecord/contract/core/calls/choice-calls';
import type { ResultOf } from '@onrecord/contract/core/entry';
import { jobArea } from '@onrecord/contract/scheduling/job/job';
import type { JobDetail } from '@onrecord/contract/scheduling/job/job-rows';
import type { RecordPart } from '@onrecord/domain/core/record/record-part';
import { todayIn } from '@onrecord/domain/core/time/local-time';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { ApiError, errorText } from '../../../../lib/call/api-error.ts';
import { call } from '../../../../lib/call/client.ts';
import { staleGroups } from '../../../../lib/form/three-way.ts';
import { UnsavedGuard } from '../../../../lib/form/unsaved-guard.tsx';
import { useFormats } from '../../../../lib/format/formats.ts';
import { usePageTitle } from '../../../../lib/page/page-title.ts';
import { paths } from '../../../../lib/paths.ts';
import { useSession } from '../../../../lib/session/session.ts';
import { jobChangeTexts } from '../../../../lib/texts/job-change.ts';
import { jobFormTexts } from '../../../../lib/texts/job-form.ts';
import { noticeTexts } from '../../../../lib/texts/notice.ts';
import { type Translate, useTexts } from '../../../../lib/texts.ts';
import { lookupsQuery } from '../../../../lookups/use-lookups.ts';
import { notify, notifyUndo } from '../../../../ui/overlays/toast.ts';
import { PageTitle } from '../../../../ui/page-title.tsx';
import { type SavedForm, type SavePress, useSavePreview } from '../change/save-dialog.tsx';
import { useConfirmText } from '../change/use-followed-text.ts';
import { useUndoChange } from '../change/use-undo-change.ts';
import { useChangeReason } from '../change-reason-form.tsx';
import { copiedJobQuery } from '../copy/copied-values.ts';
import { saveMoreDays } from '../copy/more-days.ts';
import { jobQuery } from '../job-query-panel.tsx';
import { LoadedPage } from '../loaded-page-panel.tsx';
import { JOB_GROUPS, StaleForm } from './conflict-dialog.tsx';
import { draftOf } from './job-draft.ts';
import { JobForm } from './job-form.tsx';
import { type JobFormValues, valuesOfJob } from './job-form-values.ts';
import { namesToConfirm } from './names-to-confirm.ts';
import { readParentQuery } from './parent-query.ts';
import { type NewJobSearch, readRequestQuery, startingValues } from './starting-values.ts';
import { type JobDraftStore, useJobDraft } from './use-job-draft.ts';

const divisionsQuery = {
  queryKey: ['choices', 'division'],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call(divisionArea.getCompanyDivisions, { body: { limit: 200 }, signal }),
  staleTime: 300_000,
};

const LOOKUPS = ['services'] as const;

const partOf = ({ object_type, object_id }: NewJobSearch): RecordPart | undefined =>
  object_type && object_id ? { object_type, object_id } : undefined;

type Saved = ResultOf<typeof jobArea.create>;

/** What was typed is stored by what the form started from: a copy never takes up the draft of another job. */
function draftNameOf({ job_request_id, from_job, kind = 'copy', object_type, object_id }: NewJobSearch): string {
  if (job_request_id !== undefined) return `request.${job_request_id}`;
  if (from_job !== undefined) return `${kind}.${from_job}`;
  return object_type && object_id ? `new.${object_type}.${object_id}` : 'new';
}

/** What the form started from, beside its title. */
function asideOf(t: Translate<(typeof jobFormTexts)['entries']>, search: NewJobSearch, copied: number | undefined) {
  if (search.job_request_id !== undefined) return t('from_request', { number: search.job_request_id });
  if (copied === undefined) return undefined;
  return t(search.kind === 'next_volume' ? 'next_volume_of' : 'copy_of', { number: copied });
}

/** Adds the notice to the job it was read for; says no by throwing a sentence. Files are the matter of a wing above this one. */
export type SendNotice = (job: { company_id: number; job_id: number }, notice: File) => Promise<void>;

/** A form for a job that is not there yet. */
export function NewJobPage({ search, sendNotice }: { search: NewJobSearch; sendNotice: SendNotice }) {
  const t = useTexts(jobFormTexts);
  const { login_division_id } = useSession();
  const divisions = useQuery(divisionsQuery);
  const lookups = useQuery(lookupsQuery(LOOKUPS));
  const isRequested = search.job_request_id !== undefined;
  const request = useQuery({ ...readRequestQuery(search.job_request_id ?? 0, search.provider), enabled: isRequested });
  const of = partOf(search);
  const parent = useQuery(readParentQuery(of));
  const copied = useQuery({
    ...copiedJobQuery(search.from_job ?? 0, search.kind ?? 'copy'),
    enabled: search.from_job !== undefined,
  });
  const begin = () =>
    startingValues(
      {
        divisions: divisions.data ?? [],
        services: lookups.data?.services ?? [],
        ownDivision: login_division_id,
      },
      search,
      { parent: parent.data, read: request.data, copied: copied.data?.values },
    );
  return (
    <LoadedPage
      isPending={
        divisions.isPending ||
        lookups.isPending ||
        (isRequested && request.isPending) ||
        (of !== undefined && parent.isPending) ||
        (search.from_job !== undefined && copied.isPending)
      }
      error={divisions.error ?? lookups.error ?? request.error ?? parent.error ?? copied.error}
    >
      {() => (
        <NewJobSurface
          divisions={divisions.data ?? []}
          begin={begin}
          draftName={draftNameOf(search)}
          aside={asideOf(t, search, copied.data?.job_number)}
          jobRequestId={search.job_request_id ?? null}
          sendNotice={sendNotice}
        />
      )}
    </LoadedPage>
  );
}

interface NewJobSurfaceProps {
  divisions: readonly DivisionChoice[];
  begin: () => JobFormValues;
  /** What it starts from has a draft of its own. */
  draftName: string;
  aside: string | undefined;
  jobRequestId: number | null;
  sendNotice: SendNotice;
}

function NewJobSurface({ divisions, begin, draftName, aside, jobRequestId, sendNotice }: NewJobSurfaceProps) {
  const t = useTexts(jobFormTexts);
  const tNotice = useTexts(noticeTexts);
  const { company_id } = useSession();
  const formats = useFormats();
  const navigate = useNavigate();
  const draftStore = useJobDraft(draftName);
  const leave = useLeaving(draftStore);
  const [initial] = useState(begin);
  const { withReason, dialog } = useChangeReason();
  const confirmText = useConfirmText();
  const send = async (job_id: number, notice: File | null) => {
    if (!notice) return;
    await sendNotice({ company_id, job_id }, notice).catch((error: unknown) =>
      notify({ title: tNotice('not_sent', { reason: errorText(error) }), tone: 'bad', duration: 0 }),
    );
  };
  const finish = async (values: JobFormValues, saved: Saved, notice: File | null) => {
    await send(saved.id, notice);
    const { numbers, refused } = await saveMoreDays(values, saved.id, withReason);
    const made = [saved.job_number, ...numbers];
    await leave.saved({
      message: numbers.length === 0 ? saved.message : t('days_saved', { numbers: made.join(', ') }),
      followed: confirmText(namesToConfirm(values)),
    });
    for (const { day, reason } of refused)
      notify({ title: t('day_refused', { day: formats.date(day) }), description: reason, tone: 'bad', duration: 0 });
    await navigate({ href: paths.job({ company_id, division_id: values.division_id ?? 0, job_id: saved.id }) });
  };
  const save = async (values: JobFormValues, _form: unknown, notice: File | null) => {
    let first: Saved | undefined;
    await withReason(async (change_reason) => {
      const saved = await call(jobArea.create, { body: { ...draftOf(values, jobRequestId), change_reason } });
      first = saved;
    });
    if (first) await finish(values, first, notice);
  };
  return (
    <>
      <JobSurface
        title={t('new_title')}
        aside={aside}
        initial={initial}
        jobId={null}
        divisions={divisions}
        timeZone={initial.time_zone}
        leave={leave}
        draftStore={draftStore}
        base={NO_JOB}
        onSave={save}
        onCancel={() => void navigate({ href: paths.list('job') })}
      />
      {dialog}
    </>
  );
}

const NO_JOB = () => null;

/** The form of a job that is there. */
export function EditJobPage({ jobId }: { jobId: number }) {
  const divisions = useQuery(divisionsQuery);
  const job = useQuery(jobQuery(jobId));
  return (
    <LoadedPage isPending={divisions.isPending || job.isPending} error={divisions.error ?? job.error}>
      {() => job.data && <EditJobSurface key={jobId} divisions={divisions.data ?? []} job={job.data} />}
    </LoadedPage>
  );
}

interface Stale {
  fresh: JobDetail;
  mine: JobFormValues;
  form: UseFormReturn<JobFormValues>;
}

function EditJobSurface({ divisions, job }: { divisions: readonly DivisionChoice[]; job: JobDetail }) {
  const t = useTexts(jobFormTexts);
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const draftStore = useJobDraft(`job.${job.job_id}`);
  const leave = useLeaving(draftStore);
  /** What the person started from; moves on when somebody else's changes were reviewed. */
  const [base, setBase] = useState(draftStore.draft?.base ?? job);
  const latestBase = useRef(base);
  latestBase.current = base;
  const [stale, setStale] = useState<Stale | null>(null);
  const toJob = () => navigate({ href: paths.job(base) });

  const preview = useSavePreview();
  const send = async (values: JobFormValues, version: number) => {
    const { job_request_id: _, ...draft } = draftOf(values, base.job_request_id);
    const id = base.job_id;
    const bodyOf = (press: SavePress) => ({ ...draft, ...press, version });
    const messages = (press: SavePress) => ({ change: 'update' as const, id, body: bodyOf(press) });
    const saved = await preview.save({ jobId: id, version, messages }, (press) =>
      call(jobArea.update, { params: { id }, body: bodyOf(press) }),
    );
    if (saved === null) return;
    await leave.saved(saved);
    await toJob();
  };
  const save = async (mine: JobFormValues, form: UseFormReturn<JobFormValues>) => {
    try {
      await send(mine, base.version);
    } catch (error) {
      if (!(error instanceof ApiError) || error.key !== 'general.stale') throw error;
      const fresh = await queryClient.fetchQuery({ ...jobQuery(base.job_id), staleTime: 0 });
      const theirs = valuesOfJob(fresh);
      const isElsewhere = staleGroups(JOB_GROUPS, { base: valuesOfJob(base), mine, theirs }).length === 0;
      // Somebody confirmed or checked in meanwhile: nothing on this form is touched by it.
      if (isElsewhere) await send(mine, fresh.version);
      else setStale({ fresh, mine, form });
    }
  };
  const apply = (merged: JobFormValues) => {
    if (!stale) return;
    stale.form.reset(valuesOfJob(stale.fresh));
    stale.form.reset(merged, { keepDefaultValues: true });
    setBase(stale.fresh);
    setStale(null);
  };
  return (
    <>
      <JobSurface
        title={t('edit_title', { number: job.job_number })}
        initial={valuesOfJob(base)}
        jobId={job.job_id}
        divisions={divisions}
        timeZone={job.time_zone}
        leave={leave}
        draftStore={draftStore}
        base={() => latestBase.current}
        onSave={save}
        onCancel={() => void toJob()}
      />
      {preview.dialog}
      {stale && (
        <StaleForm
          versions={{ base: valuesOfJob(base), mine: stale.mine, theirs: valuesOfJob(stale.fresh) }}
          onApply={apply}
          onClose={() => setStale(null)}
        />
      )}
    </>
  );
}

/** What leaving the form has to know: whether anything would be lost. */
function useLeaving(draftStore: JobDraftStore) {
  const t = useTexts(jobChangeTexts);
  const queryClient = useQueryClient();
  const undoChange = useUndoChange();
  const dirty = useRef(false);
  const onDirty = useCallback((isDirty: boolean) => {
    dirty.current = isDirty;
  }, []);
  return {
    onDirty,
    isUnsaved: () => dirty.current,
    onLeave: draftStore.drop,
    async saved({ message, followed, undo }: SavedForm) {
      dirty.current = false;
      draftStore.drop();
      const back = undo && (() => void undoChange(undo.job_undo_id));
      if (undo && back) notifyUndo(message, t('undo'), back, undo.seconds * 1_000, followed);
      else notify({ title: message, tone: 'ok', ...(followed && { description: followed }) });
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: ['job'] }),
        queryClient.invalidateQueries({ queryKey: ['list', 'job'] }),
      ]);
    },
  };
}

interface JobSurfaceProps {
  title: string;
  aside?: string;
  initial: JobFormValues;
  jobId: number | null;
  divisions: readonly DivisionChoice[];
  timeZone: string;
  leave: ReturnType<typeof useLeaving>;
  draftStore: JobDraftStore;
  base: () => JobDetail | null;
  onSave: (values: JobFormValues, form: UseFormReturn<JobFormValues>, notice: File | null) => Promise<void>;
  onCancel: () => void;
}

function JobSurface({ title, aside, timeZone, leave, ...form }: JobSurfaceProps) {
  const t = useTexts(jobFormTexts);
  usePageTitle(title);
  return (
    <div className="p-4">
      <JobForm
        {...form}
        today={todayIn(timeZone, Temporal.Now.instant()).toString()}
        onDirty={leave.onDirty}
        title={
          <PageTitle
            title={title}
            aside={
              <>
                {aside && <span className="mr-3">{aside}</span>}
                {t('required_hint')}{' '}
                <span aria-hidden className="text-bad">
                  *
                </span>
              </>
            }
          />
        }
      />
      <UnsavedGuard
        isUnsaved={leave.isUnsaved}
        title={t('leave_title')}
        leaveLabel={t('leave')}
        stayLabel={t('stay')}
        onLeave={leave.onLeave}
      />
    </div>
  );
}
