import { jobArea } from '@onrecord/contract/scheduling/job/job';
import type { ChangePreview } from '@onrecord/contract/scheduling/job/job-preview';
import { sentenceText } from '@onrecord/domain/core/messages/catalogue';
import { isStaff } from '@onrecord/domain/core/permission/user-type';
import type { LocalTimeReading } from '@onrecord/domain/core/time/resolve-local-time';
import { decideJobInstants, jobTimeProblems } from '@onrecord/domain/scheduling/job/job-time';
import { useQuery } from '@tanstack/react-query';
import { useContext, useState } from 'react';
import { call } from '../../../../lib/call/client.ts';
import { useFormats } from '../../../../lib/format/formats.ts';
import { DAYS_AHEAD } from '../../../../lib/format/short-days.ts';
import { useSession } from '../../../../lib/session/session.ts';
import { TermsContext } from '../../../../lib/terms.ts';
import { cancellationTexts } from '../../../../lib/texts/cancellation.ts';
import { dispatchTexts } from '../../../../lib/texts/dispatch.ts';
import { jobChangeTexts } from '../../../../lib/texts/job-change.ts';
import { jobRequestTexts } from '../../../../lib/texts/job-request.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { DateField } from '../../../../ui/fields/date-field.tsx';
import { TimeField } from '../../../../ui/fields/time-field.tsx';
import { ClockPanel } from '../cancel/clock-panel.tsx';
import { FeesPanel } from '../cancel/fees-panel.tsx';
import { NoticeSection } from '../cancel/notice-section.tsx';
import { type NoticeState, useNotice } from '../cancel/use-notice.ts';
import { jobQuery } from '../job-query-panel.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import {
  assignBody,
  type HandOver,
  HandOverLine,
  type ReadHandOver,
  sendHandOver,
  useHandOver,
} from './hand-over-section.tsx';
import { type Press, useChangePreview } from './use-change-preview.ts';
import { zoneOn } from './zone-on.ts';

/** The job that moves: when it is now, on its own clock. */
export interface MovingJob {
  readonly job_id: number;
  readonly job_date: string;
  readonly start_time: string;
  readonly time_zone: string;
}

interface Target {
  job_date: string;
  start_time: string;
  utc_offset: string | null;
}

interface MoveFormProps {
  job: MovingJob;
  title: string;
  description?: string;
  /** Where it was dropped, for a calendar; else where it stands now. */
  target?: Pick<Target, 'job_date' | 'start_time'> | undefined;
  /** Who takes a service of it by the same press. */
  assign?: HandOver | undefined;
  onClose: () => void;
}

/** What a contact is shown, who does not move a job but asks for it. */
const requestPreview = (warnings: readonly string[]): ChangePreview => ({
  outcome: 'preview',
  refused: [],
  asks: [],
  changes: [],
  consequences: warnings.map((text) => ({ kind: 'warning', text, detail: '' })),
  hash: '',
});

/** What moves, and who takes a service of it. */
interface Move {
  readonly target: Target;
  readonly handOver: ReadHandOver | undefined;
}

const moveBody = ({ target, handOver }: Move, { reason, ...press }: Press) => ({
  ...target,
  ...press,
  change_reason: reason,
  ...(handOver && { assign: handOver.assign }),
});

async function sendMove(jobId: number, move: Move, press: Press, notice: NoticeState) {
  const body = { ...moveBody(move, press), ...notice.body(press.confirmed), with_undo: press.confirmed };
  const response = await call(jobArea.reschedule, { params: { id: jobId }, body });
  if (response.outcome === 'confirm') return requestPreview(response.warnings);
  if (response.outcome === 'asked') return requestPreview([response.question]);
  if (response.outcome === 'preview') notice.remember(response.cancellation);
  return response.outcome === 'unchanged' ? requestPreview([]) : response;
}

/** Moves a job to another time: what that means for everybody beside it, and one press that does it. A contact asks for it. */
export function MoveForm({ job, title, description, target: dropped, assign, onClose }: MoveFormProps) {
  const t = useTexts(jobChangeTexts);
  const tClock = useTexts(cancellationTexts);
  const tRequest = useTexts(jobRequestTexts);
  const tDispatch = useTexts(dispatchTexts);
  const { amount } = useFormats();
  const isRequest = !isStaff(useSession().user_type);
  const [target, setTarget] = useState<Target>({
    job_date: dropped?.job_date ?? job.job_date,
    start_time: (dropped?.start_time ?? job.start_time).slice(0, 5),
    utc_offset: null,
  });
  const change = (changes: Partial<Target>) => setTarget((before) => ({ ...before, utc_offset: null, ...changes }));
  const { problems, question } = useReading(job, target);
  const notice = useNotice();
  const isSame = target.job_date === job.job_date && target.start_time === job.start_time.slice(0, 5);
  const handOver = useHandOver(job.job_id, assign);
  const isIdle = (assign ? !handOver : isSame) || question !== null || Object.keys(problems).length > 0;
  const move = { target, handOver };
  const savedAs = (service_name: string) => tDispatch('assigned', { name: assign?.provider_name ?? '', service_name });
  const { job_id: id } = job;
  const state = useChangePreview({
    jobId: id,
    change: ['move', target, handOver?.assign, ...notice.key],
    enabled: !isIdle,
    // Back at its own time only the service changes hands.
    send: (press) =>
      isSame && handOver ? sendHandOver(id, handOver, press, savedAs) : sendMove(id, move, press, notice),
    // Whoever asks for a move writes to nobody but the office.
    ...(!isRequest && {
      messages: (press) =>
        isSame && handOver
          ? { change: 'assignProvider', id, body: assignBody(handOver, press) }
          : { change: 'reschedule', id, body: { ...moveBody(move, press), ...notice.body(true) } },
    }),
    onDone: onClose,
  });
  // A move in time costs nothing, and says nothing of it.
  const found = state.preview?.cancellation;
  const clock = found && found.kind !== 'in_time' ? found : undefined;
  const totals = clock && notice.totals(clock);
  const effect = (people: number) => {
    if (isRequest) return t('move_request');
    if (totals?.isCharged) return tClock('move_charge', { amount: amount(totals.charged) });
    if (people === 0) return t('move_silently');
    return assign ? t('move_assign_confirm', { count: people }) : t('move_confirm', { count: people });
  };
  return (
    <ChangeDialog
      title={title}
      description={description ?? t('move_hint')}
      state={state}
      fields={
        <>
          <div className="grid gap-3 sm:grid-cols-2">
            <DateField
              label={t('move_date')}
              required
              near={DAYS_AHEAD}
              value={target.job_date}
              error={problems.job_date}
              onChange={(job_date) => change({ job_date })}
            />
            <TimeField
              label={t('move_time')}
              required
              daytime
              value={target.start_time}
              error={problems.start_time}
              onChange={(start_time) => change({ start_time })}
            />
          </div>
          {question && <ClockQuestion {...question} onChoose={change} />}
          {isSame ? <p className="text-ink-2">{t('move_nothing')}</p> : <OldAndNew job={job} target={target} />}
          {isRequest && <p className="text-ink-2">{tRequest('ask_change_hint')}</p>}
          {handOver && assign && <HandOverLine service={handOver.service} providerName={assign.provider_name} />}
        </>
      }
      head={
        clock && (
          <>
            <p className="font-semibold">{tClock('late_move')}</p>
            <ClockPanel clock={clock} />
            <FeesPanel clock={clock} notice={notice} />
          </>
        )
      }
      choices={() => clock && <NoticeSection clock={clock} notice={notice} />}
      lacking={clock && notice.isMissing ? tClock('waive_missing') : undefined}
      isIdle={isIdle}
      takesReason={!isRequest}
      hidesNotify={assign !== undefined}
      counts="asked"
      effect={effect}
      keep={t('move_keep')}
      onClose={onClose}
    />
  );
}

/** The start as it is, struck through, and as it is to be. */
function OldAndNew({ job, target }: { job: MovingJob; target: Target }) {
  const t = useTexts(jobChangeTexts);
  const { date, time } = useFormats();
  const zoned = ({ job_date, start_time }: Pick<Target, 'job_date' | 'start_time'>) => {
    const zone = zoneOn(job_date, start_time, job.time_zone);
    return [date(job_date), time(start_time), zone].filter(Boolean).join(' ');
  };
  return (
    <p className="flex flex-wrap gap-x-3">
      <span className="text-ink-2">{t('move_start')}</span>
      <del className="text-ink-2">{zoned(job)}</del>
      <ins className="font-semibold no-underline">{zoned(target)}</ins>
    </p>
  );
}

interface Question {
  text: string;
  readings: readonly LocalTimeReading[];
}

const NO_LENGTH = '1.00';

/** What is wrong with a target, and what has to be asked about it, before the server is troubled. */
function useReading(job: MovingJob, target: Target): { problems: Record<string, string>; question: Question | null } {
  const terms = useContext(TermsContext);
  const { data } = useQuery(jobQuery(job.job_id));
  const estimated_duration = data?.estimated_duration ?? NO_LENGTH;
  const typed = { ...target, time_zone: job.time_zone, estimated_duration };
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
