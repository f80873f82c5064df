import type { NoteRow } from '@onrecord/contract/people/note';
import {
  CLIENT_PARTS,
  canApplyToAllJobs,
  NOTE_LOCATION_WORDS,
  noteModule,
} from '@onrecord/domain/core/record/note-object';
import { NOTE_MAX_LENGTH } from '@onrecord/domain/people/note/note-text';
import { useState } from 'react';
import { ApiError, errorText } from '../../../lib/call/api-error.ts';
import { settleValues } from '../../../lib/form/use-values-form.ts';
import { useMessages } from '../../../lib/messages/messages.ts';
import { useCan } from '../../../lib/session/session.ts';
import { noteTexts } from '../../../lib/texts/note.ts';
import { useTexts } from '../../../lib/texts.ts';
import { useLookups } from '../../../lookups/use-lookups.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextAreaField } from '../../../ui/fields/text-field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { notify } from '../../../ui/overlays/toast.ts';
import { keepNote, type NoteAbout, type NoteValues, noteValuesOf } from './note-values.ts';

const LOOKUPS = ['notecategories'] as const;
const DATES = [
  ['due_date', 'due'],
  ['completed_date', 'completed'],
  ['expiration_date', 'expires'],
] as const;

type Fields = Readonly<Record<string, string>>;

interface NoteFormProps {
  /** null for a new one. */
  note: NoteRow | null;
  about: NoteAbout;
  onClose: () => void;
  onSaved: () => Promise<unknown>;
}

/** Saving a note; what is refused stays as it was typed, a save that came second is settled field by field. */
function useNote({ note: opened, about, onClose, onSaved }: NoteFormProps) {
  const t = useTexts(noteTexts);
  const [note, setNote] = useState(opened);
  const [values, setValues] = useState(() => noteValuesOf(opened, about));
  const [fields, setFields] = useState<Fields>({});
  const [refusal, setRefusal] = useState<string>();
  const [busy, setBusy] = useState(false);
  const refuse = (error: unknown) => {
    const fresh = error instanceof ApiError ? (error.fresh as NoteRow | undefined) : undefined;
    const theirs = (value: unknown) => t('theirs', { value: String(value) });
    const settled = note && fresh && settleValues(noteValuesOf(note), values, noteValuesOf(fresh), theirs);
    if (fresh && settled) {
      setNote(fresh);
      setValues(settled.values);
    }
    const named = settled?.fields ?? (error instanceof ApiError ? error.fields : {});
    setFields(named);
    setRefusal(settled || Object.keys(named).length === 0 ? errorText(error) : undefined);
  };
  const save = async () => {
    setBusy(true);
    try {
      notify({ title: await keepNote(note, about, values), tone: 'ok' });
      await onSaved();
      onClose();
    } catch (error) {
      refuse(error);
    } finally {
      setBusy(false);
    }
  };
  const set = (changes: Partial<NoteValues>) => setValues((before) => ({ ...before, ...changes }));
  return { values, set, fields, refusal, busy, save };
}

/** Writes or changes a note. */
export function NoteForm(props: NoteFormProps) {
  const t = useTexts(noteTexts);
  const message = useMessages();
  const { values, set, fields, refusal, busy, save } = useNote(props);
  const isCalendar = props.about.object_type === 'calendar';
  const maySave = useCan()(noteModule(props.about.object_type), props.note ? 'edit' : 'add');
  const title = props.note ? t('edit_note') : t(isCalendar ? 'new_calendar_note' : 'new_note');
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !busy && props.onClose()}
      keepOpenOnOutsidePress
      title={title}
      footer={
        <>
          <Button onClick={props.onClose}>{message('general.cancel')}</Button>
          {maySave && (
            <Button variant="solid" busy={busy} type="submit" form="note-form">
              {t('save')}
            </Button>
          )}
        </>
      }
    >
      <form
        id="note-form"
        noValidate
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          void save();
        }}
      >
        {refusal && <Banner tone="bad" announce="alert" title={refusal} />}
        <TextAreaField
          label={t('text')}
          required
          limit={NOTE_MAX_LENGTH}
          value={values.note_text}
          error={fields.note_text}
          onChange={(event) => set({ note_text: event.currentTarget.value })}
        />
        <Facts
          {...{ values, set, fields }}
          isCalendar={isCalendar}
          objectType={values.object_type}
          isNew={!props.note}
        />
      </form>
    </Dialog>
  );
}

interface FactsProps {
  values: NoteValues;
  set: (changes: Partial<NoteValues>) => void;
  fields: Fields;
  isCalendar: boolean;
  objectType: string;
  isNew: boolean;
}

function Facts({ values, set, fields, isCalendar, objectType, isNew }: FactsProps) {
  const t = useTexts(noteTexts);
  const message = useMessages();
  const isOfClient = CLIENT_PARTS.some((part) => part === objectType);
  const { notecategories } = useLookups(LOOKUPS);
  return (
    <>
      {isCalendar && (
        <DateField
          label={t('day')}
          required
          value={values.note_date}
          error={fields.note_date}
          onChange={(note_date) => set({ note_date })}
        />
      )}
      {isOfClient && isNew && (
        <SelectField
          label={t('about')}
          hint={objectType === 'client' ? undefined : t('about_hint')}
          options={CLIENT_PARTS.map((value) => ({ value, label: message(NOTE_LOCATION_WORDS[value]) }))}
          value={values.object_type}
          onChange={(object_type) => set({ object_type: object_type ?? 'client' })}
        />
      )}
      <SelectField
        label={t('category')}
        placeholder={t('no_category')}
        clearable
        options={notecategories.map((row) => ({ value: row.value, label: row.label }))}
        value={values.note_category_id}
        error={fields.note_category_id}
        onChange={(note_category_id) => set({ note_category_id })}
      />
      {!isCalendar && (
        <div className="grid gap-3 sm:grid-cols-3">
          {DATES.map(([name, label]) => (
            <DateField
              key={name}
              label={t(label)}
              value={values[name]}
              error={fields[name]}
              onChange={(text) => set({ [name]: text })}
            />
          ))}
        </div>
      )}
      {canApplyToAllJobs(objectType) && (
        <CheckboxField
          label={t('all_jobs')}
          value={values.apply_note_to_all_jobs}
          error={fields.apply_note_to_all_jobs}
          onChange={(apply_note_to_all_jobs) => set({ apply_note_to_all_jobs })}
        />
      )}
      {!isCalendar && (
        <CheckboxField
          label={t('internal')}
          hint={t('internal_hint')}
          value={values.is_internal}
          error={fields.is_internal}
          onChange={(is_internal) => set({ is_internal })}
        />
      )}
    </>
  );
}
