import { useFormats } from '../../lib/format/formats.ts';
import { useSession } from '../../lib/session/session.ts';
import { shellTexts } from '../../lib/texts/shell.ts';
import { useTexts } from '../../lib/texts.ts';
import { Banner } from '../../ui/banner.tsx';

/** Says in every session that a master password opened who is behind it, and until when (H4). */
export function MasterBanner() {
  const { via_master, master_name, expires_at } = useSession();
  const t = useTexts(shellTexts);
  const { instant } = useFormats();
  if (!via_master) return null;
  return (
    <Banner
      tone="warn"
      title={t('master_password_banner', { name: master_name, when: instant(expires_at) })}
      className="no-print rounded-none border-x-0 border-t-0"
    />
  );
}
