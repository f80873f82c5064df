import { type BulkEntityType, type BulkLetters, bulkRule } from '@onrecord/domain/core/record/bulk-entity-type';
import {
  LETTER_KINDS,
  LETTER_LENGTH,
  LETTER_READERS,
  type LetterKind,
  type LetterReaders,
} from '@onrecord/domain/core/record/letter-kind';
import { LETTERS_WAIT } from '@onrecord/domain/office/bulk/letter';
import { type FormEvent, useId, useState } from 'react';
import { useTerms } from '../../../lib/terms.ts';
import { bulkTexts } from '../../../lib/texts/bulk.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { RadioField } from '../../../ui/fields/radio-field.tsx';
import { TextAreaField, TextField } from '../../../ui/fields/text-field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { LetterPreviewPanel, useLetterPreview } from './letter-preview-panel.tsx';
import { type BulkRequest, useAsking } from './use-bulk.ts';

type Change = BulkRequest['change'];

interface Values {
  to: LetterReaders;
  what: LetterKind;
  subject: string;
  message: string;
  /** Pressed twice, or pressed again because no answer came, the same letter is asked for once. */
  press: string;
}

const start = ({ to, what }: BulkLetters): Values => ({
  to: to[0],
  what: what[0],
  subject: '',
  message: '',
  press: crypto.randomUUID(),
});

interface LetterFormProps {
  entityType: BulkEntityType;
  rows: NonNullable<BulkRequest['rows']>;
  /** Of somebody who is written to alone. */
  name?: string;
  onChange: (change: Change) => Promise<void>;
  onClose: () => void;
}

/** What the form is about: jobs, many people, or somebody alone. */
function useTitle({ entityType, rows, name }: LetterFormProps): string {
  const t = useTexts(bulkTexts);
  const term = useTerms();
  const count = rows.length;
  if (name !== undefined) return t('title_write_to', { name });
  if (entityType === 'job') return t('title_notify', { count });
  return t('title_write', { count, records: term(bulkRule(entityType).term, count === 1 ? 'singular' : 'plural') });
}

const NO_LETTERS: BulkLetters = { to: ['both'], what: ['text'] };

/** Asks whom of the chosen jobs to write to, or the chosen people, and what; and shows beforehand what that sends. */
export function LetterForm(props: LetterFormProps) {
  const { entityType, rows, onChange, onClose } = props;
  const t = useTexts(bulkTexts);
  const formId = useId();
  const title = useTitle(props);
  const letters = bulkRule(entityType).notify ?? NO_LETTERS;
  const [values, setValues] = useState(() => start(letters));
  const { fields, refusal, busy, ask } = useAsking(onClose);
  const preview = useLetterPreview({ noun: entityType, rows, to: values.to, what: values.what });
  const set = (changes: Partial<Values>) =>
    setValues((before) => ({ ...before, ...changes, press: crypto.randomUUID() }));
  return (
    <Dialog
      open
      keepOpenOnOutsidePress
      onOpenChange={(open) => !open && !busy && onClose()}
      title={title}
      description={t(entityType === 'job' ? 'notify_hint' : 'write_hint', { seconds: LETTERS_WAIT })}
      footer={
        <>
          <Button disabled={busy} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button variant="solid" busy={busy} type="submit" form={formId}>
            {t('send')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="grid gap-4"
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void ask(() => onChange({ action: 'notify', ...values }));
        }}
      >
        {refusal && <Banner tone="bad" announce="alert" title={refusal} />}
        <LetterChoices letters={letters} values={values} set={set} />
        {values.what === 'text' && <TypedFields values={values} set={set} fields={fields} />}
        <LetterPreviewPanel query={preview} />
      </form>
    </Dialog>
  );
}

interface ValuesProps {
  values: Values;
  set: (changes: Partial<Values>) => void;
}

/** What there is to choose of letters; where they can only be of one kind, nothing is asked. */
function LetterChoices({ letters, values, set }: ValuesProps & { letters: BulkLetters }) {
  const t = useTexts(bulkTexts);
  return (
    <>
      {letters.to.length > 1 && (
        <RadioField<LetterReaders>
          label={t('whom')}
          options={LETTER_READERS.map((value) => ({ value, label: t(`to_${value}`) }))}
          value={values.to}
          onChange={(to) => set({ to })}
        />
      )}
      {letters.what.length > 1 && (
        <RadioField<LetterKind>
          label={t('what')}
          options={LETTER_KINDS.map((value) => ({ value, label: t(`letter_${value}`) }))}
          value={values.what}
          onChange={(what) => set({ what })}
        />
      )}
    </>
  );
}

interface TypedFieldsProps extends ValuesProps {
  fields: Readonly<Record<string, string>>;
}

function TypedFields({ values, set, fields }: TypedFieldsProps) {
  const t = useTexts(bulkTexts);
  return (
    <>
      <TextField
        label={t('subject')}
        required
        name="subject"
        value={values.subject}
        error={fields.subject}
        onChange={(event) => set({ subject: event.currentTarget.value })}
      />
      <TextAreaField
        label={t('message')}
        required
        rows={6}
        limit={LETTER_LENGTH}
        value={values.message}
        error={fields.message}
        onChange={(event) => set({ message: event.currentTarget.value })}
      />
    </>
  );
}
