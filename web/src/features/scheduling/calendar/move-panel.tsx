import { ownCalendarTexts } from '../../../lib/texts/own-calendar.ts';
import { useTexts } from '../../../lib/texts.ts';
import { MoveForm } from '../job/change/move-form.tsx';
import type { CalendarEntry } from './calendar-entry.ts';

interface MovePanelProps {
  entry: CalendarEntry;
  target?: { job_date: string; start_time: string };
  onClose: () => void;
}

/** Asks the office for another time of a job: a drop in somebody's own calendar moves nothing by itself. */
export function MovePanel({ entry, target, onClose }: MovePanelProps) {
  const t = useTexts(ownCalendarTexts);
  const { id: job_id, local_date: job_date, local_time: start_time, time_zone } = entry;
  return (
    <MoveForm
      job={{ job_id, job_date, start_time, time_zone }}
      title={t('ask_move')}
      description={entry.title}
      target={target}
      onClose={onClose}
    />
  );
}
