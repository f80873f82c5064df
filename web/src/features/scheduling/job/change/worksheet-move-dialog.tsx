import { jobWorksheetArea } from '@onrecord/contract/scheduling/job/job-worksheet';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../../../lib/client.ts';
import { paths } from '../../../../lib/paths.ts';
import { jobChangeTexts } from '../../../../lib/texts/job-change.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { Button, buttonClass } from '../../../../ui/button.tsx';
import { jobQuery } from '../job-query-panel.tsx';
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
}

/** The ways out of a worksheet that keeps a service from changing hands: it goes along, or the service is booked a second time. */
export function WorksheetRemedies(props: WorksheetMoveProps) {
  const t = useTexts(jobChangeTexts);
  const [isOpen, setOpen] = useState(false);
  const { data: job } = useQuery(jobQuery(props.jobId));
  return (
    <span className="mt-1.5 flex flex-wrap gap-2">
      <Button size="sm" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('worksheet_move')}
      </Button>
      {job && (
        <Link to={paths.editJob(job)} className={buttonClass('outline', 'sm')}>
          {t('worksheet_second')}
        </Link>
      )}
      {isOpen && <WorksheetMoveDialog {...props} onClose={() => setOpen(false)} />}
    </span>
  );
}

/** Gives a worksheet to another provider as a whole, pay included: what follows from it first. */
function WorksheetMoveDialog({ jobId, move, onMoved, onClose }: WorksheetMoveProps & { onClose: () => void }) {
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
