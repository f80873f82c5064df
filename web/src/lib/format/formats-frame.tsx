import { countText } from '@onrecord/domain/core/format/number';
import type { FormatSettings } from '@onrecord/domain/core/format/settings';
import { type ReactNode, useCallback } from 'react';
import { CountContext } from '../live/count-context.ts';
import { FormatsContext } from './formats-context.ts';

/** Writes what is inside in the way of a company: values as they are formatted, and the counts in texts. */
export function FormatsFrame({ value, children }: { value: FormatSettings; children: ReactNode }) {
  const count = useCallback((of: number) => countText(of, value), [value]);
  return (
    <FormatsContext value={value}>
      <CountContext value={count}>{children}</CountContext>
    </FormatsContext>
  );
}
