import { jobArea } from '@onrecord/contract/scheduling/job/job';
import type { JobDetail, JobServiceRow } from '@onrecord/contract/scheduling/job/job-rows';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from '../../../lib/client.ts';
import { jobTexts } from '../../../lib/texts/job.ts';
import { pickerTexts } from '../../../lib/texts/picker.ts';
import { useTexts } from '../../../lib/texts.ts';
import { notifyUndo } from '../../../ui/overlays/toast.ts';
import { ChangeDialog } from '../job/change/change-dialog.tsx';
import { type Press, useChangePreview } from '../job/change/use-change-preview.ts';

/** Who is to take a service, and why in spite of what is against it. */
export interface Assignee {
  readonly service_provider_id: number;
  readonly name: string;
  readonly overlap_reason: string;
}

interface AssignDialogProps {
  job: JobDetail;
  service: JobServiceRow;
  assignee: Assignee;
  onClose: () => void;
  onDone: () => void;
}

/** What follows from giving a service to somebody, and the press that does it; taken back by one press. */
export function AssignDialog({ job, service, assignee, onClose, onDone }: AssignDialogProps) {
  const t = useTexts(pickerTexts);
  const tJob = useTexts(jobTexts);
  const client = useQueryClient();
  const { job_service_id } = service;
  const saved = useRef<{ version: number; change_reason: string }>(undefined);
  const send = async ({ version, confirmed, preview_hash, reason }: Press) => {
    const { service_provider_id, overlap_reason } = assignee;
    const change = { job_service_id, service_provider_id, overlap_reason, version, change_reason: reason };
    const response = await call(jobArea.assignProvider, {
      params: { id: job.job_id },
      body: { ...change, confirmed, preview_hash },
    });
    if ('outcome' in response) return response;
    saved.current = { version: response.version, change_reason: reason };
    return { message: tJob('assigned', { name: assignee.name, service_name: service.service_name }) };
  };
  const takeBack = async () => {
    const { service_provider_id, overlap_reason } = service;
    const body = {
      job_service_id,
      service_provider_id,
      overlap_reason,
      version: 0,
      change_reason: '',
      ...saved.current,
    };
    await call(jobArea.assignProvider, { params: { id: job.job_id }, body });
    await client.invalidateQueries({ queryKey: ['job'] });
  };
  const state = useChangePreview({
    jobId: job.job_id,
    change: ['assign', job_service_id, assignee],
    version: service.version,
    send,
    isQuiet: true,
    onDone: (message) => {
      notifyUndo(message, tJob('undo'), () => void takeBack());
      onDone();
    },
    onStale: () => {
      onClose();
      void client.invalidateQueries({ queryKey: ['job'] });
    },
  });
  return (
    <ChangeDialog
      title={t('assign_title', { name: assignee.name })}
      description={`${tJob('title', { number: job.job_number })} · ${service.service_name}`}
      state={state}
      fields={
        assignee.overlap_reason && (
          <p className="text-ink-2">{t('assign_reason', { reason: assignee.overlap_reason })}</p>
        )
      }
      counts="asked"
      hidesNotify
      effect={(people) => (people === 0 ? t('assign_silently') : t('assign_confirm', { count: people }))}
      keep={t('back')}
      onClose={onClose}
    />
  );
}
