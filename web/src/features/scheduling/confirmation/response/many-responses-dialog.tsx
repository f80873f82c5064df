import type { ResultOf } from '@onrecord/contract/core/entry';
import { jobResponseArea, MAX_RESPONSES } from '@onrecord/contract/scheduling/job/job-response';
import type { JobListRow } from '@onrecord/contract/scheduling/job/job-rows';
import { useState } from 'react';
import { call } from '../../../../lib/call/client.ts';
import { responseTexts } from '../../../../lib/texts/response.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { RadioField } from '../../../../ui/fields/radio-field.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { ResponseButtons, type ResponseChoice } from './response-buttons-panel.tsx';
import { useReportResponse, useSend } from './use-response.ts';

type Refused = ResultOf<typeof jobResponseArea.recordMany>['refused'];
type Party = 'client' | 'provider';

interface ManyResponsesDialogProps {
  /** The chosen rows; requests and canceled jobs among them are left out. */
  rows: readonly JobListRow[];
  /** Called once something was recorded. */
  onDone: () => void;
  onClose: () => void;
}

const openJobIds = (rows: readonly JobListRow[]) =>
  rows.flatMap(({ job_id, is_canceled }) => (job_id === null || is_canceled > 0 ? [] : [job_id]));

/** One press records the same response for many jobs; those that could not take it are listed with the reason. */
export function ManyResponsesDialog({ rows, onDone, onClose }: ManyResponsesDialogProps) {
  const t = useTexts(responseTexts);
  const report = useReportResponse();
  const { busy, refusal, send } = useSend();
  const [job_ids] = useState(() => openJobIds(rows).slice(0, MAX_RESPONSES));
  const [party, setParty] = useState<Party>('client');
  const [refused, setRefused] = useState<Refused>([]);
  const record = ({ name, response, channel }: ResponseChoice) =>
    send(name, async () => {
      const body = { job_ids, party, response, channel };
      const done = await call(jobResponseArea.recordMany, { body });
      const count = job_ids.length - done.refused.length;
      if (done.job_response_ids.length > 0) report(t('many_done', { count }), done.job_response_ids);
      setRefused(done.refused);
      onDone();
      if (done.refused.length === 0) onClose();
    });
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('many_title', { count: job_ids.length })}>
      <div className="grid gap-3">
        {refusal && <Banner tone="bad" announce="alert" title={refusal} />}
        {refused.length > 0 ? (
          <>
            <ul role="alert" className="grid gap-1">
              {refused.map(({ job_id, job_number, text }) => (
                <li key={job_id}>{t('many_refused', { number: job_number, why: text })}</li>
              ))}
            </ul>
            <Button onClick={onClose}>{t('close')}</Button>
          </>
        ) : (
          <>
            <RadioField<Party>
              label={t('many_who')}
              value={party}
              options={[
                { value: 'client', label: t('many_clients') },
                { value: 'provider', label: t('many_providers') },
              ]}
              onChange={setParty}
            />
            {job_ids.length > 0 && <ResponseButtons busy={busy} onChoose={(choice) => void record(choice)} />}
          </>
        )}
      </div>
    </Dialog>
  );
}
