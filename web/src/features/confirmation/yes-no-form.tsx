import { useState } from 'react';
import { useMessages } from '../../lib/messages.ts';
import { confirmationTexts } from '../../lib/texts/link-page.ts';
import { useTexts } from '../../lib/texts.ts';
import { RadioField } from '../../ui/fields/radio-field.tsx';
import { TextAreaField } from '../../ui/fields/text-field.tsx';
import { AnswerForm } from './answer-form.tsx';

const MOST_NOTE = 250;

interface YesNoFormProps {
  question: string;
  hideQuestion?: boolean;
  words: { yes: string; no: string };
  /** What was noted before. */
  note: string;
  /** What the call names the answer and the note, for refusals. */
  names: { answer: string; note: string };
  send: (isYes: boolean, note: string, captcha: string) => Promise<{ message: string }>;
  lost: () => void;
  onDone: (message: string) => void;
}

/** A question with two answers and a note. */
export function YesNoForm({ words, names, ...props }: YesNoFormProps) {
  const t = useMessages();
  const texts = useTexts(confirmationTexts);
  const [answer, setAnswer] = useState<'yes' | 'no' | null>(null);
  const [note, setNote] = useState(props.note);
  const [unanswered, setUnanswered] = useState(false);
  const missing = () => {
    setUnanswered(answer === null);
    return answer === null;
  };
  const send = async (captcha: string) => (await props.send(answer === 'yes', note, captcha)).message;
  return (
    <AnswerForm send={send} missing={missing} onDone={props.onDone} onSessionLost={props.lost}>
      {(problems) => (
        <>
          <RadioField
            label={props.question}
            hideLabel={props.hideQuestion ?? false}
            look="cards"
            required
            options={[
              { value: 'yes', label: words.yes },
              { value: 'no', label: words.no },
            ]}
            value={answer}
            onChange={setAnswer}
            error={unanswered && answer === null ? t('form.choice') : problems[names.answer]}
          />
          <TextAreaField
            label={texts('note')}
            value={note}
            maxLength={MOST_NOTE}
            rows={3}
            onChange={(event) => setNote(event.target.value)}
            error={problems[names.note] ?? problems.note}
          />
        </>
      )}
    </AnswerForm>
  );
}
