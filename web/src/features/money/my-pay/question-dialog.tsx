import { type ComingItemRow, myPayArea } from '@onrecord/contract/money/my-pay';
import { MAX_QUESTION } from '@onrecord/domain/money/my-pay/pay-question';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ApiError, errorText } from '../../../lib/call/api-error.ts';
import { call } from '../../../lib/call/client.ts';
import { useFormats } from '../../../lib/format/formats.ts';
import { myPayTexts } from '../../../lib/texts/my-pay.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { notify } from '../../../ui/overlays/toast.ts';

interface QuestionProps {
  items: readonly ComingItemRow[];
  /** The line that is meant; without one it is chosen here, or none is. */
  meant: ComingItemRow | undefined;
  onClose: () => void;
}

/** Writes to the office about a line of pay, which goes with it. */
export function QuestionDialog({ items, meant, onClose }: QuestionProps) {
  const t = useTexts(myPayTexts);
  const { amount } = useFormats();
  const [key, setKey] = useState(meant?.key ?? '');
  const [question, setQuestion] = useState('');
  const line_ids = items.find((item) => item.key === key)?.line_ids ?? [];
  const sending = useMutation({
    mutationFn: () => call(myPayArea.writeAboutPay, { body: { line_ids: [...line_ids], question } }),
    meta: { ownErrors: true },
    onSuccess: ({ message }) => {
      notify({ title: message, tone: 'ok' });
      onClose();
    },
  });
  const problem = sending.error instanceof ApiError ? sending.error.fields.question : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!sending.isPending) sending.mutate();
  };
  const options = items
    .filter((item) => item.line_ids.length > 0)
    .map((item) => ({
      value: item.key,
      label: `${[item.job_number, item.text].filter(Boolean).join(' ')}, ${amount(item.amount)}`,
    }));
  return (
    <Dialog
      open
      keepOpenOnOutsidePress
      onOpenChange={(open) => !open && !sending.isPending && onClose()}
      title={t('ask')}
      description={t('ask_hint')}
      footer={
        <>
          <Button disabled={sending.isPending} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button variant="solid" type="submit" form="pay-question" busy={sending.isPending}>
            {t('send')}
          </Button>
        </>
      }
    >
      <form id="pay-question" noValidate className="grid gap-3" onSubmit={submit}>
        {sending.error && !problem && <Banner tone="bad" announce="alert" title={errorText(sending.error)} />}
        <SelectField
          label={t('line')}
          options={options}
          value={key}
          clearable
          onChange={(value) => setKey(value ?? '')}
        />
        <TextField
          label={t('question')}
          required
          value={question}
          maxLength={MAX_QUESTION}
          error={problem}
          onChange={(event) => setQuestion(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
