import { DeponentListPanel } from './deponent-list-panel.tsx';

/** Who is heard (section 3, Deponent); for contacts and providers those of their own jobs. */
export function DeponentsPage() {
  return <DeponentListPanel />;
}
