import { useState } from 'react';
import { jobChangeTexts } from '../../../../lib/texts/job-change.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { Button } from '../../../../ui/button.tsx';
import { SecondServiceDialog } from './second-service-dialog.tsx';
import { type WorksheetMove, WorksheetMoveDialog } from './worksheet-move-dialog.tsx';

interface WorksheetRemediesProps {
  jobId: number;
  move: WorksheetMove;
  /** Typed already for the provider who is not free. */
  overlapReason?: string | undefined;
  /** The worksheet went along, or the service was added. */
  onMoved: () => void;
}

/** What else can be done about a worksheet that stops a reassignment: it goes along, or the job gets a second service. */
export function WorksheetRemedies({ jobId, move, overlapReason = '', onMoved }: WorksheetRemediesProps) {
  const t = useTexts(jobChangeTexts);
  const [open, setOpen] = useState<'move' | 'second' | null>(null);
  const dialog = { jobId, move, onMoved, onClose: () => setOpen(null) };
  return (
    <span className="mt-1.5 flex flex-wrap gap-2">
      <Button size="sm" aria-haspopup="dialog" onClick={() => setOpen('move')}>
        {t('worksheet_move')}
      </Button>
      <Button size="sm" variant="outline" aria-haspopup="dialog" onClick={() => setOpen('second')}>
        {t('worksheet_second')}
      </Button>
      {open === 'move' && <WorksheetMoveDialog {...dialog} />}
      {open === 'second' && <SecondServiceDialog {...dialog} overlapReason={overlapReason} />}
    </span>
  );
}
