import { useState } from 'react';
import { ApiError } from '../../../lib/call/api-error.ts';
import { useMessages } from '../../../lib/messages/messages.ts';
import { confirmationTexts } from '../../../lib/texts/link-page.ts';
import { useTexts } from '../../../lib/texts.ts';
import { RadioField } from '../../../ui/fields/radio-field.tsx';
import { TextAreaField } from '../../../ui/fields/text-field.tsx';
import { ResponseForm } from './response-form.tsx';

const MAX_NOTE_LENGTH = 250;

type Response = 'yes' | 'no';

/** The answer of the button in the mail that led here: it is chosen already, and sent by a press of this page alone. */
function chosenInMail(): Response | null {
  const response = new URLSearchParams(location.search).get('response');
  return response === 'yes' || response === 'no' ? response : null;
}

interface YesNoFormProps {
  question: string;
  hideQuestion?: boolean;
  words: { yes: string; no: string };
  /** What was noted before. */
  note: string;
  /** What the call names the answer and the note, for refusals. */
  names: { response: string; note: string };
  send: (isYes: boolean, note: string, captcha: string) => Promise<{ message: string }>;
  lost: () => void;
  onDone: (message: string) => void;
  /** Called where the job was changed while the person was reading: the page reads it anew, and keeps what was typed. */
  onMoved: () => void;
}

/** A question with two answers and a note. */
export function YesNoForm({ words, names, ...props }: YesNoFormProps) {
  const t = useMessages();
  const texts = useTexts(confirmationTexts);
  const [response, setResponse] = useState(chosenInMail);
  const [note, setNote] = useState(props.note);
  const [unanswered, setUnanswered] = useState(false);
  const missing = () => {
    setUnanswered(response === null);
    return response === null;
  };
  const send = async (captcha: string) => {
    try {
      return (await props.send(response === 'yes', note, captcha)).message;
    } catch (error) {
      if (error instanceof ApiError && error.key === 'response.moved') props.onMoved();
      throw error;
    }
  };
  return (
    <ResponseForm send={send} missing={missing} onDone={props.onDone} onSessionLost={props.lost}>
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
            value={response}
            onChange={setResponse}
            error={unanswered && response === null ? t('form.choice') : problems[names.response]}
          />
          <TextAreaField
            label={texts('note')}
            value={note}
            maxLength={MAX_NOTE_LENGTH}
            rows={3}
            onChange={(event) => setNote(event.target.value)}
            error={problems[names.note] ?? problems.note}
          />
        </>
      )}
    </ResponseForm>
  );
}
