import { ACTIVITY_TYPES } from '@onrecord/domain/core/activity/activity-type';
import { ACTOR_WORDS, activityLabel } from '@onrecord/domain/core/activity/activity-words';
import { objectLabel } from '@onrecord/domain/core/activity/object-label';
import { useContext, useMemo } from 'react';
import { useWords } from '../../../lib/messages/messages.ts';
import { TermsContext } from '../../../lib/terms.ts';

/** The log's names for people: whom a line is by and what it is about. */
export function useActivityWords() {
  const terms = useContext(TermsContext);
  const words = useWords();
  return useMemo(() => {
    const actors = Object.entries(ACTOR_WORDS).map(([value, key]) => ({ value, label: words(key) }));
    const activities = ACTIVITY_TYPES.map((value) => ({ value: value as string, label: activityLabel(value) }));
    return { objectLabel: (type: string | null | undefined) => objectLabel(type, terms), actors, activities };
  }, [terms, words]);
}
