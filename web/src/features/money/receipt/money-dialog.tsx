import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type KeyboardEvent, type ReactNode, useId } from 'react';
import { ApiError, errorText } from '../../../lib/call/api-error.ts';
import { receiptDeskTexts } from '../../../lib/texts/receipt-desk.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { notify } from '../../../ui/overlays/toast.ts';

interface MoneyDialogProps {
  title: string;
  description?: string;
  /** What the solid button says. */
  confirm: string;
  isDanger?: boolean;
  isOff?: boolean;
  size?: 'md' | 'lg';
  /** What the figures come to, beside the buttons. */
  sum?: ReactNode;
  save: () => Promise<{ message: string }>;
  onClose: () => void;
  /** Gets the sentences of the server by the field they are about. */
  children: (fields: Readonly<Record<string, string>>) => ReactNode;
}

/** A question about money: saved once, a refusal stays beside its field, and Ctrl Enter presses the solid button. */
export function MoneyDialog({
  title,
  description,
  confirm,
  isDanger,
  isOff,
  size,
  sum,
  save,
  ...rest
}: MoneyDialogProps) {
  const t = useTexts(receiptDeskTexts);
  const client = useQueryClient();
  const form = useId();
  const { onClose, children } = rest;
  const saving = useMutation({
    mutationFn: save,
    meta: { ownErrors: true },
    onSuccess: async ({ message }) => {
      notify({ title: message, tone: 'ok' });
      await client.invalidateQueries();
      onClose();
    },
    // What is left of a receipt may have changed meanwhile: the new figures are shown, and what was typed stays.
    onError: () => client.invalidateQueries(),
  });
  const fields = saving.error instanceof ApiError ? saving.error.fields : {};
  const press = () => !saving.isPending && !isOff && saving.mutate();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    press();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    press();
  };
  return (
    <Dialog
      open
      size={size}
      keepOpenOnOutsidePress
      onOpenChange={(open) => !open && !saving.isPending && onClose()}
      title={title}
      description={description}
      footer={
        <>
          {sum && <span className="mr-auto min-w-0 self-center text-ink-2">{sum}</span>}
          <Button disabled={saving.isPending} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button
            variant={isDanger ? 'danger' : 'solid'}
            type="submit"
            form={form}
            disabled={isOff}
            busy={saving.isPending}
          >
            {confirm}
          </Button>
        </>
      }
    >
      <form id={form} noValidate className="grid gap-3" onSubmit={submit} onKeyDown={onKeyDown}>
        {saving.error && Object.keys(fields).length === 0 && (
          <Banner tone="bad" announce="alert" title={errorText(saving.error)} />
        )}
        {children(fields)}
      </form>
    </Dialog>
  );
}
