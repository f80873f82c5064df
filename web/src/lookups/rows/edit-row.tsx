import type { LookupEntry } from '@onrecord/domain/core/lookup/entry';
import { isSameValue, type LookupField } from '@onrecord/domain/core/lookup/field';
import { fieldText } from '@onrecord/domain/core/lookup/field-text';
import { clsx } from 'clsx';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useFormats } from '../../lib/format/formats.ts';
import { lookupTexts } from '../../lib/texts/lookup.ts';
import { useTexts } from '../../lib/texts.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { CheckIcon, XIcon } from '../../ui/icons.ts';
import { isNumeric } from '../field-cell.tsx';
import { FieldEditor } from '../field-editor.tsx';
import type { LookupWords } from '../lookup-words.ts';
import type { RowEdit, RowEditor } from './use-row-editor.ts';

interface EditRowProps {
  entry: LookupEntry;
  words: LookupWords;
  edit: RowEdit;
  editor: RowEditor;
  /** How many cells stand before the fields. */
  leading: number;
  onSave: (next: boolean) => void;
  onCancel: () => void;
}

/** What somebody else has made of a field since the row was opened. */
export function useFreshHint(edit: RowEdit) {
  const t = useTexts(lookupTexts);
  const { settings } = useFormats();
  return (field: LookupField): string | undefined => {
    const { fresh, original } = edit;
    if (!fresh || !original || isSameValue(field, fresh[field.name], original[field.name])) return undefined;
    return t('now', { value: fieldText(field, fresh, settings) || t('blank') });
  };
}

/** Numbers stand as they are read; in a narrow cell the whole of a day must show beside its button. */
function inCell(field: LookupField): string | undefined {
  if (isNumeric(field)) return '[&_input]:text-right';
  return field.kind === 'date' ? '[&_button]:w-7 [&_input]:pr-7 [&_input]:pl-1.5' : undefined;
}

/** A row being written: a control in every cell, its error below it. Enter saves, Escape leaves it as it was. */
export function EditRow(props: EditRowProps) {
  const t = useTexts(lookupTexts);
  const { entry, words, edit, editor } = props;
  const row = useRef<HTMLTableRowElement>(null);
  const freshHint = useFreshHint(edit);
  const problemFields = Object.keys(edit.problems).join();
  useEffect(() => {
    const field = edit.focus ?? entry.fields[0]?.name;
    focusField(row.current, field);
  }, [edit.focus, entry]);
  useEffect(() => focusField(row.current, problemFields.split(',')[0] || undefined), [problemFields]);

  const onKeyDown = (event: KeyboardEvent) => {
    // Popups stand outside the row: their keys are their own.
    if (!event.currentTarget.contains(event.target as Node)) return;
    if (event.key === 'Escape') props.onCancel();
    const isInput = event.target instanceof HTMLInputElement && event.target.type !== 'color';
    if (event.key !== 'Enter' || !isInput) return;
    event.preventDefault();
    props.onSave(event.ctrlKey || event.metaKey);
  };
  const hasNote = edit.refusal !== null || edit.id === 'new';
  const columns = props.leading + entry.fields.length + 2;
  return (
    <>
      <tr
        ref={row}
        onKeyDown={onKeyDown}
        className={clsx('bg-brand-wash align-top', !hasNote && '[&>td]:border-b [&>td]:border-b-line')}
      >
        <td className="gutter" />
        {props.leading > 1 && <td />}
        {entry.fields.map((field) => (
          <td key={field.name} data-field={field.name} className={clsx('px-1 py-1.5', inCell(field))}>
            <FieldEditor
              hideLabel
              field={field}
              label={words.field(field)}
              draft={edit.draft}
              problems={edit.problems}
              hint={freshHint(field)}
              onChange={editor.change}
            />
          </td>
        ))}
        <td />
        <td className="sticky right-0 bg-brand-wash px-1 py-1.5">
          <div className="flex justify-end gap-1">
            <IconButton label={t('save')} variant="solid" busy={edit.busy} onClick={() => props.onSave(false)}>
              <CheckIcon size={16} aria-hidden />
            </IconButton>
            <IconButton label={t('cancel')} disabled={edit.busy} onClick={props.onCancel}>
              <XIcon size={16} aria-hidden />
            </IconButton>
          </div>
        </td>
      </tr>
      {hasNote && (
        <tr className="bg-brand-wash [&>td]:border-b-line [&>td]:border-b">
          <td className="gutter" />
          <td colSpan={columns - 1} className="px-2 pb-2">
            {edit.refusal && <Banner tone="warn" announce="alert" title={edit.refusal} />}
            {edit.id === 'new' && !edit.refusal && (
              <Button variant="ghost" size="sm" disabled={edit.busy} onClick={() => props.onSave(true)}>
                {t('save_and_next')}
              </Button>
            )}
          </td>
        </tr>
      )}
    </>
  );
}

function focusField(row: HTMLElement | null, field: string | undefined): void {
  if (!field) return;
  const cell = row?.querySelector(`[data-field="${field}"]`);
  const control = cell?.querySelector<HTMLElement>('input:not([type=hidden]),textarea,button');
  control?.focus();
  if (control instanceof HTMLInputElement && control.type === 'text') control.select();
}
