import type { JobDetail, JobServiceRow } from '@onrecord/contract/scheduling/job/job-rows';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, errorText } from '../../../../lib/call/api-error.ts';
import { listKey } from '../../../../list/use-list-pages.ts';
import { notify } from '../../../../ui/overlays/toast.ts';

export interface CheckInFormProps {
  job: JobDetail;
  row: JobServiceRow;
  onClose: () => void;
}

/** The job and the provider whose check-in is changed. */
export const whose = ({ job_id }: JobDetail, { service_provider_id }: JobServiceRow) => ({
  job_id,
  ...(service_provider_id === null ? {} : { service_provider_id }),
});

/** Sends a change of a check-in and shows what became of it. */
export function useCheckInChange(onClose: () => void) {
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const send = async (request: () => Promise<{ message: string }>) => {
    setBusy(true);
    setRefusal(undefined);
    setProblems({});
    try {
      const { message } = await request();
      notify({ title: message, tone: 'ok' });
      onClose();
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: ['job'] }),
        queryClient.invalidateQueries({ queryKey: listKey('job') }),
      ]);
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : {};
      setProblems(fields);
      if (Object.keys(fields).length === 0) setRefusal(errorText(error));
    } finally {
      setBusy(false);
    }
  };
  return { busy, refusal, problems, send };
}
