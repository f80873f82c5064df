import type { JobDetail } from '@onrecord/contract/scheduling/job/job-rows';
import { isStaff } from '@onrecord/domain/core/permission/user-type';
import type { LampName } from '@onrecord/domain/scheduling/readiness/lamp-names';
import { type Lamp, lampNow } from '@onrecord/domain/scheduling/readiness/readiness';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { useState } from 'react';
import { useFormats } from '../../../../lib/format/formats.ts';
import { useToday } from '../../../../lib/format/use-today.ts';
import { useMessages } from '../../../../lib/messages/messages.ts';
import { useCan, useSession } from '../../../../lib/session/session.ts';
import { boardTexts } from '../../../../lib/texts/board.ts';
import { jobTexts } from '../../../../lib/texts/job.ts';
import { responseTexts } from '../../../../lib/texts/response.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { AlertIcon, CheckCircleIcon, ClockIcon, XCircleIcon } from '../../../../ui/icons.ts';
import { AnchoredPopover } from '../../../../ui/overlays/popover.tsx';
import { shortWhen } from '../../board/board-times.ts';
import { useIsBookedOver } from '../../booking-conflict/booking-conflicts-panel.tsx';
import { type LampAction, lampActionOf } from './lamp-action.ts';
import { LampActionPanel } from './lamp-action-panel.tsx';

type PopoverLabel = Extract<LampAction, { kind: 'popover' }>['label'];

/** The lamps as they are now: what waited when the job was read may be overdue since. */
function lampsOf({ lamps }: JobDetail): Lamp[] {
  const now = Temporal.Now.instant();
  return lamps.map((lamp) =>
    lampNow({ ...lamp, due: lamp.due === null ? null : Temporal.Instant.from(lamp.due) }, now),
  );
}

type Look = Lamp['state'] | 'later';

const looks: Readonly<Record<Look, { icon: typeof ClockIcon; ground: string; ink: string }>> = {
  lit: { icon: CheckCircleIcon, ground: 'bg-sheet', ink: 'text-ok' },
  waiting: { icon: ClockIcon, ground: 'bg-warn-wash', ink: 'text-warn' },
  later: { icon: ClockIcon, ground: 'bg-sheet', ink: 'text-ink-3' },
  overdue: { icon: AlertIcon, ground: 'bg-bad-wash', ink: 'text-bad' },
  declined: { icon: XCircleIcon, ground: 'bg-bad-wash', ink: 'text-bad' },
};

/** The steps by the names that the board has for them. */
const STEP_NAMES = {
  configured: 'details',
  covered: 'covered',
  provider_yes: 'provider',
  client_yes: 'client',
  place_set: 'location',
  checked_in: 'checked_in',
  turned_in: 'turned_in',
  billed: 'billed',
} as const satisfies Record<LampName, string>;

/** What is done on the day or after it waits for nobody before. */
const LATER: readonly LampName[] = ['checked_in', 'turned_in', 'billed'];

const lookOf = ({ lamp, state }: Lamp): Look => (state === 'waiting' && LATER.includes(lamp) ? 'later' : state);

interface Opened {
  readonly label: PopoverLabel;
  readonly anchor: HTMLElement;
}

/** What each lamp opens, for somebody who may edit the job. */
function useLampAction(job: JobDetail) {
  const { user_type } = useSession();
  const can = useCan();
  const changes = isStaff(user_type) && can('jobs', 'edit') && job.is_canceled === 0;
  return (lamp: LampName) => (changes ? lampActionOf(lamp, job, can('clientinvoices', 'add')) : undefined);
}

/** What has to be true for the job to run and be paid: done, still due, declined or overdue; each lamp opens what lights it. */
export function ReadinessPanel({ job }: { job: JobDetail }) {
  const t = useTexts(jobTexts);
  const responses = useTexts(responseTexts);
  const [opened, setOpened] = useState<Opened | null>(null);
  const actionOf = useLampAction(job);
  const isAway = useIsBookedOver(job.job_id);
  const close = () => setOpened(null);
  const lamps = lampsOf(job);
  if (lamps.length === 0) return null;
  return (
    <section aria-label={t('readiness')}>
      <ol className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line sm:grid-cols-4 xl:grid-cols-8">
        {lamps.map((lamp, index) => (
          <LampCard
            key={lamp.lamp}
            number={String(index + 1)}
            lamp={lamp}
            zone={job.time_zone}
            isAway={isAway && lamp.lamp === 'covered'}
            action={actionOf(lamp.lamp)}
            onOpen={(label, anchor) => setOpened({ label, anchor })}
          />
        ))}
      </ol>
      <AnchoredPopover label={opened ? responses(opened.label) : ''} anchor={opened?.anchor ?? null} onClose={close}>
        {opened && <LampActionPanel job={job} label={opened.label} onDone={close} />}
      </AnchoredPopover>
    </section>
  );
}

interface LampCardProps {
  /** Its key. */
  number: string;
  lamp: Lamp;
  zone: string;
  /** Nobody declined: who is booked is away. */
  isAway: boolean;
  /** Missing where the viewer may change nothing. */
  action: LampAction | undefined;
  onOpen: (label: PopoverLabel, anchor: HTMLElement) => void;
}

function LampCard({ number, lamp: shown, zone, isAway, action, onOpen }: LampCardProps) {
  const { lamp, state, due } = shown;
  const t = useTexts(jobTexts);
  const responses = useTexts(responseTexts);
  const tMessage = useMessages();
  const tBoard = useTexts(boardTexts);
  const today = useToday();
  const formats = useFormats();
  const { icon: Icon, ground, ink } = looks[lookOf(shown)];
  const when = due ? formats.instant(due.toString(), zone) : '';
  const waits = (at: string) =>
    at ? t(state === 'overdue' ? 'lamp_overdue' : 'lamp_waiting', { when: at }) : t('lamp_open');
  const declined = isAway ? t('lamp_away') : responses('declined');
  const textAt = (at: string) => (state === 'lit' ? t('lamp_lit') : state === 'declined' ? declined : waits(at));
  const name = tMessage(`readiness.${lamp}`);
  const short = due ? shortWhen(due.toString(), zone, today, formats) : '';
  const text = textAt(when);
  const look = clsx('flex h-full min-h-[52px] w-full items-start gap-1.5 px-2.5 py-1.5 text-left', ground);
  const content = (
    <>
      <Icon size={15} aria-hidden className={clsx('mt-0.5 shrink-0', ink)} />
      <span className="min-w-0 grow">
        <span className={clsx('block text-sm font-semibold', state !== 'lit' && ink)}>{tBoard(STEP_NAMES[lamp])}</span>{' '}
        <span className={clsx('block text-xs', state === 'overdue' || state === 'declined' ? ink : 'text-ink-2')}>
          {textAt(short)}
        </span>
      </span>
      {action && (
        <span aria-hidden className="text-ink-3 text-xs">
          {number}
        </span>
      )}
    </>
  );
  if (!action) return <li className={look}>{content}</li>;
  const named = (
    <>
      {content}
      <span className="sr-only">
        {responses('open_lamp', { lamp: name, state: text, action: responses(action.label) })}
      </span>
    </>
  );
  const pressable = clsx(look, 'hover:brightness-95 focus-visible:-outline-offset-2');
  const byKey = { 'data-job-key': number, 'aria-keyshortcuts': number };
  return (
    <li>
      {action.kind === 'page' ? (
        <Link to={action.href} {...byKey} title={responses(action.label)} className={pressable}>
          {named}
        </Link>
      ) : (
        <button
          type="button"
          {...byKey}
          aria-haspopup="dialog"
          title={responses(action.label)}
          onClick={(event) => onOpen(action.label, event.currentTarget)}
          className={pressable}
        >
          {named}
        </button>
      )}
    </li>
  );
}
