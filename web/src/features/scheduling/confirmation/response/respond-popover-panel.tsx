import { isStaff } from '@onrecord/domain/core/permission/user-type';
import { lazyPart } from '../../../../lib/page/lazy-part.tsx';
import { useSession } from '../../../../lib/session/session.ts';
import { responseTexts } from '../../../../lib/texts/response.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { AnchoredPopover } from '../../../../ui/overlays/popover.tsx';

const RecordResponsePanel = lazyPart(async () => (await import('./record-response-panel.tsx')).RecordResponsePanel);
const OwnResponsePopover = lazyPart(async () => (await import('./own-response-panel.tsx')).OwnResponsePopover);

/** The job that somebody responds about, and what the pop-over stands beside. */
export interface Responding {
  readonly jobId: number;
  readonly anchor: HTMLElement;
}

/** The pop-over of the key Y: staff record what somebody said, a contact or provider answers the question. */
export function RespondPopover({ to, onClose }: { to: Responding | null; onClose: () => void }) {
  const t = useTexts(responseTexts);
  const staff = isStaff(useSession().user_type);
  return (
    <AnchoredPopover label={t('record')} anchor={to?.anchor ?? null} onClose={onClose}>
      {to && staff && <RecordResponsePanel jobId={to.jobId} onDone={onClose} />}
      {to && !staff && <OwnResponsePopover jobId={to.jobId} />}
    </AnchoredPopover>
  );
}
