import type { LampName } from '@onrecord/domain/scheduling/readiness/lamp-names';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../../../../lib/api-error.ts';
import { lazyPart } from '../../../../lib/lazy-part.tsx';
import { paths } from '../../../../lib/paths.ts';
import { useCan } from '../../../../lib/session.ts';
import { responseTexts } from '../../../../lib/texts/response.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { AnchoredPopover } from '../../../../ui/overlays/popover.tsx';
import { notify } from '../../../../ui/overlays/toast.ts';
import { jobQuery } from '../job-query-panel.tsx';
import type { LampAction } from './lamp-action.ts';

/** Loaded with the first lamp that is pressed: its forms are larger than the list. */
const LampActionPanel = lazyPart(async () => (await import('./lamp-action-panel.tsx')).LampActionPanel);

interface Opened {
  readonly jobId: number;
  readonly label: Extract<LampAction, { kind: 'popover' }>['label'];
  readonly anchor: HTMLElement;
}

/**
 * Opens what lights a lamp of any job, for the rows of lists and of the board: a pop-over beside the row, or the page where it
 * is done. `popover` is drawn once beside the rows.
 */
export function useLampOpener(onGo: (path: string) => void) {
  const responses = useTexts(responseTexts);
  const client = useQueryClient();
  const can = useCan();
  const [opened, setOpened] = useState<Opened | null>(null);
  const job = useQuery({ ...jobQuery(opened?.jobId ?? 0), enabled: opened !== null });
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
  const close = () => setOpened(null);
  const popover = (
    <AnchoredPopover label={opened ? responses(opened.label) : ''} anchor={opened?.anchor ?? null} onClose={close}>
      {opened && job.data && <LampActionPanel job={job.data} label={opened.label} onDone={close} />}
    </AnchoredPopover>
  );
  return {
    open: (...press: Parameters<typeof open>) => void open(...press),
    popover,
  };
}
