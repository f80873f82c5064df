import type { FeedKind } from '@onrecord/domain/scheduling/feed/feed-kind';
import { useSession } from '../../../lib/session/session.ts';
import { feedTexts } from '../../../lib/texts/feed.ts';
import { useTexts } from '../../../lib/texts.ts';

/** What a kind of feed shows, in words; for staff "mine" is everything they can see. */
export function useFeedKindText(): (kind: FeedKind) => string {
  const t = useTexts(feedTexts);
  const { user_type } = useSession();
  return (kind) => (kind === 'mine' && user_type === 'company' ? t('kind_mine_staff') : t(`kind_${kind}`));
}
