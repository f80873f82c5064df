import type { JobDetail } from '@onrecord/contract/scheduling/job/job-rows';
import { isStaff } from '@onrecord/domain/core/permission/user-type';
import { useState } from 'react';
import { lazyPart } from '../../../lib/page/lazy-part.tsx';
import { useCan, useSession } from '../../../lib/session/session.ts';
import { jobMailTexts } from '../../../lib/texts/job-mail.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { MailIcon } from '../../../ui/icons.ts';

const SendMailDialog = lazyPart(async () => (await import('./send-mail-dialog.tsx')).SendMailDialog);
const TakeReminderBack = lazyPart(async () => (await import('./take-reminder-back-section.tsx')).TakeReminderBack);

/** Sends mails and texts about the job by hand, and takes a reminder back; for staff who may edit jobs. */
export function SendMailPanel({ job }: { job: JobDetail }) {
  const t = useTexts(jobMailTexts);
  const can = useCan();
  const { user_type } = useSession();
  const [isOpen, setOpen] = useState(false);
  if (!isStaff(user_type) || !can('jobs', 'edit')) return null;
  return (
    <div className="flex flex-wrap gap-2">
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <MailIcon size={15} aria-hidden />
        {t('send')}
      </Button>
      {can('jobfiles', 'edit') && <TakeReminderBack jobId={job.job_id} />}
      {isOpen && <SendMailDialog job={job} onClose={() => setOpen(false)} />}
    </div>
  );
}
