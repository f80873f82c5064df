import { defaultTermsIn } from '@onrecord/domain/core/term/resolve-term';
import { type KeyboardEvent, useRef, useState } from 'react';
import { errorText } from '../../../lib/call/api-error.ts';
import { currentLocale } from '../../../lib/languages.ts';
import { termsTexts } from '../../../lib/texts/terms.ts';
import { useTexts } from '../../../lib/texts.ts';
import { IconButton } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { CheckIcon, UndoIcon } from '../../../ui/icons.ts';
import {
  type Forms,
  formsOf,
  fresherForms,
  isSameForms,
  saveForms,
  type TermRow,
  type TextScope,
} from './term-forms.ts';

interface TermFormProps {
  textScope: TextScope;
  row: TermRow;
  /** What is typed and not saved; undefined when the fields show what is saved. */
  typed: Forms | undefined;
  onType: (forms: Forms | undefined) => void;
  /** Reads the sheet anew. */
  onSaved: () => Promise<void>;
  mayEdit: boolean;
}

/** Saves one after the other, each on top of what the one before it made of the row. */
function useSaving({ textScope, row, typed, onType, onSaved }: TermFormProps) {
  const t = useTexts(termsTexts);
  const [problem, setProblem] = useState<string>();
  const [isDone, setDone] = useState(false);
  const latest = useRef({ row, typed });
  const known = latest.current.row;
  latest.current = { row: (row.version ?? 0) < (known.version ?? 0) ? known : row, typed };
  const queue = useRef(Promise.resolve());
  const attempt = async (next: Forms) => {
    if (!isSameForms(next, formsOf(latest.current.row))) {
      latest.current.row = await saveForms(textScope, latest.current.row, next);
      await onSaved();
      setDone(true);
    }
    // What was typed since stays.
    if (latest.current.typed && isSameForms(latest.current.typed, next)) onType(undefined);
  };
  const refuse = async (error: unknown) => {
    const theirs = fresherForms(error);
    setProblem(theirs ? t('theirs', { value: `${theirs.singular} / ${theirs.plural}` }) : errorText(error));
    if (theirs) await onSaved();
  };
  const save = (next: Forms) => {
    setProblem(undefined);
    queue.current = queue.current.then(() => attempt(next)).catch(refuse);
  };
  return { save, problem, isDone: isDone && typed === undefined };
}

/** One term, changed in place: saved when its line is left or Enter is pressed, taken back with Escape. */
export function TermForm(props: TermFormProps) {
  const { row, typed, onType, mayEdit } = props;
  const t = useTexts(termsTexts);
  const { save, problem, isDone } = useSaving(props);
  const saved = formsOf(row);
  const forms = typed ?? saved;
  const word = defaultTermsIn(currentLocale())(row.term, 'singular');
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') save(forms);
    if (event.key === 'Escape') onType(undefined);
  };
  const field = (form: 'singular' | 'plural') => ({
    label: t(`${form}_of`, { word }),
    hideLabel: true,
    disabled: !mayEdit,
    autoComplete: 'off',
    maxLength: 60,
    placeholder: form === 'singular' ? row.inherited_singular : row.inherited_plural,
    value: forms[form],
    onKeyDown,
    onChange: (event: { target: { value: string } }) => onType({ ...forms, [form]: event.target.value }),
  });
  const isOwn = saved.singular.trim() !== '' || saved.plural.trim() !== '';
  return (
    <li
      onBlur={({ currentTarget, relatedTarget }) => {
        if (typed && !currentTarget.contains(relatedTarget)) save(typed);
      }}
      className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_2.75rem] items-center gap-x-2 gap-y-1 border-b border-line py-1.5 sm:grid-cols-[10rem_minmax(0,1fr)_minmax(0,1fr)_2.75rem]"
    >
      <span className={`max-sm:col-span-3 ${isOwn ? 'font-semibold' : 'text-ink-2'}`}>{word}</span>
      <TextField {...field('singular')} error={problem} />
      <TextField {...field('plural')} />
      {isOwn && mayEdit ? (
        <IconButton label={t('restore', { word })} onClick={() => save({ singular: '', plural: '' })}>
          <UndoIcon size={15} aria-hidden />
        </IconButton>
      ) : (
        <span role="status" className="text-center text-ok">
          {isDone && <CheckIcon size={15} aria-label={t('saved')} className="mx-auto" />}
        </span>
      )}
    </li>
  );
}
