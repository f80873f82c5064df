import type { BulkNoun } from '@onrecord/domain/bulk/bulk-noun';
import { LETTER_LENGTH, LETTERS_WAIT, type LetterKind, type LetterReaders } from '@onrecord/domain/bulk/letter';
import { type FormEvent, useId, useState } from 'react';
import { bulkTexts } from '../../lib/texts/bulk.ts';
import { useTexts } from '../../lib/texts.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { RadioField } from '../../ui/fields/radio-field.tsx';
import { TextAreaField, TextField } from '../../ui/fields/text-field.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { LetterPreviewPanel, useLetterPreview } from './letter-preview-panel.tsx';
import { type BulkAsked, useAsking } from './use-bulk.ts';

type Change = BulkAsked['change'];

interface Values {
  to: LetterReaders;
  what: LetterKind;
  subject: string;
  message: string;
  /** Pressed twice, or pressed again because no answer came, the same letter is asked for once. */
  press: string;
}

const start = (): Values => ({
  ...{ to: 'both', what: 'confirmation', subject: '', message: '' },
  press: crypto.randomUUID(),
});

interface LetterFormProps {
  noun: BulkNoun;
  rows: NonNullable<BulkAsked['rows']>;
  onChange: (change: Change) => Promise<void>;
  onClose: () => void;
}

/** Asks whom to write to about the chosen jobs, and what; and shows beforehand what that sends. */
export function LetterForm({ noun, rows, onChange, onClose }: LetterFormProps) {
  const say = useTexts(bulkTexts);
  const formId = useId();
  const [values, setValues] = useState(start);
  const { fields, refusal, busy, ask } = useAsking(onClose);
  const preview = useLetterPreview({ noun, rows, to: values.to, what: values.what });
  const set = (changes: Partial<Values>) =>
    setValues((before) => ({ ...before, ...changes, press: crypto.randomUUID() }));
  return (
    <Dialog
      open
      keepOpenOnOutsidePress
      onOpenChange={(open) => !open && !busy && onClose()}
      title={say('title_notify', { count: rows.length })}
      description={say('notify_hint', { seconds: LETTERS_WAIT })}
      footer={
        <>
          <Button disabled={busy} onClick={onClose}>
            {say('cancel')}
          </Button>
          <Button variant="solid" busy={busy} type="submit" form={formId}>
            {say('send')}
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
        <RadioField<LetterReaders>
          label={say('whom')}
          options={(['contacts', 'providers', 'both'] as const).map((value) => ({ value, label: say(`to_${value}`) }))}
          value={values.to}
          onChange={(to) => set({ to })}
        />
        <RadioField<LetterKind>
          label={say('what')}
          options={(['confirmation', 'text'] as const).map((value) => ({ value, label: say(`letter_${value}`) }))}
          value={values.what}
          onChange={(what) => set({ what })}
        />
        {values.what === 'text' && <TypedFields values={values} set={set} fields={fields} />}
        <LetterPreviewPanel query={preview} />
      </form>
    </Dialog>
  );
}

interface TypedFieldsProps {
  values: Values;
  set: (changes: Partial<Values>) => void;
  fields: Readonly<Record<string, string>>;
}

function TypedFields({ values, set, fields }: TypedFieldsProps) {
  const say = useTexts(bulkTexts);
  return (
    <>
      <TextField
        label={say('subject')}
        required
        name="subject"
        value={values.subject}
        error={fields.subject}
        onChange={(event) => set({ subject: event.currentTarget.value })}
      />
      <TextAreaField
        label={say('message')}
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
