import { jobBoardArea } from '@onrecord/contract/scheduling/job/job-board';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/call/client.ts';
import { LateCheckIns } from './late-check-ins-panel.tsx';

/** Who is late is read again so often, in milliseconds. */
const READ_AGAIN = 60_000;

interface LateAlarmProps {
  /** Of one division; null for all that the viewer sees. */
  division: number | null;
  mayEdit: boolean;
}

/** The alarm of the board for a page of its own: providers who should have checked in by now. */
export function LateAlarm({ division, mayEdit }: LateAlarmProps) {
  const body = { division_id: division };
  const { data } = useQuery({
    queryKey: ['job', 'board', 'late', body],
    queryFn: ({ signal }) => call(jobBoardArea.getBoard, { body, signal }),
    refetchInterval: READ_AGAIN,
    meta: { shows: ['job'] },
  });
  return data && <LateCheckIns late={data.late_check_ins} now={data.now} today={data.today} mayEdit={mayEdit} />;
}
