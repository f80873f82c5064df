import { useNavigate, useSearch } from '@tanstack/react-router';
import { MapPage } from '../../features/scheduling/map/map-page.tsx';

export default function JobMapRoute() {
  const navigate = useNavigate();
  const { date } = useSearch({ strict: false }) as { date?: string };
  return <MapPage date={date} onDate={(next) => void navigate({ to: '.', search: { date: next } as never })} />;
}
