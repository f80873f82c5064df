import { ActivityPage } from '../../features/activity/activity-page.tsx';
import { DeadTasksPage } from '../../features/outbox/dead-tasks-page.tsx';
import { OutboxPage } from '../../features/outbox/outbox-page.tsx';

export function ActivityRoute() {
  return <ActivityPage />;
}

export function OutboxRoute() {
  return <OutboxPage />;
}

export function DeadTasksRoute() {
  return <DeadTasksPage />;
}
