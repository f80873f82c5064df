import { useParams } from '@tanstack/react-router';
import { BlackoutDaysPage } from '../../features/company/company-day/blackout-days-page.tsx';
import { HolidaysPage } from '../../features/company/company-day/holidays-page.tsx';
import { TimeOffListPanel } from '../../features/scheduling/time-off/time-off-list-panel.tsx';

export function TimeOffRoute() {
  const { timeOffId } = useParams({ strict: false });
  return <TimeOffListPanel key={timeOffId} openId={timeOffId === undefined ? undefined : Number(timeOffId)} />;
}

export function HolidaysRoute() {
  const { holidayId } = useParams({ strict: false });
  return <HolidaysPage key={holidayId} openId={holidayId === undefined ? undefined : Number(holidayId)} />;
}

export function BlackoutDaysRoute() {
  const { blackoutDayId } = useParams({ strict: false });
  return (
    <BlackoutDaysPage key={blackoutDayId} openId={blackoutDayId === undefined ? undefined : Number(blackoutDayId)} />
  );
}
