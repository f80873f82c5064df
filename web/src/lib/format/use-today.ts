import { dateFormat } from '@onrecord/domain/core/format/intl';
import { useSession } from '../session/session.ts';

/** Today on the company's own wall, 'YYYY-MM-DD'. */
export function useToday(): string {
  const { time_zone } = useSession();
  return dateFormat('en-CA', { timeZone: time_zone }).format();
}
