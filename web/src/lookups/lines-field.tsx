import { headingText } from '@onrecord/domain/core/list/cell-text';
import { type FieldOf, type FieldValue, type LineValue, refLabelName } from '@onrecord/domain/core/lookup/field';
import { useContext } from 'react';
import { TermsContext } from '../lib/terms.ts';
import { lookupTexts } from '../lib/texts/lookup.ts';
import { useTexts } from '../lib/texts.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { ArrowDownIcon, ArrowUpIcon, PlusIcon, TrashIcon } from '../ui/icons.ts';
import { PlainField } from './plain-field.tsx';
import type { Draft } from './rows/use-row-editor.ts';

interface LinesFieldProps {
  field: FieldOf<'lines'>;
  label: string;
  draft: Draft;
  problems: Readonly<Record<string, string>>;
  hint?: string;
  onChange: (name: string, value: FieldValue) => void;
}

const emptyLine = ({ fields }: FieldOf<'lines'>): LineValue =>
  Object.fromEntries(fields.map(({ name, initial }) => [name, initial as LineValue[string]]));

function swapped(lines: readonly LineValue[], from: number, to: number): LineValue[] {
  const next = [...lines];
  const [line] = next.splice(from, 1);
  if (line) next.splice(to, 0, line);
  return next;
}

/** The lines of a template: added, filled in, put in their order and taken away. */
export function LinesField({ field, label, draft, problems, hint, onChange }: LinesFieldProps) {
  const t = useTexts(lookupTexts);
  const value = draft[field.name];
  const lines: readonly LineValue[] = Array.isArray(value) ? value : [];
  const put = (next: LineValue[]) => onChange(field.name, next);
  const change = (position: number, values: LineValue) =>
    put(lines.map((line, at) => (at === position ? { ...line, ...values } : line)));
  const problem = problems[field.name];
  return (
    <fieldset className="grid gap-2">
      <legend className="text-sm font-semibold text-ink-2">{label}</legend>
      {hint && <p className="text-xs text-ink-3">{hint}</p>}
      <ol className="grid gap-2">
        {lines.map((line, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line has nothing of its own but its place
          <li key={position} className="pleading rounded-r-card border-y border-r border-line py-2 pr-2 pl-4">
            <LineEditor
              {...{ field, line, position, problems }}
              onChange={(values) => change(position, values)}
              onRemove={() => put(lines.filter((_, at) => at !== position))}
              onUp={position > 0 ? () => put(swapped(lines, position, position - 1)) : undefined}
              onDown={position < lines.length - 1 ? () => put(swapped(lines, position, position + 1)) : undefined}
            />
          </li>
        ))}
      </ol>
      {problem && (
        <p role="alert" className="text-sm font-medium text-bad">
          {problem}
        </p>
      )}
      <Button size="sm" className="justify-self-start" onClick={() => put([...lines, emptyLine(field)])}>
        <PlusIcon size={14} aria-hidden />
        {t('add_line')}
      </Button>
    </fieldset>
  );
}

interface LineEditorProps {
  field: FieldOf<'lines'>;
  line: LineValue;
  position: number;
  problems: Readonly<Record<string, string>>;
  onChange: (values: LineValue) => void;
  onRemove: () => void;
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
}

function LineEditor({ field, line, position, problems, onChange, onRemove, onUp, onDown }: LineEditorProps) {
  const t = useTexts(lookupTexts);
  const terms = useContext(TermsContext);
  const number = position + 1;
  const at = `${field.name}.${position}`;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid in all browsers
    <div role="group" aria-label={t('line', { number })} className="grid gap-2 sm:grid-cols-2">
      {field.fields.map((each, index) => (
        <div key={each.name} className={index === 0 ? 'sm:col-span-2' : undefined}>
          <PlainField
            hideLabel={false}
            field={each}
            label={headingText({ heading: each.label }, terms)}
            draft={line}
            error={problems[`${at}.${each.name}`] ?? (index === 0 ? problems[at] : undefined)}
            onChange={(name, next, text) =>
              onChange({
                [name]: next as LineValue[string],
                ...(text === undefined ? {} : { [refLabelName(each)]: text }),
              })
            }
          />
        </div>
      ))}
      <div className="flex items-end justify-end gap-1 sm:col-span-2">
        <IconButton label={t('line_up', { number })} disabled={!onUp} onClick={onUp}>
          <ArrowUpIcon size={15} aria-hidden />
        </IconButton>
        <IconButton label={t('line_down', { number })} disabled={!onDown} onClick={onDown}>
          <ArrowDownIcon size={15} aria-hidden />
        </IconButton>
        <IconButton label={t('remove_line', { number })} onClick={onRemove}>
          <TrashIcon size={15} aria-hidden />
        </IconButton>
      </div>
    </div>
  );
}
