import type { RecordPreferences } from '@onrecord/contract/office/record';
import type { RecordPart } from '@onrecord/domain/core/record/record-part';
import { useCan } from '../../../../lib/session.ts';
import { recordOverviewTexts } from '../../../../lib/texts/record-overview.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { ProviderPeek } from '../../../people/service-provider/provider-peek-panel.tsx';
import { HomeCard, HomeEmpty, HomeRow } from '../../home/home-card-section.tsx';
import { tabPath } from './overview-links.ts';
import type { OverviewQuery } from './use-overview.ts';

interface PreferencesSectionProps {
  of: RecordPart;
  query: OverviewQuery<{ preferences: RecordPreferences }>;
}

/** Whom a client, or one of its people, wants and does not want. */
export function PreferencesSection({ of, query }: PreferencesSectionProps) {
  const t = useTexts(recordOverviewTexts);
  const can = useCan();
  const preferences = query.data?.preferences ?? [];
  return (
    <HomeCard
      title={t('preferences')}
      link={
        can('providers', 'view') && can('clients', 'edit')
          ? { label: t('change'), href: tabPath(of, 'providers') }
          : undefined
      }
      query={query}
      lines={2}
    >
      {() =>
        preferences.length === 0 ? (
          <HomeEmpty title={t('preferences_none')} />
        ) : (
          <ul>
            {preferences.map(({ service_provider_id, name, preference, note }) => (
              <HomeRow
                key={service_provider_id}
                isShort
                end={<Badge tone={preference === 'wanted' ? 'ok' : 'bad'}>{t(preference)}</Badge>}
              >
                <span className="font-medium">
                  <ProviderPeek providerId={service_provider_id} name={name} />
                </span>
                {note && <span className="block text-ink-2 text-sm wrap-anywhere">{note}</span>}
              </HomeRow>
            ))}
          </ul>
        )
      }
    </HomeCard>
  );
}
