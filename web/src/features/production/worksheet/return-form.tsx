import type { WorksheetDetail } from '@onrecord/contract/production/worksheet/detail';
import { worksheetArea } from '@onrecord/contract/production/worksheet/worksheet';
import { RETURN_REASON_LENGTH } from '@onrecord/domain/production/worksheet/return-worksheet';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ApiError, errorText } from '../../../lib/call/api-error.ts';
import { call } from '../../../lib/call/client.ts';
import { worksheetViewTexts } from '../../../lib/texts/worksheet.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextAreaField } from '../../../ui/fields/text-field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { notify } from '../../../ui/overlays/toast.ts';

/** Gives a completed worksheet back to its provider; nothing to press where there is none. */
export function ReturnWorksheet({ worksheet }: { worksheet: WorksheetDetail }) {
  const t = useTexts(worksheetViewTexts);
  const [open, setOpen] = useState(false);
  if (worksheet.returnable.length === 0 && !open) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('return')}</Button>
      {open && <ReturnDialog worksheet={worksheet} onClose={() => setOpen(false)} />}
    </>
  );
}

interface ReturnDialogProps {
  worksheet: WorksheetDetail;
  onClose: () => void;
}

function useReturning({ job_id, stamp }: WorksheetDetail, onClose: () => void) {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: ['worksheet', job_id] });
  return useMutation({
    mutationFn: (body: { service_provider_id: number; reason: string }) =>
      call(worksheetArea.returnWorksheet, { params: { id: job_id }, body: { ...body, stamp } }),
    meta: { ownErrors: true },
    onSuccess: async ({ message }) => {
      notify({ title: message, tone: 'ok' });
      await refresh();
      onClose();
    },
    // Somebody changed the worksheet meanwhile: the reason stays, and is sent for what is there now.
    onError: refresh,
  });
}

function ReturnDialog({ worksheet, onClose }: ReturnDialogProps) {
  const t = useTexts(worksheetViewTexts);
  const returning = useReturning(worksheet, onClose);
  const [first] = worksheet.returnable;
  const [providerId, setProviderId] = useState(first?.service_provider_id ?? 0);
  const [reason, setReason] = useState('');
  const fields = returning.error instanceof ApiError ? returning.error.fields : {};
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!returning.isPending) returning.mutate({ service_provider_id: providerId, reason });
  };
  return (
    <Dialog
      open
      keepOpenOnOutsidePress
      onOpenChange={(open) => !open && onClose()}
      title={t('return_title')}
      description={t('return_hint')}
      footer={
        <Button variant="solid" type="submit" form="return-worksheet" busy={returning.isPending}>
          {t('return')}
        </Button>
      }
    >
      <form id="return-worksheet" noValidate className="grid gap-3" onSubmit={submit}>
        {returning.error && Object.keys(fields).length === 0 && (
          <Banner tone="bad" announce="alert" title={errorText(returning.error)} />
        )}
        {worksheet.returnable.length > 1 && (
          <SelectField
            label={t('return_to')}
            options={worksheet.returnable.map((row) => ({
              value: row.service_provider_id,
              label: row.service_provider_name,
            }))}
            value={providerId}
            onChange={(id) => setProviderId(id ?? 0)}
          />
        )}
        <TextAreaField
          label={t('return_reason')}
          required
          limit={RETURN_REASON_LENGTH}
          counted={reason}
          value={reason}
          error={fields.reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
