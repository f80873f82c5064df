import type { AppNotice } from '@onrecord/contract/messages/app-notice';
import type { TestApp } from '../test-app.ts';

/** What somebody reads in the application, the latest first. */
export async function noticeTexts(t: TestApp, as: Record<string, string>): Promise<string[]> {
  const { body } = await t.call('POST', '/appNotice/getNotices', as, { limit: 100 });
  return (body as { data: AppNotice[] }).data.map(({ text }) => text);
}
