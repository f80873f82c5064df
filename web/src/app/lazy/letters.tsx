import { LettersPage } from '../../features/company/letter/letters-page.tsx';

export function LettersRoute() {
  return <LettersPage />;
}
