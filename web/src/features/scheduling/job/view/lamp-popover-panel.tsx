import { useQuery } from '@tanstack/react-query';
import { responseTexts } from '../../../../lib/texts/response.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { AnchoredPopover } from '../../../../ui/overlays/popover.tsx';
import { jobQuery } from '../job-query-panel.tsx';
import type { LampAction } from './lamp-action.ts';
import { LampActionPanel } from './lamp-action-panel.tsx';

/** The lamp of a job that was pressed, and what its pop-over stands beside. */
export interface OpenedLamp {
  readonly jobId: number;
  readonly label: Extract<LampAction, { kind: 'popover' }>['label'];
  readonly anchor: HTMLElement;
}

/** The pop-over beside the row whose lamp was pressed. */
export function LampPopover({ opened, onClose }: { opened: OpenedLamp | null; onClose: () => void }) {
  const t = useTexts(responseTexts);
  const job = useQuery({ ...jobQuery(opened?.jobId ?? 0), enabled: opened !== null });
  return (
    <AnchoredPopover label={opened ? t(opened.label) : ''} anchor={opened?.anchor ?? null} onClose={onClose}>
      {opened && job.data && <LampActionPanel job={job.data} label={opened.label} onDone={onClose} />}
    </AnchoredPopover>
  );
}
