import { soonPart } from '../../lib/page/lazy-part.tsx';
import { useSession } from '../../lib/session/session.ts';
import { shellTexts } from '../../lib/texts/shell.ts';
import { useTexts } from '../../lib/texts.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Menu } from '../../ui/overlays/menu.tsx';
import type { UserMenuProps } from './user-menu-items.tsx';

const UserMenuItems = soonPart(async () => (await import('./user-menu-items.tsx')).UserMenuItems);

export function UserMenu(props: UserMenuProps) {
  const session = useSession();
  const t = useTexts(shellTexts);
  return (
    <Menu
      align="end"
      trigger={
        <button type="button" className="rounded-full">
          <Avatar name={session.name} />
          <span className="sr-only">{t('user_menu', { name: session.name })}</span>
        </button>
      }
    >
      <UserMenuItems {...props} />
    </Menu>
  );
}
