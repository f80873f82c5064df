import type { JobDetail } from '@onrecord/contract/scheduling/job/job-rows';
import { isStaff } from '@onrecord/domain/core/permission/user-type';
import { rescheduleStop } from '@onrecord/domain/scheduling/schedule/reschedule';
import { Link } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { useMessages } from '../../../../lib/messages/messages.ts';
import { lazyPart } from '../../../../lib/page/lazy-part.tsx';
import { usePageCommands } from '../../../../lib/page/page-commands.ts';
import { paths } from '../../../../lib/paths.ts';
import { useCan, useSession } from '../../../../lib/session/session.ts';
import { jobTexts } from '../../../../lib/texts/job.ts';
import { jobChangeTexts } from '../../../../lib/texts/job-change.ts';
import { responseTexts } from '../../../../lib/texts/response.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { Button, buttonClass } from '../../../../ui/button.tsx';
import {
  CalendarIcon,
  CopyIcon,
  LinkIcon,
  MapPinIcon,
  MoreIcon,
  NoteIcon,
  PencilIcon,
  PhoneIcon,
  PlusIcon,
  UndoIcon,
  UploadIcon,
  XCircleIcon,
} from '../../../../ui/icons.ts';
import { Kbd } from '../../../../ui/kbd.tsx';
import { Menu, MenuItem, MenuSeparator } from '../../../../ui/overlays/menu.tsx';
import { AnchoredPopover } from '../../../../ui/overlays/popover.tsx';
import { notify } from '../../../../ui/overlays/toast.ts';
import { RecordResponsePanel } from '../../confirmation/response/record-response-panel.tsx';
import { CancelForm } from '../cancel/cancel-form.tsx';
import { JobKeysDialog } from './job-keys-dialog.tsx';
import { ReinstateForm } from './reinstate-form.tsx';
import { useJobKeys } from './use-job-keys.ts';
import { useRequestedChange } from './use-requested-change.ts';
import { locationLines } from './when-where-panel.tsx';

const MoveForm = lazyPart(async () => (await import('../change/move-form.tsx')).MoveForm);

/** Whether the viewer may move the job: not whether this job can be moved, which the server says with its reason. */
function mayMove(
  job: JobDetail,
  user_type: ReturnType<typeof useSession>['user_type'],
  can_edit_jobs: boolean,
): boolean {
  return rescheduleStop(job, { user_type, can_edit_jobs }, Temporal.Now.instant()) === null;
}

/** Where this viewer finds the worksheet: staff look at it, a provider fills in what is open and reads what is done. */
function worksheetPath(job: JobDetail, isProvider: boolean): string {
  const isOpen = job.services.some((row) => !row.no_progress_tracked && row.worksheet_completed_on === null);
  if (isProvider && isOpen && job.is_canceled === 0) return paths.worksheet(job, 'edit', 'production');
  return paths.worksheet(job, 'view', isOpen ? 'production' : 'summary');
}

/** The key of a button, for those who see it; it is announced as its shortcut. */
function KeyHint({ children }: { children: string }) {
  return (
    <span aria-hidden className="hidden opacity-80 lg:inline">
      <Kbd>{children}</Kbd>
    </span>
  );
}

/** What can be done with the job from its page, by this viewer and in its present state. */
export function JobActionsPanel({ job }: { job: JobDetail }) {
  const t = useTexts(jobTexts);
  const tChange = useTexts(jobChangeTexts);
  const responses = useTexts(responseTexts);
  const can = useCan();
  const { user_type } = useSession();
  const [recording, setRecording] = useState<HTMLElement | null>(null);
  const [hasKeys, setHasKeys] = useState(false);
  useJobKeys(useCallback(() => setHasKeys(true), []));
  const mayChange = isStaff(user_type) && can('jobs', 'edit');
  const changes = mayChange && job.is_canceled === 0;
  const moves = mayMove(job, user_type, can('jobs', 'edit'));
  const isMoving = useRequestedChange('move') && moves;
  const [open, setOpen] = useState<'move' | 'cancel' | 'reinstate' | null>(isMoving ? 'move' : null);
  const close = () => setOpen(null);
  usePageCommands(changes ? [{ id: 'cancel-job', label: t('cancel_job'), run: () => setOpen('cancel') }] : []);
  const seesWorksheet = user_type !== 'contact' && can('worksheets', 'view') && job.is_canceled === 0;
  return (
    <>
      {changes && (
        <Link to={paths.editJob(job)} data-job-key="e" aria-keyshortcuts="E" className={buttonClass('solid')}>
          <PencilIcon size={15} aria-hidden />
          {t('edit')}
          <KeyHint>E</KeyHint>
        </Link>
      )}
      {mayChange && job.is_canceled > 0 && (
        <Button variant="solid" onClick={() => setOpen('reinstate')}>
          <UndoIcon size={15} aria-hidden />
          {tChange('reinstate')}
        </Button>
      )}
      {moves && (
        <Button data-job-key="m" aria-keyshortcuts="M" onClick={() => setOpen('move')}>
          <CalendarIcon size={15} aria-hidden />
          {t('reschedule')}
          <KeyHint>M</KeyHint>
        </Button>
      )}
      {changes && job.services.length > 0 && (
        <Button
          data-job-key="y"
          aria-keyshortcuts="Y"
          aria-haspopup="dialog"
          onClick={(event) => setRecording(event.currentTarget)}
        >
          <PhoneIcon size={15} aria-hidden />
          {responses('record')}
          <KeyHint>Y</KeyHint>
        </Button>
      )}
      {seesWorksheet && (
        <Link to={worksheetPath(job, user_type === 'provider')} className={buttonClass()}>
          <NoteIcon size={15} aria-hidden />
          {t('worksheet')}
        </Link>
      )}
      <Menu
        align="end"
        trigger={
          <Button>
            <MoreIcon size={15} aria-hidden />
            {t('more')}
          </Button>
        }
      >
        {isStaff(user_type) && can('jobs', 'add') && <NextJobItems job={job} />}
        <CopyItems job={job} />
        {can('jobfiles', 'add') && job.is_canceled === 0 && (
          // Link pages have an entry of their own: a whole page is loaded.
          <MenuItem render={<a href={paths.uploadFiles(job)}>{t('upload_files')}</a>}>
            <UploadIcon size={15} aria-hidden />
            {t('upload_files')}
          </MenuItem>
        )}
        {changes && (
          <>
            <MenuSeparator />
            <MenuItem danger onClick={() => setOpen('cancel')}>
              <XCircleIcon size={15} aria-hidden />
              {t('cancel_job')}
            </MenuItem>
          </>
        )}
      </Menu>
      <AnchoredPopover label={responses('record')} anchor={recording} onClose={() => setRecording(null)}>
        {recording && <RecordResponsePanel jobId={job.job_id} onDone={() => setRecording(null)} />}
      </AnchoredPopover>
      {hasKeys && <JobKeysDialog onClose={() => setHasKeys(false)} />}
      {open === 'move' && <MoveForm job={job} title={t('move_title', { number: job.job_number })} onClose={close} />}
      {open === 'cancel' && <CancelForm job={job} onClose={close} />}
      {open === 'reinstate' && <ReinstateForm job={job} onClose={close} />}
    </>
  );
}

/** A new job that starts from this one. */
function NextJobItems({ job }: { job: JobDetail }) {
  const t = useTexts(jobTexts);
  const items = [
    ['copy', t('copy_job')],
    ['next_volume', t('next_volume')],
  ] as const;
  return (
    <>
      {items.map(([kind, label]) => (
        <MenuItem key={kind} render={<Link to={paths.newJob({ from_job: String(job.job_id), kind })}>{label}</Link>}>
          <PlusIcon size={15} aria-hidden />
          {label}
        </MenuItem>
      ))}
      <MenuSeparator />
    </>
  );
}

function CopyItems({ job }: { job: JobDetail }) {
  const t = useTexts(jobTexts);
  const tMessage = useMessages();
  const address = locationLines(job).join('\n');
  const meeting = job.remote_meeting.trim();
  const copy = (text: string) => {
    navigator.clipboard.writeText(text).then(
      () => notify({ title: tMessage('general.text_copied'), tone: 'ok' }),
      () => notify({ title: tMessage('general.something_went_wrong'), tone: 'bad' }),
    );
  };
  return (
    <>
      <MenuItem onClick={() => copy(`${location.origin}${paths.job(job)}`)}>
        <CopyIcon size={15} aria-hidden />
        {t('copy_link')}
      </MenuItem>
      {address !== '' && (
        <MenuItem onClick={() => copy(address)}>
          <MapPinIcon size={15} aria-hidden />
          {t('copy_address')}
        </MenuItem>
      )}
      {meeting !== '' && (
        <MenuItem onClick={() => copy(meeting)}>
          <LinkIcon size={15} aria-hidden />
          {t('copy_meeting')}
        </MenuItem>
      )}
    </>
  );
}
