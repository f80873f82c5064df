import { useRef } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Values to put into free fields: those with their first value, or with one that an earlier notice left there. */
export function freeValues<Values extends FieldValues>(
  offered: Partial<Values>,
  { first, now }: { first: Partial<Values>; now: Values },
): Partial<Values> {
  const names = Object.keys(offered) as (keyof Values)[];
  const free = names.filter((name) => isSame(now[name], first[name]) && !isSame(now[name], offered[name]));
  return Object.fromEntries(free.map((name) => [name, offered[name]])) as Partial<Values>;
}

/** Fills a form from a notice without touching what somebody typed, and takes it back when the notice goes. */
export function useNoticeFill<Values extends FieldValues>(form: UseFormReturn<Values>) {
  const filled = useRef<Partial<Values>>({});
  const put = (values: Partial<Values>) => {
    for (const [name, value] of Object.entries(values))
      form.setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true });
  };
  const first = () => (form.formState.defaultValues ?? {}) as Partial<Values>;
  /** Empties what the last notice filled and nobody changed since. */
  const clear = () => {
    const now = form.getValues();
    const mine = Object.keys(filled.current).filter((name) => isSame(now[name], filled.current[name]));
    put(Object.fromEntries(mine.map((name) => [name, first()[name]])) as Partial<Values>);
    filled.current = {};
  };
  const fill = (offered: Partial<Values>) => {
    clear();
    const values = freeValues(offered, { first: first(), now: form.getValues() });
    filled.current = structuredClone(values);
    put(values);
  };
  return { fill, clear };
}
