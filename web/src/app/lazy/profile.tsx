import { useNavigate } from '@tanstack/react-router';
import { ProfilePage } from '../../features/access/profile/profile-page.tsx';
import { NewSetupPage } from '../../features/messages/notification/new-setup-page.tsx';
import { readSessionAnew } from '../session/session-store.ts';
import { useGoOn } from '../session/use-sign-in.ts';
import { setThemeMode } from '../theme.ts';

export function ProfileRoute() {
  return (
    <ProfilePage
      onSaved={({ theme_mode }) => {
        setThemeMode(theme_mode);
        void readSessionAnew();
      }}
    />
  );
}

export function NewSetupRoute() {
  const navigate = useNavigate();
  return <NewSetupPage onDone={useGoOn()} onProfile={() => void navigate({ to: '/profile' })} />;
}
