import { type FormEvent, type ReactNode, useState } from 'react';
import { ApiError } from '../../../lib/call/api-error.ts';
import { useMessages } from '../../../lib/messages/messages.ts';
import { jobTexts } from '../../../lib/texts/job.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextAreaField } from '../../../ui/fields/text-field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';

const REASON_LIMIT = 250;

interface Asking {
  sentences: readonly string[];
  /** Null where somebody would rather not change it. */
  respond: (reason: string | null) => void;
}

/** What a refusal asks a reason for; undefined where no reason would help. */
function neededReasons(error: unknown): readonly string[] | undefined {
  if (!(error instanceof ApiError) || error.key !== 'job_change.reason_needed') return undefined;
  return [...new Set(Object.values(error.fields))];
}

interface ChangeReason {
  /** Sends a change, and once more with the reason where one is asked for. False where nobody gave it. */
  withReason: (send: (reason: string) => Promise<void>) => Promise<boolean>;
  dialog: ReactNode;
}

/** Asks why a job is saved that is locked, whose room is taken or that may be there already, and then saves it. */
export function useChangeReason(): ChangeReason {
  const [asking, setAsking] = useState<Asking | null>(null);
  const withReason: ChangeReason['withReason'] = async (send) => {
    try {
      await send('');
      return true;
    } catch (error) {
      const sentences = neededReasons(error);
      if (!sentences) throw error;
      const reason = await new Promise<string | null>((respond) => setAsking({ sentences, respond }));
      setAsking(null);
      if (reason === null) return false;
      await send(reason);
      return true;
    }
  };
  return { withReason, dialog: asking && <ReasonForm {...asking} /> };
}

function ReasonForm({ sentences, respond }: Asking) {
  const t = useTexts(jobTexts);
  const tMessage = useMessages();
  const [reason, setReason] = useState('');
  const [isSubmitted, setIsSubmitted] = useState(false);
  const problem = reasonProblem(reason, tMessage);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The form behind the dialog is not sent by it.
    event.stopPropagation();
    setIsSubmitted(true);
    if (!problem) respond(reason.trim());
  };
  return (
    <Dialog open keepOpenOnOutsidePress onOpenChange={(open) => !open && respond(null)} title={t('reason_title')}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <ReasonFields
          sentences={sentences}
          value={reason}
          error={isSubmitted ? problem : undefined}
          onChange={setReason}
        />
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={() => respond(null)}>{t('back')}</Button>
          <Button type="submit" variant="solid">
            {t('reason_save')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** What is wrong with a reason that is asked for. */
export function reasonProblem(reason: string, tMessage: ReturnType<typeof useMessages>): string | undefined {
  if (reason.trim() === '') return tMessage('job_change.reason_needed');
  return reason.length > REASON_LIMIT ? tMessage('form.max_length', { n: REASON_LIMIT }) : undefined;
}

interface ReasonFieldsProps {
  sentences: readonly string[];
  value: string;
  error: string | undefined;
  onChange: (reason: string) => void;
}

/** What asks for a reason, and the field to write it in. */
export function ReasonFields({ sentences, value, error, onChange }: ReasonFieldsProps) {
  const t = useTexts(jobTexts);
  return (
    <>
      {sentences.map((sentence) => (
        <Banner key={sentence} tone="warn" announce="status" title={sentence} />
      ))}
      <TextAreaField
        label={t('reason')}
        required
        hint={t('reason_hint')}
        value={value}
        limit={REASON_LIMIT}
        error={error}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </>
  );
}
