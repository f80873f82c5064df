import type { ResultOf } from '@onrecord/contract/core/entry';
import { jobArea } from '@onrecord/contract/scheduling/job/job';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { errorText } from '../../../lib/api-error.ts';
import { call } from '../../../lib/client.ts';
import { useFormats } from '../../../lib/formats.ts';
import { useMessages } from '../../../lib/messages.ts';
import { calendarTexts } from '../../../lib/texts/calendar.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { RadioField } from '../../../ui/fields/radio-field.tsx';
import { TimeField } from '../../../ui/fields/time-field.tsx';
import { useKitWords } from '../../../ui/kit-context.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { notify } from '../../../ui/overlays/toast.ts';
import { BusyProvidersForm, type BusyResponse } from '../job/busy-providers-form.tsx';
import { ReasonFields, reasonProblem } from '../job/change-reason-form.tsx';
import type { CalendarEntry } from './calendar-board-panel.tsx';

type Outcome = ResultOf<typeof jobArea.reschedule>;

interface MovePanelProps {
  entry: CalendarEntry;
  target?: { job_date: string; start_time: string };
  onClose: () => void;
}

/** Asks before a job moves: the new day and time, what follows from it, and which of two equal times is meant. */
export function MovePanel({ entry, target, onClose }: MovePanelProps) {
  const t = useTexts(calendarTexts);
  const words = useKitWords();
  const { date, time } = useFormats();
  const client = useQueryClient();
  const [day, setDay] = useState(target?.job_date ?? entry.local_date);
  const [at, setAt] = useState(target?.start_time ?? entry.local_time);
  const [offset, setOffset] = useState<string | null>(null);
  const [request, setRequested] = useState<Outcome | null>(null);
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const [reason, setReason] = useState('');
  const [reasonError, setReasonError] = useState<string>();
  const tMessage = useMessages();
  const [busyResponse, setBusyResponse] = useState<BusyResponse | null>(null);
  const [busyError, setBusyError] = useState<string>();
  const asks = (request?.outcome === 'confirm' && request.asks) || [];
  const busyProviders = (request?.outcome === 'confirm' && request.busy) || [];
  const needsReason = asks.length > 0 || (busyProviders.length > 0 && busyResponse === 'keep');

  const send = async (confirmed: boolean) => {
    const missing = confirmed && needsReason ? reasonProblem(reason, tMessage) : undefined;
    const isUndecided = confirmed && busyProviders.length > 0 && busyResponse === null;
    setReasonError(missing);
    setBusyError(isUndecided ? tMessage('form.choice') : undefined);
    if (missing || isUndecided) return;
    if (!confirmed) setBusyResponse(null);
    setBusy(true);
    setProblem('');
    try {
      const { version } = await call(jobArea.getJobData, { body: { job_id: entry.id } });
      const body = {
        version,
        job_date: day,
        start_time: at,
        utc_offset: offset,
        confirmed,
        change_reason: reason.trim(),
        // Another day or time asks anew.
        busy_providers: confirmed ? (busyResponse ?? undefined) : undefined,
      };
      const outcome = await call(jobArea.reschedule, { params: { id: entry.id }, body });
      setRequested(outcome);
      if (outcome.outcome === 'saved' || outcome.outcome === 'requested') {
        notify({ title: outcome.message, tone: 'ok' });
        await client.invalidateQueries({ queryKey: ['calendar'] });
      }
      if (
        outcome.outcome === 'saved' ||
        outcome.outcome === 'requested' ||
        (outcome.outcome === 'unchanged' && confirmed)
      )
        onClose();
    } catch (error) {
      setProblem(errorText(error));
    } finally {
      setBusy(false);
    }
  };

  // A drop says where to: what would follow is asked at once, so that one press is left.
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for what was dropped, and again when it is changed
  useEffect(() => {
    if (day && at) void send(false);
  }, [day, at, offset]);

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('reschedule')}
      description={t('move_question', { title: entry.title, date: date(day), time: time(at) })}
      footer={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button variant="solid" busy={busy} disabled={request?.outcome !== 'confirm'} onClick={() => void send(true)}>
            {t('move')}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <div className="grid grid-cols-2 gap-3">
          <DateField label={t('new_date')} value={day} onChange={setDay} />
          <TimeField label={t('new_time')} value={at} onChange={setAt} />
        </div>
        {request?.outcome === 'asked' && (
          <RadioField
            label={t('which_time')}
            options={request.choices.map(({ utc_offset, label }) => ({ value: utc_offset, label }))}
            value={offset}
            onChange={setOffset}
          />
        )}
        {request?.outcome === 'confirm' &&
          request.warnings.map((warning) => <Banner key={warning} tone="warn" title={warning} />)}
        {busyProviders.length > 0 && (
          <BusyProvidersForm
            sentences={busyProviders}
            value={busyResponse}
            error={busyError}
            onChange={setBusyResponse}
          />
        )}
        {needsReason && <ReasonFields sentences={asks} value={reason} error={reasonError} onChange={setReason} />}
        {problem && <Banner tone="bad" title={problem} announce="alert" />}
      </div>
    </Dialog>
  );
}
