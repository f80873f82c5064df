import { useSearch } from '@tanstack/react-router';
import { NotificationsPage } from '../../features/messages/notification/notifications-page.tsx';

export default function NotificationsRoute() {
  const { user_id } = useSearch({ from: '/shell/notificationsettings' });
  return <NotificationsPage key={user_id ?? 0} userId={user_id} />;
}
