import { ReadSignListPanel } from '../../features/production/read-sign/read-sign-list-panel.tsx';

export default function ReadSignRoute() {
  return <ReadSignListPanel />;
}
