import type { LookupRow } from '@onrecord/contract/core/calls/lookup';
import type { LookupEntry } from '@onrecord/domain/core/lookup/entry';
import { type FieldValue, isSameValue } from '@onrecord/domain/core/lookup/field';
import { useState } from 'react';
import { errorText } from '../../lib/call/api-error.ts';
import { lookupTexts } from '../../lib/texts/lookup.ts';
import { useTexts } from '../../lib/texts.ts';
import { notify, notifyUndo } from '../../ui/overlays/toast.ts';
import { useLookupRights } from '../use-lookup-rights.ts';
import type { LookupChanges } from './use-lookup-rows.ts';
import type { RowEditor, SaveOutcome } from './use-row-editor.ts';

/** What may be done to one row; undefined where the viewer may not. */
export interface RowActions {
  edit?: () => void;
  duplicate?: () => void;
  toggle?: (on: boolean) => void;
  remove?: () => void;
}

const notifyRefusal = (error: unknown) => notify({ title: errorText(error), tone: 'bad' });

/** The values of a row's own fields, as a new row like it would have them. */
function valuesOf(entry: LookupEntry, row: LookupRow): Record<string, FieldValue> {
  return Object.fromEntries(entry.fields.map((field) => [field.name, (row[field.name] ?? null) as FieldValue]));
}

/** Everything that happens to rows besides writing in them, each with its way back. */
export function useRowActions(entry: LookupEntry, changes: LookupChanges, editor: RowEditor) {
  const t = useTexts(lookupTexts);
  const can = useLookupRights(entry);
  const [deleting, setDeleting] = useState<LookupRow | null>(null);

  async function put(row: LookupRow, values: Record<string, FieldValue>): Promise<LookupRow | null> {
    try {
      return await changes.update(row.id, row.version, values);
    } catch (error) {
      // What was shown in advance did not come to be: the row is asked for as it is.
      void changes.refresh();
      notifyRefusal(error);
      return null;
    }
  }

  async function toggle(row: LookupRow, is_active: boolean) {
    changes.showRow({ ...row, is_active });
    const saved = await put(row, { is_active });
    const title = t(is_active ? 'switched_on' : 'switched_off', { row: row.label });
    if (saved) notifyUndo(title, t('undo'), () => void put(saved, { is_active: !is_active }));
  }

  return {
    deleting,
    stopDeleting: () => setDeleting(null),
    async confirmDelete() {
      if (!deleting) return;
      try {
        await changes.remove(deleting.id);
        const again = { ...valuesOf(entry, deleting), is_active: deleting.is_active };
        const restore = () => void changes.create(again).catch(notifyRefusal);
        notifyUndo(t('deleted', { row: deleting.label }), t('undo'), restore);
      } catch (error) {
        notifyRefusal(error);
      }
    },
    async reorder(rows: readonly LookupRow[], ids: readonly number[], label: string) {
      const before = rows.map((row) => row.id);
      try {
        await changes.reorder(ids);
        notifyUndo(label, t('undo'), () => void changes.reorder(before).catch(notifyRefusal));
      } catch (error) {
        notifyRefusal(error);
      }
    },
    /** Reports a save, and for a changed row how it was. */
    notifySaved({ saved, before }: Extract<SaveOutcome, { before: LookupRow | null }>) {
      if (!before) return notify({ title: t('added', { row: saved.label }), tone: 'ok' });
      const old = valuesOf(entry, before);
      const changed = entry.fields.filter((field) => !isSameValue(field, old[field.name], saved[field.name]));
      const undo = Object.fromEntries(changed.map(({ name }) => [name, old[name] ?? null]));
      if (Object.keys(undo).length > 0) {
        notifyUndo(t('saved', { row: saved.label }), t('undo'), () => void put(saved, undo));
      }
    },
    of(row: LookupRow): RowActions {
      const isReserved = entry.reserved_ids.includes(row.id);
      return {
        ...(can('edit') && {
          edit: () => editor.open(row),
          toggle: (on: boolean) => void toggle(row, on),
        }),
        ...(can('add') && { duplicate: () => editor.openNew(row as Record<string, FieldValue>) }),
        ...(can('delete') && !isReserved && { remove: () => setDeleting(row) }),
      };
    },
  };
}
