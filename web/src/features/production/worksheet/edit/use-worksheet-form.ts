import type { WorksheetDetail } from '@onrecord/contract/production/worksheet/detail';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError, errorText } from '../../../../lib/call/api-error.ts';
import { mergeRows, mergeShared, numberedRows, withIds } from './merge-values.ts';
import { ProblemBoard } from './problem-fields.tsx';
import { adopt, useOfficeChanges } from './use-office-changes.ts';
import { useProblems } from './use-problems.ts';
import { useSending } from './use-sending.ts';
import type { WorksheetChoices } from './use-worksheet-choices.ts';
import { dropDraft, useWorksheetDraft, type WorksheetDraft } from './use-worksheet-draft.ts';
import { haveSameValues, proposedValues, valuesOf, type WorksheetValues } from './worksheet-values.ts';

interface Opening {
  values: WorksheetValues;
  /** The worksheet that the values were typed on. */
  base: WorksheetDetail;
  /** When what this device kept was typed; null where it kept nothing. */
  restoredAt: string | null;
  /** The worksheet as it is now, where its own part changed since. */
  fresh: WorksheetDetail | null;
}

/** What the form opens with: what this device kept, if it says anything that the server does not have. */
export function openingOf(worksheet: WorksheetDetail, providerId: number, draft: WorksheetDraft | null): Opening {
  const proposed = proposedValues(worksheet, providerId);
  const theirs = valuesOf(worksheet, providerId);
  const typed = draft?.values;
  if (!draft || !typed || haveSameValues(typed, proposed) || haveSameValues(typed, theirs))
    return { values: proposed, base: worksheet, restoredAt: null, fresh: null };
  const shown = valuesOf(draft.sheet, providerId);
  const merged = mergeShared(typed, shown, theirs);
  const isOwnSame = haveSameValues({ ...shown, attorneys: [], orders: [] }, { ...theirs, attorneys: [], orders: [] });
  if (merged && isOwnSame)
    return { values: { ...typed, ...merged }, base: worksheet, restoredAt: draft.kept_at, fresh: null };
  const isOld = !haveSameValues(shown, theirs);
  return {
    values: typed,
    base: isOld ? draft.sheet : worksheet,
    restoredAt: draft.kept_at,
    fresh: isOld ? worksheet : null,
  };
}

interface WorksheetFormSetup {
  worksheet: WorksheetDetail;
  providerId: number;
  /** Where this device keeps the worksheet, and what it kept last time. */
  draftKey: string;
  draft: WorksheetDraft | null;
  choices: WorksheetChoices | null;
  /** The completion is on its way to the server (`true`), or it failed (`false`). */
  onCompleting: (isSending: boolean) => void;
  onCompleted: (message: string) => void;
  /** Completed already, by an earlier try whose answer was lost or elsewhere. */
  onClosed: () => void;
}

export type WorksheetState = ReturnType<typeof useWorksheetForm>;

/** The state of the form: what is typed, what is wrong with it, and where it is on its way to the office. */
export function useWorksheetForm(setup: WorksheetFormSetup) {
  const { worksheet, providerId, draftKey, onCompleting, onCompleted, onClosed } = setup;
  const [opening] = useState(() => openingOf(worksheet, providerId, setup.draft));
  const [board] = useState(() => new ProblemBoard());
  const form = useForm<WorksheetValues>({ defaultValues: opening.values, shouldFocusError: false });
  const { problems, check } = useProblems(form, worksheet, board);
  const current = useRef(opening.base);
  /** What need not be sent: what the server has, and proposals that nobody touched. */
  const known = useRef(opening.restoredAt === null ? opening.values : valuesOf(opening.base, providerId));
  const [stale, setStale] = useState(opening.fresh);
  const [staleReason, setStaleReason] = useState('');
  const [restoredAt, setRestoredAt] = useState(opening.restoredAt);
  const [refusal, setRefusal] = useState('');
  const isClosed = useRef(false);
  const office = useOfficeChanges({ worksheet, providerId, form, current, known });

  const isDirty = () => !haveSameValues(form.getValues(), known.current);
  const close = () => {
    isClosed.current = true;
    dropDraft(draftKey);
  };
  /** Takes over the ids of rows that were new and what others entered; returns the values that need not be sent. */
  const takeSaved = (sent: WorksheetValues, saved: WorksheetDetail, base: WorksheetDetail): WorksheetValues => {
    const [shown, theirs] = [valuesOf(base, providerId), valuesOf(saved, providerId)];
    const numbered = { ...sent, ...numberedRows(sent, shown, theirs) };
    current.current = saved;
    adopt(form, (values) => ({ ...values, ...withIds(values, numbered) }));
    const merge = (values: WorksheetValues) => ({ ...values, ...mergeShared(values, numbered, theirs) });
    adopt(form, merge);
    return merge(numbered);
  };
  const { sending, send, draft } = useSending({
    providerId,
    valuesNow: form.getValues,
    worksheet: current,
    onSaved: (sent, saved, base) => {
      setRestoredAt(null);
      known.current = takeSaved(sent, saved, base);
      keepSoon();
      return !isDirty();
    },
    onFresh: (fresh) => {
      const [shown, theirs] = [valuesOf(current.current, providerId), valuesOf(fresh, providerId)];
      const merge = (values: WorksheetValues) => ({ ...values, ...mergeShared(values, shown, theirs) });
      if (!mergeShared(form.getValues(), shown, theirs)) return false;
      known.current = merge(known.current);
      adopt(form, merge);
      current.current = fresh;
      return true;
    },
    onCompleting,
    onCompleted: (sent, message) => {
      known.current = sent;
      close();
      onCompleted(message);
    },
    onStale: (fresh, reason) => {
      setStale(fresh);
      setStaleReason(reason);
    },
    onRefused: (error) => {
      const fields = error instanceof ApiError ? error.fields : {};
      board.refuse(fields);
      setRefusal([errorText(error), ...Object.values(fields)].join(' '));
      if (!(error instanceof ApiError) || error.key !== 'worksheet.already_completed') return;
      close();
      onClosed();
    },
  });
  const keepSoon = useWorksheetDraft(draftKey, form, {
    sheet: () => (isClosed.current ? null : current.current),
    choices: setup.choices,
    isDirty,
    onDraftSaved: draft,
  });

  const discard = () => {
    known.current = proposedValues(worksheet, providerId);
    current.current = worksheet;
    form.reset(known.current);
    setRestoredAt(null);
  };
  const settleStale = (merged: WorksheetValues) => {
    if (stale) current.current = stale;
    form.reset(merged);
    setStale(null);
    void send('save');
  };
  /** What is typed, with what others did to other rows meanwhile: nobody undoes that by keeping their own text. */
  const mineOf = (fresh: WorksheetDetail): WorksheetValues => {
    const values = form.getValues();
    const { isConflict: _, ...shared } = mergeRows(
      values,
      valuesOf(current.current, providerId),
      valuesOf(fresh, providerId),
    );
    return { ...values, ...shared };
  };
  const sendNow = (kind: 'save' | 'complete') => {
    setRefusal('');
    board.refuse({});
    return send(kind);
  };
  return {
    form,
    board,
    problems,
    check,
    sending,
    sendNow,
    isDirty,
    refusal,
    restoredAt,
    discard,
    ...office,
    stale,
    staleReason,
    mineOf,
    settleStale,
    closeStale: () => setStale(null),
  };
}
