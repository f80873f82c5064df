import type { LetterTarget } from '@onrecord/contract/company/letter-template';
import { letterTexts } from '../../../lib/texts/letter.ts';
import { useTexts } from '../../../lib/texts.ts';
import { TextAreaField, TextField } from '../../../ui/fields/text-field.tsx';
import { LetterBodyField } from './letter-body-field.tsx';
import type { Insertion } from './use-insertion.ts';
import type { LetterDesk } from './use-letter.ts';

interface WordsSectionProps {
  target: LetterTarget;
  desk: LetterDesk;
  insertion: Insertion;
  mayWrite: boolean;
}

/** The subject and the letter, or the words of a text. */
export function WordsSection({ target, desk, insertion, mayWrite }: WordsSectionProps) {
  const t = useTexts(letterTexts);
  const { words, setWords, fields, round } = desk;
  const line = {
    ...{ ref: insertion.subjectRef, value: words.subject, error: fields.subject, readOnly: !mayWrite },
    onFocus: insertion.onSubject,
    onChange: (event: { target: { value: string } }) => setWords({ ...words, subject: event.target.value }),
  };
  if (target.channel === 'text') return <TextAreaField {...line} label={t('text_words')} rows={5} limit={480} />;
  return (
    <div className="grid min-w-0 gap-3">
      <TextField {...line} label={t('subject')} />
      <LetterBodyField
        key={round}
        {...{ html: words.html, error: fields.html, disabled: !mayWrite, editorRef: insertion.editorRef }}
        onChange={(html) => setWords({ ...words, html })}
        onFocus={insertion.onBody}
        onBrace={() => insertion.searchRef.current?.focus()}
      />
    </div>
  );
}
