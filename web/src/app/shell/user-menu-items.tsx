import { authArea } from '@onrecord/contract/access/sign-in';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../lib/call/client.ts';
import { paths } from '../../lib/paths.ts';
import { sessionCan, useSession } from '../../lib/session/session.ts';
import { shellTexts } from '../../lib/texts/shell.ts';
import { useTexts } from '../../lib/texts.ts';
import {
  BellIcon,
  BuildingIcon,
  CalendarIcon,
  KeyIcon,
  LogOutIcon,
  MonitorIcon,
  ShieldIcon,
  UserIcon,
} from '../../ui/icons.ts';
import { MenuItem, MenuRadios, MenuSeparator } from '../../ui/overlays/menu.tsx';
import { setThemeMode, type ThemeMode, themeMode } from '../theme.ts';
import { LanguageRadios } from './language-radios.tsx';
import { useLogOut } from './use-log-out.ts';

export function useThemeMode(): [ThemeMode, (mode: ThemeMode) => void] {
  const [mode, setMode] = useState(themeMode);
  const change = (next: ThemeMode) => {
    setThemeMode(next);
    setMode(next);
    void call(authArea.updateRedisCacheData, { body: { theme_mode: next } }).catch(() => undefined);
  };
  return [mode, change];
}

export interface UserMenuProps {
  onSessions: () => void;
  onCompany: () => void;
}

/** What the menu of the viewer offers. */
export function UserMenuItems({ onSessions, onCompany }: UserMenuProps) {
  const session = useSession();
  const t = useTexts(shellTexts);
  const navigate = useNavigate();
  const [mode, setMode] = useThemeMode();
  const leave = useLogOut();
  return (
    <>
      <p className="px-2 pt-1.5 font-semibold">{session.name}</p>
      <p className="border-b border-line px-2 pb-2 text-sm text-ink-2">{session.username}</p>
      <MenuRadios
        label={t('theme')}
        value={mode}
        onChange={setMode}
        options={[
          { value: 'light', label: t('theme_light') },
          { value: 'dark', label: t('theme_dark') },
          { value: 'system', label: t('theme_system') },
        ]}
      />
      <LanguageRadios />
      <MenuSeparator />
      {session.user_type === 'admin' && (
        <MenuItem onClick={onCompany}>
          <BuildingIcon size={15} aria-hidden />
          {t('choose_company')}
        </MenuItem>
      )}
      <MenuItem onClick={() => void navigate({ to: '/profile' })}>
        <UserIcon size={15} aria-hidden />
        {t('profile')}
      </MenuItem>
      {sessionCan(session, 'notificationsettings', 'view') && (
        <MenuItem onClick={() => void navigate({ href: paths.notificationSettings() })}>
          <BellIcon size={15} aria-hidden />
          {t('notification_settings')}
        </MenuItem>
      )}
      {!session.via_master && session.user_type !== 'admin' && sessionCan(session, 'tools', 'view') && (
        <MenuItem onClick={() => void navigate({ href: paths.calendarFeeds() })}>
          <CalendarIcon size={15} aria-hidden />
          {t('calendar_feeds')}
        </MenuItem>
      )}
      <MenuItem onClick={onSessions}>
        <MonitorIcon size={15} aria-hidden />
        {t('sessions')}
      </MenuItem>
      <MenuItem onClick={() => void navigate({ href: paths.security() })}>
        <ShieldIcon size={15} aria-hidden />
        {t('security')}
      </MenuItem>
      {!session.via_master && (
        <MenuItem
          onClick={() => void navigate({ to: '/change-password/$userId', params: { userId: String(session.user_id) } })}
        >
          <KeyIcon size={15} aria-hidden />
          {t('change_password')}
        </MenuItem>
      )}
      <MenuItem onClick={() => void leave()}>
        <LogOutIcon size={15} aria-hidden />
        {t('sign_out')}
      </MenuItem>
    </>
  );
}
