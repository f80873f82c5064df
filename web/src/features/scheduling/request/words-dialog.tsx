import { type FormEvent, type ReactNode, useState } from 'react';
import { errorText } from '../../../lib/call/api-error.ts';
import { jobRequestTexts } from '../../../lib/texts/job-request.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextAreaField } from '../../../ui/fields/text-field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { notify } from '../../../ui/overlays/toast.ts';

const WORDS_LIMIT = 1000;

interface WordsDialogProps {
  title: string;
  hint?: string | undefined;
  action: string;
  isRequired?: boolean;
  children?: ReactNode;
  onSend: (words: string) => Promise<{ message: string }>;
  onDone: () => Promise<unknown>;
  onClose: () => void;
}

/** Words to whoever is on the other side of a request, sent by one press. */
export function WordsDialog({ title, hint, action, isRequired = false, children, ...on }: WordsDialogProps) {
  const t = useTexts(jobRequestTexts);
  const [words, setWords] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const [busy, setBusy] = useState(false);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || (isRequired && words.trim() === '')) return;
    setBusy(true);
    try {
      const { message } = await on.onSend(words.trim());
      notify({ title: message, tone: 'ok' });
      on.onClose();
      await on.onDone();
    } catch (error) {
      setRefusal(errorText(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      keepOpenOnOutsidePress
      onOpenChange={(open) => !open && on.onClose()}
      title={title}
      description={hint ?? t('words_hint')}
    >
      <form noValidate onSubmit={(event) => void send(event)} className="grid gap-4">
        {refusal && <Banner tone="bad" announce="alert" title={refusal} />}
        {children}
        <TextAreaField
          label={t('words')}
          required={isRequired}
          value={words}
          limit={WORDS_LIMIT}
          maxLength={WORDS_LIMIT}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={on.onClose}>{t('back')}</Button>
          <Button type="submit" variant="solid" busy={busy} disabled={isRequired && words.trim() === ''}>
            {action}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
