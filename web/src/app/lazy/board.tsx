import { useNavigate, useSearch } from '@tanstack/react-router';
import { BoardPage } from '../../features/scheduling/board/board-page.tsx';
import { readBoardSearch } from '../../features/scheduling/board/board-search.ts';

export function BoardRoute() {
  // The router keeps beside what was read of an address everything that was not understood.
  const search = readBoardSearch({ ...useSearch({ from: '/shell/board' }) });
  const navigate = useNavigate();
  return (
    <BoardPage
      search={search}
      onSearch={(next) => void navigate({ to: '/board', search: next, replace: true })}
      onGo={(path) => void navigate({ to: path })}
    />
  );
}
