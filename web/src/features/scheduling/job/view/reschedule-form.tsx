import { jobArea } from '@onrecord/contract/scheduling/job/job';
import type { JobDetail } from '@onrecord/contract/scheduling/job/job-rows';
import { sentenceText } from '@onrecord/domain/core/messages/catalogue';
import { isStaff } from '@onrecord/domain/core/permission/user-type';
import type { LocalTimeReading } from '@onrecord/domain/core/time/resolve-local-time';
import { decideJobInstants, jobTimeProblems } from '@onrecord/domain/scheduling/job/job-time';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useContext, useState } from 'react';
import { ApiError, errorText } from '../../../../lib/api-error.ts';
import { call } from '../../../../lib/client.ts';
import { useFormats } from '../../../../lib/formats.ts';
import { useMessages } from '../../../../lib/messages.ts';
import { useSession } from '../../../../lib/session.ts';
import { TermsContext } from '../../../../lib/terms.ts';
import { jobTexts } from '../../../../lib/texts/job.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { listKey } from '../../../../list/use-list-pages.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { CheckboxField } from '../../../../ui/fields/checkbox-field.tsx';
import { DateField } from '../../../../ui/fields/date-field.tsx';
import { TimeField } from '../../../../ui/fields/time-field.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { notify } from '../../../../ui/overlays/toast.ts';
import { BusyProvidersForm, type BusyResponse } from '../busy-providers-form.tsx';
import { ReasonFields, reasonProblem } from '../change-reason-form.tsx';
import { jobQuery } from '../job-query-panel.tsx';

interface Target {
  job_date: string;
  start_time: string;
  utc_offset: string | null;
}

interface RescheduleFormProps {
  job: JobDetail;
  /** Where it was dropped, for a calendar; else where it stands now. */
  target?: Pick<Target, 'job_date' | 'start_time'>;
  onClose: () => void;
}

/** Moves a job to another time: first what that means for everybody, then the move itself. A contact asks for it. */
export function RescheduleForm({ job, target, onClose }: RescheduleFormProps) {
  const t = useTexts(jobTexts);
  const move = useMove(job, target, onClose);
  const { warnings, busy } = move;
  // Contacts ask for a move; staff make it.
  const asks = !isStaff(useSession().user_type);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void move.send(warnings !== null);
  };
  return (
    <Dialog
      open
      keepOpenOnOutsidePress
      onOpenChange={(open) => !open && onClose()}
      title={t('move_title', { number: job.job_number })}
      description={t('move_hint')}
    >
      <form noValidate onSubmit={submit} className="grid gap-4">
        <div className="grid grid-cols-2 gap-3">
          <DateField
            label={t('move_date')}
            required
            value={move.target.job_date}
            error={move.problems.job_date}
            onChange={(job_date) => move.change({ job_date })}
          />
          <TimeField
            label={t('move_time')}
            required
            value={move.target.start_time}
            error={move.problems.start_time}
            onChange={(start_time) => move.change({ start_time })}
          />
        </div>
        {move.question && <ClockQuestion {...move.question} onChoose={move.change} />}
        {move.refusal && <Banner tone="bad" announce="alert" title={move.refusal} />}
        {warnings !== null && (
          <>
            {warnings.length > 0 && (
              <Banner tone="warn" announce="status" title={t('move_warnings')}>
                <ul className="list-disc pl-4">
                  {warnings.map((warning) => (
                    <li key={warning}>{warning}</li>
                  ))}
                </ul>
              </Banner>
            )}
            {move.busyProviders.length > 0 && (
              <BusyProvidersForm
                sentences={move.busyProviders}
                value={move.busyResponse}
                error={move.busyError}
                onChange={move.setBusyResponse}
              />
            )}
            {(move.asks.length > 0 || move.busyResponse === 'keep') && (
              <ReasonFields
                sentences={move.asks}
                value={move.reason}
                error={move.reasonError}
                onChange={move.setReason}
              />
            )}
            {!asks && <CheckboxField label={t('move_notify')} value={move.notifies} onChange={move.setNotifies} />}
          </>
        )}
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{t('back')}</Button>
          <Button type="submit" variant="solid" busy={busy}>
            {t(warnings === null ? 'move_check' : asks ? 'move_request' : 'move_confirm')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

interface Question {
  text: string;
  readings: readonly LocalTimeReading[];
}

/** What is wrong with a target, and what has to be asked about it, before the server is troubled. */
function useReading(job: JobDetail, target: Target): { problems: Record<string, string>; question: Question | null } {
  const terms = useContext(TermsContext);
  const typed = { ...target, time_zone: job.time_zone, estimated_duration: job.estimated_duration };
  const found = Object.entries(jobTimeProblems(typed));
  if (found.length > 0)
    return {
      problems: Object.fromEntries(found.map(([name, problem]) => [name, sentenceText(problem, terms)])),
      question: null,
    };
  const decision = decideJobInstants(typed);
  if (decision.outcome === 'resolved') return { problems: {}, question: null };
  const { resolution, question } = decision;
  const readings =
    resolution.outcome === 'gap' ? resolution.suggestions : resolution.outcome === 'overlap' ? resolution.readings : [];
  return { problems: {}, question: { text: sentenceText(question, terms), readings } };
}

function useMove(job: JobDetail, dropped: RescheduleFormProps['target'], onClose: () => void) {
  const t = useTexts(jobTexts);
  const queryClient = useQueryClient();
  const [target, setTarget] = useState<Target>({
    job_date: dropped?.job_date ?? job.job_date,
    start_time: dropped?.start_time ?? job.start_time,
    utc_offset: null,
  });
  const [version, setVersion] = useState(job.version);
  const [warnings, setWarnings] = useState<readonly string[] | null>(null);
  /** What asks for a reason, and the reason. */
  const [asks, setAsks] = useState<readonly string[]>([]);
  const [reason, setReason] = useState('');
  const [reasonError, setReasonError] = useState<string>();
  /** Who is not free then, and what becomes of their services. */
  const [busyProviders, setBusyProviders] = useState<readonly string[]>([]);
  const [busyResponse, setBusyResponse] = useState<BusyResponse | null>(null);
  const [busyError, setBusyError] = useState<string>();
  const tMessage = useMessages();
  const [request, setRequested] = useState(false);
  const [notifies, setNotifies] = useState(true);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const [serverProblems, setServerProblems] = useState<Readonly<Record<string, string>>>({});
  const reading = useReading(job, target);

  const change = (changes: Partial<Target>) => {
    setTarget((before) => ({ ...before, utc_offset: null, ...changes }));
    setWarnings(null);
    setBusyProviders([]);
    setBusyResponse(null);
    setRefusal(undefined);
    setServerProblems({});
  };
  const done = async (message: string) => {
    notify({ title: message, tone: 'ok' });
    onClose();
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: ['job'] }),
      queryClient.invalidateQueries({ queryKey: listKey('job') }),
    ]);
  };
  const refuse = async (error: unknown) => {
    const isStale = error instanceof ApiError && error.key === 'general.stale';
    // The next attempt is about the job as it is now.
    if (isStale) setVersion((await queryClient.fetchQuery({ ...jobQuery(job.job_id), staleTime: 0 })).version);
    const fields = error instanceof ApiError ? error.fields : {};
    setServerProblems(fields);
    setWarnings(null);
    if (Object.keys(fields).length === 0) setRefusal(errorText(error));
  };
  const send = async (confirmed: boolean) => {
    setRequested(true);
    if (Object.keys(reading.problems).length > 0 || reading.question) return;
    const needsReason = asks.length > 0 || busyResponse === 'keep';
    const missing = confirmed && needsReason ? reasonProblem(reason, tMessage) : undefined;
    const isUndecided = confirmed && busyProviders.length > 0 && busyResponse === null;
    setReasonError(missing);
    setBusyError(isUndecided ? tMessage('form.choice') : undefined);
    if (missing || isUndecided) return;
    setBusy(true);
    setRefusal(undefined);
    try {
      const response = await call(jobArea.reschedule, {
        params: { id: job.job_id },
        body: {
          ...target,
          version,
          confirmed,
          notify: notifies,
          change_reason: reason.trim(),
          busy_providers: busyResponse ?? undefined,
        },
      });
      if (response.outcome === 'saved' || response.outcome === 'requested') await done(response.message);
      else if (response.outcome === 'unchanged') setRefusal(t('move_nothing'));
      else if (response.outcome === 'asked') setRefusal(response.question);
      else {
        setWarnings(response.warnings);
        setAsks(response.asks ?? []);
        setBusyProviders(response.busy ?? []);
      }
    } catch (error) {
      await refuse(error);
    } finally {
      setBusy(false);
    }
  };
  const problems: Readonly<Record<string, string>> = { ...serverProblems, ...(request ? reading.problems : {}) };
  const { question } = reading;
  const reasonField = { asks, reason, setReason, reasonError };
  const busyField = { busyProviders, busyResponse, setBusyResponse, busyError };
  return {
    target,
    change,
    warnings,
    busy,
    refusal,
    problems,
    question,
    notifies,
    setNotifies,
    send,
    ...reasonField,
    ...busyField,
  };
}

interface ClockQuestionProps extends Question {
  onChoose: (target: Partial<Target>) => void;
}

function ClockQuestion({ text, readings, onChoose }: ClockQuestionProps) {
  const formats = useFormats();
  return (
    <Banner tone="warn" announce="alert" title={text}>
      <div className="mt-1.5 flex flex-wrap gap-2">
        {readings.map(({ local_date, local_time, utc_offset, abbreviation }) => (
          <Button
            key={utc_offset}
            size="sm"
            onClick={() => onChoose({ job_date: local_date, start_time: local_time, utc_offset })}
          >
            {`${formats.time(local_time)} ${abbreviation}`}
          </Button>
        ))}
      </div>
    </Banner>
  );
}
