import type { LookupRow } from '@onrecord/contract/core/calls/lookup';
import type { LookupField } from '@onrecord/domain/core/lookup/field';
import { fieldText } from '@onrecord/domain/core/lookup/field-text';
import { useFormats } from '../lib/format/formats.ts';
import { CheckIcon } from '../ui/icons.ts';

const NUMERIC: readonly LookupField['kind'][] = ['integer', 'hours', 'percent', 'money'];

export const isNumeric = (field: LookupField): boolean => NUMERIC.includes(field.kind);

/** A field of a row as it reads: the text of its kind, with a swatch for colours and a tick for what holds. */
export function FieldCell({ field, row }: { field: LookupField; row: LookupRow }) {
  const { settings } = useFormats();
  const text = fieldText(field, row, settings);
  if (field.kind === 'boolean') return <Tick on={row[field.name] === true} text={text} />;
  if (text === '') return null;
  if (field.kind !== 'color') return <>{text}</>;
  return (
    <span className="flex items-center gap-2">
      <span aria-hidden className="size-4 shrink-0 rounded-[4px] border border-line-2" style={{ background: text }} />
      {text}
    </span>
  );
}

function Tick({ on, text }: { on: boolean; text: string }) {
  return (
    <>
      {on && <CheckIcon size={15} aria-hidden className="text-ok" />}
      <span className="sr-only">{text}</span>
    </>
  );
}
