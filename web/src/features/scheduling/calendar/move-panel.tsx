import { calendarTexts } from '../../../lib/texts/calendar.ts';
import { useTexts } from '../../../lib/texts.ts';
import { MoveForm } from '../job/change/move-form.tsx';
import type { CalendarEntry } from './calendar-entry.ts';

interface MovePanelProps {
  entry: CalendarEntry;
  target?: { job_date: string; start_time: string };
  onClose: () => void;
}

/** Asks before a job that was dropped in the calendar moves. */
export function MovePanel({ entry, target, onClose }: MovePanelProps) {
  const t = useTexts(calendarTexts);
  const { id: job_id, local_date: job_date, local_time: start_time, time_zone } = entry;
  return (
    <MoveForm
      job={{ job_id, job_date, start_time, time_zone }}
      title={t('reschedule')}
      description={entry.title}
      target={target}
      onClose={onClose}
    />
  );
}
