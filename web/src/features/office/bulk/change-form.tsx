import { JOB_STATUS } from '@onrecord/domain/core/lookup/starting-values';
import { type BulkAction, type BulkEntityType, bulkRule } from '@onrecord/domain/core/record/bulk-entity-type';
import { NOTE_MAX_LENGTH } from '@onrecord/domain/people/note/note-text';
import { type FormEvent, useId, useState } from 'react';
import { useWords } from '../../../lib/messages/messages.ts';
import { bulkTexts } from '../../../lib/texts/bulk.ts';
import { useTexts } from '../../../lib/texts.ts';
import { useLookups } from '../../../lookups/use-lookups.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextAreaField, TextField } from '../../../ui/fields/text-field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { type BulkRequest, useAsking } from './use-bulk.ts';

type Change = BulkRequest['change'];

/** What is given to the rows themselves. */
export type RowAction = Exclude<BulkAction, 'notify'>;

/** What is typed; of the three actions only one has its fields on screen. */
interface Values {
  salesperson: string;
  status: 'active' | 'inactive' | number | null;
  note_text: string;
  note_category_id: number | null;
  is_internal: boolean;
}

const START: Values = { salesperson: '', status: null, note_text: '', note_category_id: null, is_internal: true };

function changeOf(action: RowAction, values: Values): Change {
  const { salesperson, status, note_text, note_category_id, is_internal } = values;
  if (action === 'salesperson') return { action, salesperson };
  // Without a choice the server says so at the field.
  if (action === 'status') return { action, status: status ?? ('' as 'active') };
  return { action, note_text, note_category_id, is_internal };
}

interface ChangeFormProps {
  entityType: BulkEntityType;
  action: RowAction;
  count: number;
  onChange: (change: Change) => Promise<void>;
  onClose: () => void;
}

/** What is typed stays when it is refused. */
function useChange({ action, onChange, onClose }: ChangeFormProps) {
  const [values, setValues] = useState(START);
  const { ask, ...asking } = useAsking(onClose);
  const save = () => ask(() => onChange(changeOf(action, values)));
  const set = (changes: Partial<Values>) => setValues((before) => ({ ...before, ...changes }));
  return { values, set, save, ...asking };
}

/** Asks what the chosen rows are to be given. */
export function ChangeForm(props: ChangeFormProps) {
  const { entityType, action, count, onClose } = props;
  const t = useTexts(bulkTexts);
  const formId = useId();
  const { values, set, fields, refusal, busy, save } = useChange(props);
  const given = { values, set, fields };
  return (
    <Dialog
      open
      keepOpenOnOutsidePress
      onOpenChange={(open) => !open && !busy && onClose()}
      title={t(`title_${action}`, { count })}
      description={t('hint')}
      footer={
        <>
          <Button disabled={busy} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button variant="solid" busy={busy} type="submit" form={formId}>
            {t('apply')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="grid gap-3"
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void save();
        }}
      >
        {refusal && <Banner tone="bad" announce="alert" title={refusal} />}
        {action === 'salesperson' && (
          <TextField
            label={t('salesperson')}
            hint={t('salesperson_hint')}
            value={values.salesperson}
            error={fields.salesperson}
            onChange={(event) => set({ salesperson: event.currentTarget.value })}
          />
        )}
        {action === 'status' && <StatusField {...given} entityType={entityType} />}
        {action === 'note' && <NoteFields {...given} />}
      </form>
    </Dialog>
  );
}

interface FieldsProps {
  values: Values;
  set: (changes: Partial<Values>) => void;
  fields: Readonly<Record<string, string>>;
}

const STATUSES = ['jobstatus'] as const;
const CATEGORIES = ['notecategories'] as const;

function StatusField({ values, set, fields, entityType }: FieldsProps & { entityType: BulkEntityType }) {
  const t = useTexts(bulkTexts);
  const word = useWords();
  const { status } = bulkRule(entityType);
  const { jobstatus } = useLookups(STATUSES);
  const common = { label: t('status'), required: true, error: fields.status } as const;
  if (status && 'lookup' in status) {
    // Nobody cancels by a status: canceling frees the providers and notifies everybody.
    const settable = jobstatus.filter(({ value }) => value !== JOB_STATUS.canceled);
    const options = settable.map(({ value, label }) => ({ value, label }));
    const value = typeof values.status === 'number' ? values.status : null;
    return <SelectField {...common} options={options} value={value} onChange={(next) => set({ status: next })} />;
  }
  const options = (['active', 'inactive'] as const).map((value) => ({ value, label: word(`person.${value}`) }));
  const value = typeof values.status === 'number' ? null : values.status;
  return <SelectField {...common} options={options} value={value} onChange={(next) => set({ status: next })} />;
}

function NoteFields({ values, set, fields }: FieldsProps) {
  const t = useTexts(bulkTexts);
  const { notecategories } = useLookups(CATEGORIES);
  return (
    <>
      <TextAreaField
        label={t('note')}
        required
        limit={NOTE_MAX_LENGTH}
        value={values.note_text}
        error={fields.note_text}
        onChange={(event) => set({ note_text: event.currentTarget.value })}
      />
      <SelectField
        label={t('category')}
        placeholder={t('no_category')}
        clearable
        options={notecategories.map(({ value, label }) => ({ value, label }))}
        value={values.note_category_id}
        error={fields.note_category_id}
        onChange={(note_category_id) => set({ note_category_id })}
      />
      <CheckboxField
        label={t('internal')}
        hint={t('internal_hint')}
        value={values.is_internal}
        error={fields.is_internal}
        onChange={(is_internal) => set({ is_internal })}
      />
    </>
  );
}
