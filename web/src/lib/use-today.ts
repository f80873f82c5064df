import { useSession } from './session.ts';

/** Today on the company's own wall, 'YYYY-MM-DD'. */
export function useToday(): string {
  const { time_zone } = useSession();
  return new Date().toLocaleDateString('en-CA', { timeZone: time_zone });
}
