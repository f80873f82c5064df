import { useSession } from '../../lib/session/session.ts';
import { shellTexts } from '../../lib/texts/shell.ts';
import { useTexts } from '../../lib/texts.ts';
import { BuildingIcon } from '../../ui/icons.ts';

/** Notifies an admin at every moment in whose company the work is done, and changes it. Nobody else sees it. */
export function TenantButton({ onPress }: { onPress: () => void }) {
  const t = useTexts(shellTexts);
  const { user_type, sel_dashboard_company_id, company_name } = useSession();
  if (user_type !== 'admin') return null;
  const name = sel_dashboard_company_id === null ? t('no_company') : company_name;
  return (
    <button
      type="button"
      onClick={onPress}
      aria-label={t('working_in', { name })}
      className="flex h-8 min-w-0 max-w-[44vw] items-center gap-1.5 rounded-ctl border-2 border-warn bg-warn-wash px-2 font-semibold text-warn md:max-w-[260px]"
    >
      <BuildingIcon size={15} aria-hidden className="shrink-0" />
      <span className="truncate">{name}</span>
    </button>
  );
}
