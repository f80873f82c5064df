import { jobArea } from '@onrecord/contract/scheduling/job/job';
import { MAX_REASON, overrideReasonProblem } from '@onrecord/domain/scheduling/picker/override-reason';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../../lib/call/api-error.ts';
import { call } from '../../../../lib/call/client.ts';
import { useSettled } from '../../../../lib/form/use-settled.ts';
import { jobTexts } from '../../../../lib/texts/job.ts';
import { jobChangeTexts } from '../../../../lib/texts/job-change.ts';
import { pickerTexts } from '../../../../lib/texts/picker.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { useLookups } from '../../../../lookups/use-lookups.ts';
import { SelectField } from '../../../../ui/fields/select-field.tsx';
import { TextAreaField } from '../../../../ui/fields/text-field.tsx';
import { jobQuery } from '../job-query-panel.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import { useChangePreview } from './use-change-preview.ts';
import type { WorksheetMove } from './worksheet-move-dialog.tsx';

const LOOKUPS = ['services'] as const;

interface SecondServiceProps {
  jobId: number;
  move: WorksheetMove;
  overlapReason: string;
  onMoved: () => void;
  onClose: () => void;
}

/** Adds a service of a chosen type to the job for who could not take over the first one: what follows from it first. */
export function SecondServiceDialog({ jobId, move, overlapReason, onMoved, onClose }: SecondServiceProps) {
  const t = useTexts(jobChangeTexts);
  const tPicker = useTexts(pickerTexts);
  const tJob = useTexts(jobTexts);
  const { services } = useLookups(LOOKUPS);
  const { data: job } = useQuery(jobQuery(jobId));
  const [chosen, setChosen] = useState<number | null>(null);
  const [reason, setReason] = useState(overlapReason);
  const first = job?.services.find((row) => row.service_provider_id === move.service_provider_id);
  const service_id = chosen ?? first?.service_id ?? null;
  const settled = useSettled(reason);
  const overlap_reason = overrideReasonProblem(settled) ? '' : settled.trim();
  const added = { service_id: service_id ?? 0, service_provider_id: move.to_service_provider_id, overlap_reason };
  const state = useChangePreview({
    jobId,
    change: ['second', added],
    enabled: service_id !== null,
    async send({ version, confirmed, preview_hash, reason: change_reason }) {
      const body = { ...added, version, change_reason, confirmed, preview_hash };
      const response = await call(jobArea.addService, { params: { id: jobId }, body });
      if ('outcome' in response) return response;
      const { service_provider_name: name, service_name } = response;
      return { message: tJob('assigned', { name, service_name }) };
    },
    messages: ({ version, reason: change_reason }) => ({
      change: 'addService',
      id: jobId,
      body: { ...added, version, change_reason },
    }),
    onDone: () => {
      onClose();
      onMoved();
    },
  });
  const isNotFree = state.error instanceof ApiError && state.error.fields.service_provider_id !== undefined;
  return (
    <ChangeDialog
      title={t('second_title')}
      description={t('second_hint')}
      state={state}
      fields={
        <>
          <SelectField
            label={tJob('service')}
            required
            value={service_id}
            options={services.map(({ value, label }) => ({ value, label }))}
            onChange={setChosen}
          />
          {(isNotFree || reason !== '') && (
            <TextAreaField
              label={t('second_reason')}
              hint={tPicker('reason_length')}
              rows={2}
              maxLength={MAX_REASON}
              value={reason}
              onChange={(event) => setReason(event.currentTarget.value)}
            />
          )}
        </>
      }
      isIdle={service_id === null}
      hidesNotify
      counts="asked"
      effect={(people) => (people === 0 ? t('second_silently') : t('second_confirm', { count: people }))}
      keep={t('back')}
      onClose={onClose}
    />
  );
}
