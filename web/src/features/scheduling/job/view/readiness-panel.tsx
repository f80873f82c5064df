import type { JobDetail } from '@onrecord/contract/scheduling/job/job-rows';
import { isStaff } from '@onrecord/domain/core/permission/user-type';
import type { LampName } from '@onrecord/domain/scheduling/readiness/lamp-names';
import { type Lamp, lampNow } from '@onrecord/domain/scheduling/readiness/readiness';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { useState } from 'react';
import { useFormats } from '../../../../lib/formats.ts';
import { useMessages } from '../../../../lib/messages.ts';
import { useCan, useSession } from '../../../../lib/session.ts';
import { jobTexts } from '../../../../lib/texts/job.ts';
import { responseTexts } from '../../../../lib/texts/response.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { AlertIcon, CheckCircleIcon, ClockIcon, XCircleIcon } from '../../../../ui/icons.ts';
import { AnchoredPopover } from '../../../../ui/overlays/popover.tsx';
import { type LampAction, LampActionPanel, lampActionOf } from './lamp-action-panel.tsx';

type PopoverLabel = Extract<LampAction, { kind: 'popover' }>['label'];

/** The lamps as they are now: what waited when the job was read may be overdue since. */
function lampsOf({ lamps }: JobDetail): Lamp[] {
  const now = Temporal.Now.instant();
  return lamps.map((lamp) =>
    lampNow({ ...lamp, due: lamp.due === null ? null : Temporal.Instant.from(lamp.due) }, now),
  );
}

const looks = {
  lit: { icon: CheckCircleIcon, className: 'border-ok bg-ok-wash text-ok' },
  waiting: { icon: ClockIcon, className: 'border-line bg-sheet text-ink-2' },
  overdue: { icon: AlertIcon, className: 'border-bad bg-bad-wash text-bad' },
  declined: { icon: XCircleIcon, className: 'border-bad bg-bad-wash text-bad' },
};

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
  const close = () => setOpened(null);
  const lamps = lampsOf(job);
  if (lamps.length === 0) return null;
  return (
    <section aria-label={t('readiness')}>
      <ol className="grid grid-cols-2 gap-2 sm:grid-cols-4 xl:grid-cols-8">
        {lamps.map((lamp) => (
          <LampCard
            key={lamp.lamp}
            lamp={lamp}
            zone={job.time_zone}
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
  lamp: Lamp;
  zone: string;
  /** Missing where the viewer may change nothing. */
  action: LampAction | undefined;
  onOpen: (label: PopoverLabel, anchor: HTMLElement) => void;
}

function LampCard({ lamp: { lamp, state, due }, zone, action, onOpen }: LampCardProps) {
  const t = useTexts(jobTexts);
  const responses = useTexts(responseTexts);
  const tMessage = useMessages();
  const formats = useFormats();
  const { icon: Icon, className } = looks[state];
  const when = due ? formats.instant(due.toString(), zone) : '';
  const waits = when ? t(state === 'overdue' ? 'lamp_overdue' : 'lamp_waiting', { when }) : t('lamp_open');
  const name = tMessage(`readiness.${lamp}`);
  const text = state === 'lit' ? t('lamp_lit') : state === 'declined' ? responses('declined') : waits;
  const look = clsx('flex h-full w-full items-start gap-1.5 rounded-ctl border px-2 py-1.5 text-left', className);
  const content = (
    <>
      <Icon size={15} aria-hidden className="mt-0.5 shrink-0" />
      <span className="min-w-0">
        <span className="block text-sm font-semibold">{name}</span> <span className="block text-xs">{text}</span>
      </span>
    </>
  );
  if (!action) return <li className={look}>{content}</li>;
  const spoken = responses('open_lamp', { lamp: name, state: text, action: responses(action.label) });
  const pressable = clsx(look, 'min-h-11 hover:brightness-95');
  return (
    <li>
      {action.kind === 'page' ? (
        <Link to={action.href} aria-label={spoken} title={responses(action.label)} className={pressable}>
          {content}
        </Link>
      ) : (
        <button
          type="button"
          aria-haspopup="dialog"
          aria-label={spoken}
          title={responses(action.label)}
          onClick={(event) => onOpen(action.label, event.currentTarget)}
          className={pressable}
        >
          {content}
        </button>
      )}
    </li>
  );
}
