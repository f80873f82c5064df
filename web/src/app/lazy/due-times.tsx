import { useNavigate, useSearch } from '@tanstack/react-router';
import { DueTimesPage } from '../../features/scheduling/due-time/due-times-page.tsx';

export function DueTimesRoute() {
  const { division } = useSearch({ from: '/shell/board/due-times' });
  const navigate = useNavigate();
  return (
    <DueTimesPage
      division={division}
      onDivision={(next) =>
        void navigate({ to: '/board/due-times', search: next === undefined ? {} : { division: next }, replace: true })
      }
    />
  );
}
