import type { FieldValue, LookupField } from '@onrecord/domain/core/lookup/field';
import { LinesField } from './lines-field.tsx';
import { PlainField } from './plain-field.tsx';
import type { Draft } from './rows/use-row-editor.ts';

interface FieldEditorProps {
  field: LookupField;
  label: string;
  draft: Draft;
  /** Sentences by field; of a line at `items.0.quantity`. */
  problems: Readonly<Record<string, string>>;
  hint?: string;
  /** In a table the heading of the column is the label. */
  hideLabel: boolean;
  onChange: (name: string, value: FieldValue, label?: string) => void;
}

/** The control of a field, whatever it holds. */
export function FieldEditor({ field, problems, ...rest }: FieldEditorProps) {
  if (field.kind === 'lines') return <LinesField field={field} problems={problems} {...rest} />;
  return <PlainField field={field} error={problems[field.name]} {...rest} />;
}
