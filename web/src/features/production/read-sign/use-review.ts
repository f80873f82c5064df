import {
  type ErrataRow,
  type ErrataState,
  readSignArea,
  type WitnessReview,
} from '@onrecord/contract/production/read-sign';
import type { TranscriptPageRow } from '@onrecord/contract/production/transcript';
import { useCallback, useEffect, useState } from 'react';
import { ApiError, errorText } from '../../../lib/call/api-error.ts';
import { call } from '../../../lib/call/client.ts';

export type ErratumDraft = Omit<ErrataRow, 'read_sign_change_id'> & { read_sign_change_id: number | null };

/** A press that was refused: its sentence, and what is said beside single fields. */
export interface Problem {
  readonly text: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** The review of the link with its transcript, and what the witness does with it. A session that has ended begins anew. */
export function useReview(lost: () => void) {
  const [review, setReview] = useState<WitnessReview | null>(null);
  const [pages, setPages] = useState<readonly TranscriptPageRow[]>([]);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [busy, setBusy] = useState(false);

  const report = useCallback(
    (error: unknown) => {
      if (error instanceof ApiError && error.statusCode === 401) return lost();
      setProblem({ text: errorText(error), fields: error instanceof ApiError ? error.fields : {} });
    },
    [lost],
  );
  const load = useCallback(async () => {
    const found = await call(readSignArea.getReview, {});
    setReview(found);
    return found;
  }, []);
  useEffect(() => {
    const begin = async () => {
      const found = await load();
      if (found.is_open) setPages((await call(readSignArea.getPages, {})).pages);
    };
    begin().catch(report);
  }, [load, report]);

  /** Does one thing at a time; answers whether it was done. */
  const run = async (work: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true);
    setProblem(null);
    try {
      await work();
      return true;
    } catch (error) {
      report(error);
      // Whatever refused it may have changed what is shown.
      await load().catch(() => undefined);
      return false;
    } finally {
      setBusy(false);
    }
  };
  const keep = (errata: ErrataState) => setReview((before) => before && { ...before, ...errata });
  return {
    review,
    pages,
    problem,
    busy,
    saveChange: (body: ErratumDraft) => run(async () => keep(await call(readSignArea.saveChange, { body }))),
    removeChange: (read_sign_change_id: number) =>
      run(async () => keep(await call(readSignArea.removeChange, { body: { read_sign_change_id } }))),
    sign: (body: { revision: number; name: string; has_read: boolean; captcha: string }) =>
      run(async () => {
        await call(readSignArea.sign, { body });
        await load();
      }),
    refuse: (body: { reason: string; captcha: string }) =>
      run(async () => {
        await call(readSignArea.refuse, { body });
        await load();
      }),
  };
}

export type Review = ReturnType<typeof useReview>;
