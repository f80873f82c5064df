import { ACTIVITY_TYPES } from '@onrecord/domain/core/activity/activity-type';
import { activityLabel } from '@onrecord/domain/core/activity/activity-words';
import { lookupOfTable } from '@onrecord/domain/core/lookup/registry';
import { isTermName } from '@onrecord/domain/core/term/default-terms';
import { useMemo } from 'react';
import { useWords } from '../../../lib/messages/messages.ts';
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

const OBJECTS = [
  'user',
  'company',
  'file',
  'note',
  'calendar',
  'role',
  'report',
  'log',
  'api_key',
  'task',
  'service_provider_time_off',
  'product_price',
  'notification',
  'message',
  'letter_template',
  'holiday',
  'company_theme',
  'company_payment_type',
  'cancellation_rule',
  'calendar_feed',
  'blackout_day',
  'address',
  'pay_run',
  'provider',
  'provider_invoice',
  'service_provider_licence',
] as const;

type NamedObject = (typeof OBJECTS)[number];
const isNamed = (name: string): name is NamedObject => (OBJECTS as readonly string[]).includes(name);

/** The log's names for people: whom a line is by and what it is about. */
export function useActivityWords() {
  const t = useTexts(logTexts);
  const term = useTerms();
  const words = useWords();
  return useMemo(() => {
    /** The company's own word where it has one, else that of the screens; the name of the table where no screen shows it. */
    const objectLabel = (type: string | null | undefined): string => {
      const name = type ?? '';
      if (isTermName(name)) return term(name);
      if (isNamed(name)) return t(`object_${name}`);
      const lookup = lookupOfTable(name);
      if (lookup) return words(lookup.name);
      return name.charAt(0).toUpperCase() + name.slice(1).replaceAll('_', ' ');
    };
    const actors = ACTORS.map((value) => ({
      value: value as string,
      label: t(`actor_${value.replace(' ', '_') as 'link_contact'}`),
    }));
    const activities = ACTIVITY_TYPES.map((value) => ({ value: value as string, label: activityLabel(value) }));
    return { objectLabel, actors, activities };
  }, [t, term, words]);
}
