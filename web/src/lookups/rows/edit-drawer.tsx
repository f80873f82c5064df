import type { LookupEntry } from '@onrecord/domain/core/lookup/entry';
import { lookupTexts } from '../../lib/texts/lookup.ts';
import { useTexts } from '../../lib/texts.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Drawer } from '../../ui/overlays/drawer.tsx';
import { FieldEditor } from '../field-editor.tsx';
import type { LookupWords } from '../lookup-words.ts';
import { useFreshHint } from './edit-row.tsx';
import type { RowEdit, RowEditor } from './use-row-editor.ts';

interface EditDrawerProps {
  entry: LookupEntry;
  words: LookupWords;
  edit: RowEdit;
  editor: RowEditor;
  onSave: (next: boolean) => Promise<unknown>;
}

/** A row being written on a phone, or one that is too much for a line of a table: its fields one below the other. */
export function EditDrawer({ entry, words, edit, editor, onSave }: EditDrawerProps) {
  const t = useTexts(lookupTexts);
  const freshHint = useFreshHint(edit);
  const title = edit.original ? t('edit_row', { row: edit.original.label }) : t('new_row', { name: words.one });
  return (
    <Drawer
      open
      onOpenChange={(open) => !open && editor.close()}
      title={title}
      wide
      footer={
        <>
          <Button disabled={edit.busy} onClick={editor.close}>
            {t('cancel')}
          </Button>
          <Button variant="solid" busy={edit.busy} onClick={() => void onSave(false)}>
            {t('save')}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        {edit.refusal && <Banner tone="warn" announce="alert" title={edit.refusal} />}
        {entry.fields.map((field) => (
          <FieldEditor
            key={field.name}
            hideLabel={false}
            field={field}
            label={words.field(field)}
            draft={edit.draft}
            problems={edit.problems}
            hint={freshHint(field)}
            onChange={editor.change}
          />
        ))}
      </div>
    </Drawer>
  );
}
