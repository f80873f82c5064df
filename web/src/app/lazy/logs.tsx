import { DeadTasksPage } from '../../features/messages/outbox/dead-tasks-page.tsx';
import { OutboxPage } from '../../features/messages/outbox/outbox-page.tsx';
import { ActivityPage } from '../../features/office/activity-log/activity-page.tsx';

export function ActivityRoute() {
  return <ActivityPage />;
}

export function OutboxRoute() {
  return <OutboxPage />;
}

export function DeadTasksRoute() {
  return <DeadTasksPage />;
}
