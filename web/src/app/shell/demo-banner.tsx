import { isDemoSession } from '../../lib/session/demo-session.ts';
import { useSession } from '../../lib/session/session.ts';
import { shellTexts } from '../../lib/texts/shell.ts';
import { useTexts } from '../../lib/texts.ts';
import { Banner } from '../../ui/banner.tsx';

/** Says to whoever pressed "Try the demo" what they are looking at. */
export function DemoBanner() {
  const { session_id } = useSession();
  const t = useTexts(shellTexts);
  if (!isDemoSession(session_id)) return null;
  return <Banner tone="brand" title={t('demo_banner')} className="no-print rounded-none border-x-0 border-t-0" />;
}
