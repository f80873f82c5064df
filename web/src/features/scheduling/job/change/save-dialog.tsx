import type { ChangePreview } from '@onrecord/contract/scheduling/job/job-preview';
import { type ReactNode, useState } from 'react';
import { useFormats } from '../../../../lib/formats.ts';
import { cancellationTexts } from '../../../../lib/texts/cancellation.ts';
import { jobChangeTexts } from '../../../../lib/texts/job-change.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { ClockPanel } from '../cancel/clock-panel.tsx';
import { FeesPanel } from '../cancel/fees-panel.tsx';
import { NoticeSection } from '../cancel/notice-section.tsx';
import { type NoticeState, useNotice } from '../cancel/use-notice.ts';
import { ChangeDialog } from './change-dialog.tsx';
import { useChangePreview } from './use-change-preview.ts';
import { WorksheetRemedies } from './worksheet-remedies-panel.tsx';

/** What each press of a save carries besides the form; how notice came where it was looked at in the dialog. */
export type SavePress = Partial<ReturnType<NoticeState['body']>> & {
  readonly confirmed: boolean;
  readonly preview_hash?: string | undefined;
  readonly change_reason: string;
};

type SendSave = (press: SavePress) => Promise<ChangePreview | { message: string }>;

interface OpenSave {
  readonly jobId: number;
  readonly version: number;
  readonly send: SendSave;
  /** Null where somebody would rather not save it. */
  readonly respond: (message: string | null) => void;
  readonly fail: (error: unknown) => void;
}

/** Whether there is another way to what a save cannot do: it is offered instead of marking the field. */
const hasRemedy = ({ refused }: ChangePreview) => refused.some(({ worksheet_move }) => worksheet_move !== undefined);

/** A move that comes too late: what it costs is seen first. One in time costs nothing. */
const lateClockOf = ({ cancellation }: ChangePreview) =>
  cancellation && cancellation.kind !== 'in_time' ? cancellation : undefined;

/** Whether somebody should see what follows first: who is asked again, what is undone, what it costs, and what needs a response. */
const needsLook = ({ asks, consequences, ...preview }: ChangePreview) =>
  asks.length > 0 ||
  lateClockOf({ asks, consequences, ...preview }) !== undefined ||
  consequences.some(({ kind }) => kind === 'asked' || kind === 'check_in_undone');

interface SavePreview {
  /** Saves, after a look where one is needed. Returns the message of the save, or null where somebody goes back. */
  save: (job: { jobId: number; version: number }, send: SendSave) => Promise<string | null>;
  dialog: ReactNode;
}

/** Looks at what the save of a form would lead to, and asks first where people are asked again. */
export function useSavePreview(): SavePreview {
  const [open, setOpen] = useState<OpenSave | null>(null);
  const save: SavePreview['save'] = async (job, send) => {
    const look = await send({ confirmed: false, change_reason: '' });
    if (!('outcome' in look)) return look.message;
    if (!hasRemedy(look) && (look.refused.length > 0 || !needsLook(look))) {
      // What refuses it is said at the fields of the form.
      const preview_hash = look.refused.length > 0 ? undefined : look.hash;
      const saved = await send({ confirmed: true, preview_hash, change_reason: '' });
      return 'message' in saved ? saved.message : null;
    }
    return new Promise((resolve, reject) => {
      const close = () => setOpen(null);
      const respond = (message: string | null) => {
        close();
        resolve(message);
      };
      const fail = (error: unknown) => {
        close();
        reject(error);
      };
      setOpen({ ...job, send, respond, fail });
    });
  };
  return { save, dialog: open && <SaveDialog {...open} /> };
}

function SaveDialog({ jobId, version, send, respond, fail }: OpenSave) {
  const t = useTexts(jobChangeTexts);
  const tClock = useTexts(cancellationTexts);
  const { amount } = useFormats();
  const notice = useNotice();
  const state = useChangePreview({
    jobId,
    change: ['save', version, ...notice.key],
    version,
    async send({ confirmed, preview_hash, reason }) {
      const response = await send({ confirmed, preview_hash, change_reason: reason, ...notice.body(confirmed) });
      if ('outcome' in response) notice.remember(response.cancellation);
      return response;
    },
    onDone: (message, followed) => respond([message, followed].filter(Boolean).join(' ')),
    onStale: fail,
    isQuiet: true,
  });
  const clock = state.preview ? lateClockOf(state.preview) : undefined;
  const totals = clock && notice.totals(clock);
  const effect = (people: number) => {
    if (totals?.isCharged) return t('save_charge', { amount: amount(totals.charged) });
    return people === 0 ? t('save_silently') : t('save_confirm', { count: people });
  };
  return (
    <ChangeDialog
      title={t('save_title')}
      state={state}
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
      hidesNotify
      counts="asked"
      effect={effect}
      keep={t('back')}
      remedy={({ worksheet_move }) =>
        worksheet_move && <WorksheetRemedies jobId={jobId} move={worksheet_move} onMoved={() => respond(null)} />
      }
      onClose={() => respond(null)}
    />
  );
}
