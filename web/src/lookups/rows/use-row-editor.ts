import type { LookupRow } from '@onrecord/contract/core/calls/lookup';
import type { LookupEntry } from '@onrecord/domain/core/lookup/entry';
import { type FieldValue, isSameValue, refLabelName } from '@onrecord/domain/core/lookup/field';
import { lookupInCurrency, readLookupDraft } from '@onrecord/domain/core/lookup/read-draft';
import { sentenceText } from '@onrecord/domain/core/messages/catalogue';
import { decimalsOf } from '@onrecord/domain/core/money/currency';
import { useContext, useRef, useState } from 'react';
import { ApiError, errorText } from '../../lib/call/api-error.ts';
import { FormatsContext } from '../../lib/format/formats-context.ts';
import { TermsContext } from '../../lib/terms.ts';
import type { LookupChanges } from './use-lookup-rows.ts';

export type Draft = Readonly<Record<string, FieldValue | undefined>>;

/** One row being written: a new one, or an existing one with what it was. */
export interface RowEdit {
  readonly id: number | 'new';
  readonly original: LookupRow | null;
  readonly draft: Draft;
  /** Sentences by field. */
  readonly problems: Readonly<Record<string, string>>;
  /** A refusal that belongs to no field. */
  readonly refusal: string | null;
  /** The row as somebody else has saved it meanwhile. */
  readonly fresh: LookupRow | null;
  readonly busy: boolean;
  /** Where the cursor goes first. */
  readonly focus: string | null;
}

function startingDraft(entry: LookupEntry, from?: Draft): Draft {
  const initial = Object.fromEntries(entry.fields.map((field) => [field.name, field.initial]));
  return { ...initial, ...from };
}

/** What differs from the row as it was when it was opened; a new row is all different. */
function changedValues(entry: LookupEntry, { original, draft }: RowEdit): Record<string, FieldValue> {
  const names = entry.fields
    .filter((field) => !original || !isSameValue(field, original[field.name], draft[field.name]))
    .map((field) => field.name);
  return Object.fromEntries(names.map((name) => [name, draft[name] ?? null]));
}

export type SaveOutcome = { saved: LookupRow; before: LookupRow | null } | { saved: null };

/** Writing in one row at a time: the draft, its problems, saving it, and what happens when somebody else was faster. */
export function useRowEditor(entry: LookupEntry, changes: LookupChanges) {
  const terms = useContext(TermsContext);
  const decimals = decimalsOf(useContext(FormatsContext).currency_code);
  const [edit, setEdit] = useState<RowEdit | null>(null);
  // Fields hand over what was typed in the same event that saves it: the newest draft is needed before the next render.
  const latest = useRef<RowEdit | null>(null);
  const put = (next: RowEdit | null) => {
    latest.current = next;
    setEdit(next);
  };
  const patch = (part: Partial<RowEdit>) => latest.current && put({ ...latest.current, ...part });
  const fresh = { problems: {}, refusal: null, fresh: null, busy: false };

  const refused = (error: unknown) => {
    const stale = error instanceof ApiError && error.fresh ? (error.fresh as LookupRow) : null;
    const problems = error instanceof ApiError ? error.fields : {};
    const isReported = Object.keys(problems).length > 0;
    patch({ busy: false, problems, refusal: isReported ? null : errorText(error), fresh: stale });
  };

  const check = (current: RowEdit): Record<string, FieldValue> | null => {
    const reading = readLookupDraft(
      lookupInCurrency(entry, decimals),
      changedValues(entry, current),
      (current.original as Record<string, FieldValue> | undefined) ?? undefined,
    );
    if (reading.outcome === 'read') return { ...reading.values };
    if (reading.outcome === 'refused') {
      const problems = Object.entries(reading.fields).map(([name, problem]) => [name, sentenceText(problem, terms)]);
      patch({ problems: Object.fromEntries(problems), refusal: null });
    }
    return null;
  };

  return {
    edit,
    openNew: (from?: Draft) =>
      put({ id: 'new', original: null, draft: startingDraft(entry, from), focus: null, ...fresh }),
    open: (row: LookupRow, focus: string | null = null) =>
      put({ id: row.id, original: row, draft: { ...row }, focus, ...fresh }),
    change(name: string, value: FieldValue, label?: string) {
      const current = latest.current;
      if (!current) return;
      const isOfField = (at: string) => at === name || at.startsWith(`${name}.`);
      const problems = Object.fromEntries(Object.entries(current.problems).filter(([at]) => !isOfField(at)));
      const shown = label === undefined ? {} : { [refLabelName({ name })]: label };
      put({ ...current, draft: { ...current.draft, [name]: value, ...shown }, problems });
    },
    close: () => put(null),
    isDirty: () => latest.current !== null && Object.keys(changedValues(entry, latest.current)).length > 0,
    /** Saves the row; returns null when something stands against it, which is then shown at its field. */
    async save(): Promise<SaveOutcome> {
      const current = latest.current;
      if (!current || current.busy) return { saved: null };
      const values = check(current);
      if (!values) return { saved: null };
      if (current.original && Object.keys(values).length === 0) {
        put(null);
        return { saved: current.original, before: current.original };
      }
      patch({ busy: true });
      try {
        const { original } = current;
        const version = current.fresh?.version ?? original?.version ?? 0;
        const saved = original ? await changes.update(original.id, version, values) : await changes.create(values);
        put(null);
        return { saved, before: original };
      } catch (error) {
        refused(error);
        return { saved: null };
      }
    },
  };
}

export type RowEditor = ReturnType<typeof useRowEditor>;
