import type { PressedChange } from '@onrecord/contract/scheduling/job/job-message';
import type { ChangePreview } from '@onrecord/contract/scheduling/job/job-preview';
import type { UndoOffer } from '@onrecord/contract/scheduling/job/job-undo';
import { type ReactNode, useRef, useState } from 'react';
import { useFormats } from '../../../../lib/format/formats.ts';
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
  readonly with_undo?: boolean;
};

/** What was saved, in words, and the way back for some seconds. */
export interface SavedForm {
  readonly message: string;
  /** Who is asked and notified, in words; '' for nobody. */
  readonly followed: string;
  readonly undo?: UndoOffer | undefined;
}

type SendSave = (press: SavePress) => Promise<ChangePreview | Omit<SavedForm, 'followed'>>;

interface OpenSave {
  readonly jobId: number;
  readonly version: number;
  readonly send: SendSave;
  /** The same press for whoever reads its messages first. */
  readonly messages: (press: SavePress) => PressedChange;
  /** Null where somebody would rather not save it. */
  readonly respond: (saved: SavedForm | null) => void;
  readonly fail: (error: unknown) => void;
}

/** Whether there is another way to what a save cannot do: it is offered instead of marking the field. */
const hasRemedy = ({ refused }: ChangePreview) => refused.some(({ worksheet_move }) => worksheet_move !== undefined);

/** A move that comes too late: what it costs is seen first. One in time costs nothing. */
const lateClockOf = ({ cancellation }: ChangePreview) =>
  cancellation && cancellation.kind !== 'in_time' ? cancellation : undefined;

/** Whether somebody should see what follows first: who gets a message, what is undone, what it costs, and what needs a response. */
const needsLook = ({ asks, consequences, ...preview }: ChangePreview) =>
  asks.length > 0 ||
  lateClockOf({ asks, consequences, ...preview }) !== undefined ||
  consequences.some(({ kind }) => kind !== 'warning');

type SavedJob = Pick<OpenSave, 'jobId' | 'version' | 'messages'>;

interface SavePreview {
  /** Saves, after a look where one is needed. Returns what was saved, or null where somebody goes back. */
  save: (job: SavedJob, send: SendSave) => Promise<SavedForm | null>;
  dialog: ReactNode;
}

/** Looks at what the save of a form would lead to, and says it first where anybody gets a message. */
export function useSavePreview(): SavePreview {
  const [open, setOpen] = useState<OpenSave | null>(null);
  const save: SavePreview['save'] = async (job, send) => {
    const look = await send({ confirmed: false, change_reason: '' });
    if (!('outcome' in look)) return { followed: '', ...look };
    if (!hasRemedy(look) && (look.refused.length > 0 || !needsLook(look))) {
      // What refuses it is said at the fields of the form.
      const preview_hash = look.refused.length > 0 ? undefined : look.hash;
      const saved = await send({ confirmed: true, preview_hash, change_reason: '', with_undo: true });
      return 'message' in saved ? { followed: '', ...saved } : null;
    }
    return new Promise((resolve, reject) => {
      const close = () => setOpen(null);
      const respond = (saved: SavedForm | null) => {
        close();
        resolve(saved);
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

function SaveDialog({ jobId, version, send, messages, respond, fail }: OpenSave) {
  const t = useTexts(jobChangeTexts);
  const tClock = useTexts(cancellationTexts);
  const { amount } = useFormats();
  const notice = useNotice();
  const undo = useRef<UndoOffer>(undefined);
  const state = useChangePreview({
    jobId,
    change: ['save', version, ...notice.key],
    version,
    async send({ confirmed, preview_hash, reason }) {
      const press = { confirmed, preview_hash, change_reason: reason, with_undo: confirmed };
      const response = await send({ ...press, ...notice.body(confirmed) });
      if ('outcome' in response) {
        notice.remember(response.cancellation);
        return response;
      }
      // Who opened the dialog leaves the form first, then offers the way back.
      undo.current = response.undo;
      return { message: response.message };
    },
    messages: ({ reason }) => messages({ confirmed: true, change_reason: reason, ...notice.body(true) }),
    onDone: (message, followed) => respond({ message, followed, undo: undo.current }),
    onStale: fail,
    isQuiet: true,
  });
  const clock = state.preview ? lateClockOf(state.preview) : undefined;
  const totals = clock && notice.totals(clock);
  const effect = (people: number) => {
    if (totals?.isCharged) return t('save_charge', { amount: amount(totals.charged) });
    if (people > 0) return t('save_confirm', { count: people });
    const notified = state.preview?.consequences.filter(({ kind }) => kind === 'notified').length ?? 0;
    return notified > 0 ? t('save_notify', { count: notified }) : t('save_silently');
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
