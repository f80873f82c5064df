import {
  LETTER_BLOCKS,
  LETTER_FIELDS,
  type LetterFieldGroup,
  type LetterFieldName,
} from '@onrecord/domain/core/letter/letter-field';
import type { LetterKind } from '@onrecord/domain/core/letter/letter-kind';
import { showableFields } from '@onrecord/domain/core/letter/letter-problems';
import { type Ref, useState } from 'react';
import { letterTexts } from '../../../lib/texts/letter.ts';
import { useTexts } from '../../../lib/texts.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { useNames } from './letter-words.ts';

export interface Insert {
  field: (name: string) => void;
  block: (name: string) => void;
  condition: (name: string, mode: 'when' | 'unless') => void;
}

interface FieldsSectionProps {
  kind: LetterKind;
  channel: 'mail' | 'text';
  /** The value of each field for the record that is previewed. */
  values: Readonly<Record<string, string>>;
  insert: Insert;
  searchRef: Ref<HTMLInputElement>;
}

const GROUPS: readonly LetterFieldGroup[] = ['job', 'money', 'person', 'rest', 'us'];

/** Values that are often blank: only they decide whether something is said. */
const DECIDING: ReadonlySet<string> = new Set<LetterFieldName>([
  ...(['asks', 'note', 'check_in_link', 'claim_number', 'pay_link', 'fee', 'past_due', 'pay', 'attendees'] as const),
]);

const item =
  'flex w-full items-baseline justify-between gap-2 rounded-[4px] px-1 py-0.5 text-left hover:bg-sunk roomy:py-2';

/** What may be put into a letter; a press puts it where the cursor is. */
export function FieldsSection({ kind, channel, values, insert, searchRef }: FieldsSectionProps) {
  const t = useTexts(letterTexts);
  const names = useNames();
  const [text, setText] = useState('');
  const wanted = text.trim().toLowerCase();
  const fits = (label: string) => label.toLowerCase().includes(wanted);
  const fields = showableFields(kind, channel).filter((name) => fits(names.field(name)));
  const inGroup = (group: LetterFieldGroup) =>
    fields.filter((name) => LETTER_FIELDS[name as LetterFieldName].group === group);
  const insertFirst = () => {
    const [first] = fields;
    if (!first) return;
    setText('');
    insert.field(first);
  };
  return (
    <section
      aria-label={t('fields')}
      className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-3 max-lg:order-last"
    >
      <TextField
        ref={searchRef}
        label={t('find_field')}
        hideLabel
        placeholder={t('fields')}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          insertFirst();
        }}
      />
      {GROUPS.map((group) => (
        <FieldGroup
          key={group}
          title={names.group(group)}
          fields={inGroup(group)}
          values={values}
          onPick={insert.field}
        />
      ))}
      {channel === 'mail' && <Blocks kind={kind} insert={insert} fits={fits} />}
    </section>
  );
}

interface FieldGroupProps {
  title: string;
  fields: readonly string[];
  values: Readonly<Record<string, string>>;
  onPick: (name: string) => void;
}

function FieldGroup({ title, fields, values, onPick }: FieldGroupProps) {
  const names = useNames();
  if (fields.length === 0) return null;
  return (
    <div>
      <h2 className="px-1 text-ink-2 text-sm">{title}</h2>
      <ul>
        {fields.map((name) => (
          <li key={name}>
            <button type="button" className={item} onClick={() => onPick(name)}>
              <span className="font-medium text-brand-ink">{names.field(name)}</span>
              <span className="min-w-0 truncate text-ink-2 text-sm">{(values[name] ?? '').replace(/\n/g, ', ')}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Blocks({ kind, insert, fits }: { kind: LetterKind; insert: Insert; fits: (label: string) => boolean }) {
  const t = useTexts(letterTexts);
  const names = useNames();
  const conditions = kind.fields
    .filter((name) => DECIDING.has(name))
    .flatMap((name) => [
      { name, mode: 'when' as const, label: t('only_if', { field: names.field(name) }) },
      { name, mode: 'unless' as const, label: t('only_unless', { field: names.field(name) }) },
    ])
    .filter(({ label }) => fits(label));
  return (
    <div>
      <h2 className="px-1 text-ink-2 text-sm">{t('blocks')}</h2>
      <ul>
        {LETTER_BLOCKS.filter((name) => fits(names.block(name))).map((name) => (
          <li key={name}>
            <button type="button" className={item} onClick={() => insert.block(name)}>
              <span className="font-medium text-brand-ink">{names.block(name)}</span>
            </button>
          </li>
        ))}
        {conditions.map(({ name, mode, label }) => (
          <li key={`${mode} ${name}`}>
            <button type="button" className={item} onClick={() => insert.condition(name, mode)}>
              <span className="font-medium text-brand-ink">{label}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
