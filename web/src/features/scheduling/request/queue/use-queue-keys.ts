import type { QueueRow } from '@onrecord/contract/scheduling/job/job-request';
import { useEffect, useRef } from 'react';

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.closest('input:not([type=radio]), textarea, select, [role="dialog"], [contenteditable]') !== null;

/** J and K open the next and the former request, A accepts the one that is open, 1 to 5 choose who takes it. */
export function useQueueKeys(
  rows: readonly Pick<QueueRow, 'job_request_id'>[],
  opened: number | undefined,
  open: (id: number) => void,
): void {
  const latest = useRef({ rows, opened, open });
  latest.current = { rows, opened, open };
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const key = event.key.toLowerCase();
      if (/^[a1-5]$/.test(key)) document.querySelector<HTMLElement>(`[data-request-key="${key}"]`)?.click();
      if (key !== 'j' && key !== 'k') return;
      const queue = latest.current;
      const position = queue.rows.findIndex((row) => row.job_request_id === queue.opened);
      const next = queue.rows[position + (key === 'j' ? 1 : -1)];
      if (next) queue.open(next.job_request_id);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
