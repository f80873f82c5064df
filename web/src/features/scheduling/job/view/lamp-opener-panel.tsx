import type { LampName } from '@onrecord/domain/scheduling/readiness/lamp-names';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../../../../lib/call/api-error.ts';
import { lazyPart } from '../../../../lib/page/lazy-part.tsx';
import { paths } from '../../../../lib/paths.ts';
import { useCan } from '../../../../lib/session/session.ts';
import { useHasBeen } from '../../../../lib/use-has-been.ts';
import { notify } from '../../../../ui/overlays/toast.ts';
import { jobQuery } from '../job-query-panel.tsx';
import type { OpenedLamp } from './lamp-popover-panel.tsx';

/** Loaded with the first lamp that is pressed: its forms are larger than the list. */
const LampPopover = lazyPart(async () => (await import('./lamp-popover-panel.tsx')).LampPopover);

/**
 * Opens what lights a lamp of any job, for the rows of lists and of the board: a pop-over beside the row, or the page where it
 * is done. `popover` is drawn once beside the rows.
 */
export function useLampOpener(onGo: (path: string) => void) {
  const client = useQueryClient();
  const can = useCan();
  const [opened, setOpened] = useState<OpenedLamp | null>(null);
  const hasOpened = useHasBeen(opened !== null);
  const open = async (jobId: number, lamp: LampName, anchor: HTMLElement, isOverTimeOff = false) => {
    try {
      if (lamp === 'covered' && isOverTimeOff) return setOpened({ jobId, label: 'over_time_off', anchor });
      const [detail, { lampActionOf }] = await Promise.all([
        client.fetchQuery(jobQuery(jobId)),
        import('./lamp-action.ts'),
      ]);
      if (detail.is_canceled > 0) return onGo(paths.job(detail));
      const action = lampActionOf(lamp, detail, can('clientinvoices', 'add'));
      if (action?.kind === 'popover') setOpened({ jobId, label: action.label, anchor });
      else onGo(action?.href ?? paths.job(detail));
    } catch (error) {
      notify({ title: errorText(error), tone: 'bad' });
    }
  };
  const popover = hasOpened && <LampPopover opened={opened} onClose={() => setOpened(null)} />;
  return {
    open: (...press: Parameters<typeof open>) => void open(...press),
    popover,
  };
}
