import { jobWorksheetArea } from '@onrecord/contract/scheduling/job/job-worksheet';
import { call } from '../../../../lib/call/client.ts';
import { jobChangeTexts } from '../../../../lib/texts/job-change.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { ChangeDialog } from './change-dialog.tsx';
import { useChangePreview } from './use-change-preview.ts';

/** Whose worksheet stops a reassignment, and to whom it could go. */
export interface WorksheetMove {
  readonly service_provider_id: number;
  readonly to_service_provider_id: number;
}

interface WorksheetMoveProps {
  jobId: number;
  move: WorksheetMove;
  onMoved: () => void;
  onClose: () => void;
}

/** Gives a worksheet to another provider as a whole, pay included: what follows from it first. */
export function WorksheetMoveDialog({ jobId, move, onMoved, onClose }: WorksheetMoveProps) {
  const t = useTexts(jobChangeTexts);
  const state = useChangePreview({
    jobId,
    change: ['worksheet', move.service_provider_id, move.to_service_provider_id],
    send: ({ confirmed, preview_hash, reason }) =>
      call(jobWorksheetArea.moveWorksheet, {
        params: { id: jobId },
        body: { ...move, confirmed, preview_hash, reason },
      }),
    messages: ({ reason }) => ({ change: 'moveWorksheet', id: jobId, body: { ...move, reason } }),
    onDone: () => {
      onClose();
      onMoved();
    },
  });
  return (
    <ChangeDialog
      title={t('worksheet_move_title')}
      state={state}
      hidesNotify
      counts="notified"
      effect={(people) => t('worksheet_move_confirm', { count: people })}
      keep={t('back')}
      onClose={onClose}
    />
  );
}
