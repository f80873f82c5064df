import { WhosePanel } from '../../features/scheduling/whose/whose-panel.tsx';
import { changeSession } from '../session/session-store.ts';

export default function Whose() {
  return <WhosePanel onChosen={(whose) => changeSession({ whose })} />;
}
