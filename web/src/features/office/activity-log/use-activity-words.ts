import { ACTIVITY_TYPES } from '@onrecord/domain/core/activity/activity-type';
import { activityLabel } from '@onrecord/domain/core/activity/activity-words';
import { isTermName } from '@onrecord/domain/core/term/default-terms';
import { useMemo } from 'react';
import { useTerms } from '../../../lib/terms.ts';
import { logTexts } from '../../../lib/texts/log.ts';
import { useTexts } from '../../../lib/texts.ts';

const ACTORS = [
  'company',
  'contact',
  'provider',
  'admin',
  'system',
  'link contact',
  'link provider',
  'link user',
  'link guest',
] as const;

/** The log's names for people: whom a line is by and what it is about. */
export function useActivityWords() {
  const t = useTexts(logTexts);
  const term = useTerms();
  return useMemo(() => {
    /** The company's own word where it has one, else the name of the table. */
    const objectLabel = (type: string | null | undefined): string => {
      const name = type ?? '';
      if (isTermName(name)) return term(name);
      return name.charAt(0).toUpperCase() + name.slice(1).replaceAll('_', ' ');
    };
    const actors = ACTORS.map((value) => ({
      value: value as string,
      label: t(`actor_${value.replace(' ', '_') as 'link_contact'}`),
    }));
    const activities = ACTIVITY_TYPES.map((value) => ({ value: value as string, label: activityLabel(value) }));
    return { objectLabel, actors, activities };
  }, [t, term]);
}
