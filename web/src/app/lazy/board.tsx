import { useNavigate, useSearch } from '@tanstack/react-router';
import { BoardPage } from '../../features/scheduling/board/board-page.tsx';

export function BoardRoute() {
  const search = useSearch({ from: '/shell/board' });
  const navigate = useNavigate();
  return (
    <BoardPage
      search={search}
      onSearch={(next) => void navigate({ to: '/board', search: next, replace: true })}
      onGo={(path) => void navigate({ to: path })}
    />
  );
}
