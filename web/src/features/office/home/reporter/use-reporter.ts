import { homeArea } from '@onrecord/contract/office/home';
import type { ReporterJob } from '@onrecord/contract/office/reporter-home';
import { checkInArea } from '@onrecord/contract/scheduling/check-in';
import { jobResponseArea } from '@onrecord/contract/scheduling/job/job-response';
import { offerArea } from '@onrecord/contract/scheduling/offer';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../../../../lib/call/api-error.ts';
import { call } from '../../../../lib/call/client.ts';
import { reporterTexts } from '../../../../lib/texts/reporter.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { notify, notifyUndo } from '../../../../ui/overlays/toast.ts';

/** So long a press can be taken back, in milliseconds; letters about it wait as long. */
const UNDO_TIME = 10_000;
const RELATED = ['home', 'job', 'job-check', 'dashboard', 'calendar', 'list', 'offer'] as const;

export const useReporterJobs = () =>
  useQuery({
    queryKey: ['home', 'reporter', 'jobs'],
    queryFn: ({ signal }) => call(homeArea.getReporterJobs, { signal }),
    meta: { shows: ['job', 'holiday'] },
  });

export const useReporterOwed = () =>
  useQuery({
    queryKey: ['home', 'reporter', 'owed'],
    queryFn: ({ signal }) => call(homeArea.getReporterOwed, { signal }),
    meta: { shows: ['job', 'worksheet', 'job_file'] },
  });

/** The open offers of the provider; the page of offers and the menu read the same. */
export const useOwnOffers = (enabled = true) =>
  useQuery({
    queryKey: ['offer', 'own'],
    queryFn: ({ signal }) => call(offerArea.getOwnOffers, { body: {}, signal }),
    enabled,
    meta: { shows: ['offer_round', 'job'] },
  });

interface Sent {
  readonly message: string;
  /** Takes it back, where that can be done. */
  readonly undo?: () => Promise<unknown>;
}

/** Sends one press at a time, says what became of it with the way back, and reads everything again. */
export function usePress() {
  const t = useTexts(reporterTexts);
  const client = useQueryClient();
  const [busy, setBusy] = useState('');
  const refresh = () => Promise.all(RELATED.map((key) => client.invalidateQueries({ queryKey: [key] })));
  const back = async (undo: () => Promise<unknown>) => {
    try {
      await undo();
    } catch (error) {
      notify({ title: errorText(error), tone: 'bad' });
    }
    await refresh();
  };
  const press = async (name: string, send: () => Promise<Sent>): Promise<boolean> => {
    setBusy(name);
    try {
      const { message, undo } = await send();
      if (undo) notifyUndo(message, t('undo'), () => void back(undo), UNDO_TIME);
      else notify({ title: message, tone: 'ok' });
      return true;
    } catch (error) {
      notify({ title: errorText(error), tone: 'bad' });
      return false;
    } finally {
      await refresh();
      setBusy('');
    }
  };
  return { busy, press };
}

type RespondedJob = Pick<ReporterJob, 'job_id' | 'starts_at'>;

const undoOf = (id: number) => () => call(jobResponseArea.undo, { body: { job_response_ids: [id] } });

/** A yes or a no to a job, by the start that was shown. */
export async function respond({ job_id, starts_at }: RespondedJob, response: 'yes' | 'no'): Promise<Sent> {
  const body = { job_id, response, note: '', seen: { starts_at } };
  const { message, job_response_id } = await call(jobResponseArea.respond, { body });
  return { message, undo: undoOf(job_response_id) };
}

/** Leaves a job, also one that was confirmed. */
export async function withdraw(
  { job_id, starts_at, location }: RespondedJob & { location: string[] },
  reason: string,
): Promise<Sent> {
  const body = { job_id, reason, seen: { starts_at, location } };
  const { message, job_response_id } = await call(jobResponseArea.withdraw, { body });
  return { message, undo: undoOf(job_response_id) };
}

export const checkIn = ({ job_id }: RespondedJob): Promise<Sent> => call(jobResponseArea.arrive, { body: { job_id } });

/** Leaves now; not yet, where that was a slip. */
export async function checkOut({ job_id }: RespondedJob): Promise<Sent> {
  const { message } = await call(checkInArea.checkOut, { body: { job_id } });
  return { message, undo: () => call(checkInArea.checkOut, { body: { job_id, check_out_datetime: null } }) };
}
