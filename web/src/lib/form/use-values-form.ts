import { useState } from 'react';
import { ApiError, errorText } from '../call/api-error.ts';
import { type FieldGroup, mergedValues, staleGroups } from './three-way.ts';

/** What a form of values is loaded as and saved with. */
export interface SavedValues<Values> {
  readonly version: number;
  readonly values: Values;
}

interface ValuesFormOptions<Values> {
  /** Sends what was changed; returns what is kept now. */
  save: (changed: Partial<Values>, version: number) => Promise<SavedValues<Values>>;
  /** Says at a field what somebody else wrote there in the meantime. */
  theirs: (value: unknown, name: keyof Values & string) => string;
  /** Fields that are settled together, each named by the one that a conflict is shown at; else every field by itself. */
  groups?: readonly FieldGroup<Values>[];
}

function changedOf<Values extends object>(base: Values, mine: Values): Partial<Values> {
  const names = (Object.keys(mine) as (keyof Values)[]).filter(
    (name) => JSON.stringify(mine[name]) !== JSON.stringify(base[name]),
  );
  return Object.fromEntries(names.map((name) => [name, mine[name]])) as Partial<Values>;
}

/** After a save that came second: what was not touched here becomes theirs, what was stays and says what they wrote. */
export function settleValues<Values extends object>(
  base: Values,
  mine: Values,
  fresh: Values,
  theirs: (value: unknown, name: keyof Values & string) => string,
  groups: readonly FieldGroup<Values>[] = (Object.keys(fresh) as (keyof Values & string)[]).map((name) => ({
    id: name,
    fields: [name],
  })),
): { values: Values; fields: Record<string, string> } {
  const found = staleGroups(groups, { base, mine, theirs: fresh });
  const sides = found.map(({ group, isConflict }) => [group.id, isConflict ? 'mine' : 'theirs'] as const);
  const clashes = found.filter(({ isConflict }) => isConflict).map(({ group }) => group.id as keyof Values & string);
  return {
    values: mergedValues({ mine, theirs: fresh }, found, Object.fromEntries(sides)),
    fields: Object.fromEntries(clashes.map((name) => [name, theirs(fresh[name], name)])),
  };
}

/** A form of values that is saved as a whole: only changes travel, what is refused stays typed, a late save is settled. */
export function useValuesForm<Values extends object>(
  opened: SavedValues<Values>,
  { save, theirs, groups }: ValuesFormOptions<Values>,
) {
  const [saved, setSaved] = useState(opened);
  const [values, setValues] = useState(opened.values);
  const [fields, setFields] = useState<Readonly<Record<string, string>>>({});
  const [refusal, setRefusal] = useState<string>();
  const [busy, setBusy] = useState(false);
  const changed = changedOf(saved.values, values);

  const restart = (next: SavedValues<Values>) => {
    setSaved(next);
    setValues(next.values);
    setFields({});
    setRefusal(undefined);
  };
  const refuse = (error: unknown) => {
    const fresh = error instanceof ApiError ? (error.fresh as SavedValues<Values> | undefined) : undefined;
    const settled = fresh && settleValues(saved.values, values, fresh.values, theirs, groups);
    if (fresh && settled) {
      setSaved(fresh);
      setValues(settled.values);
    }
    const named = settled?.fields ?? (error instanceof ApiError ? error.fields : {});
    setFields(named);
    setRefusal(settled || Object.keys(named).length === 0 ? errorText(error) : undefined);
  };
  return {
    values,
    fields,
    refusal,
    busy,
    isChanged: Object.keys(changed).length > 0,
    set: (changes: Partial<Values>) => setValues((before) => ({ ...before, ...changes })),
    undo: () => restart(saved),
    /** Returns whether it was kept. */
    async submit(): Promise<boolean> {
      setBusy(true);
      try {
        restart(await save(changed, saved.version));
        return true;
      } catch (error) {
        refuse(error);
        return false;
      } finally {
        setBusy(false);
      }
    },
  };
}

export type ValuesForm<Values extends object> = ReturnType<typeof useValuesForm<Values>>;
