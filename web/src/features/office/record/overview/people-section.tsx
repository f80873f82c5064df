import type { RecordPeople, RecordPreferences } from '@onrecord/contract/office/record';
import type { RecordPart } from '@onrecord/domain/core/record/record-part';
import { useCan } from '../../../../lib/session/session.ts';
import { recordOverviewTexts } from '../../../../lib/texts/record-overview.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { ContactPeek } from '../../../people/contact/contact-peek-panel.tsx';
import { ProviderPeek } from '../../../people/service-provider/provider-peek-panel.tsx';
import { HomeCard, HomeEmpty, HomeRow } from '../../home/home-card-section.tsx';
import { tabPath } from './overview-links.ts';
import type { OverviewQuery } from './use-overview.ts';

interface PeopleSectionProps {
  of: RecordPart;
  query: OverviewQuery<{ people: RecordPeople | null }>;
}

/** The people of a client, those with the most jobs first. */
export function PeopleSection({ of, query }: PeopleSectionProps) {
  const t = useTexts(recordOverviewTexts);
  const people = query.data?.people;
  if (people === null) return null;
  const count = people?.count ?? 0;
  return (
    <HomeCard
      title={t('people')}
      link={count > 0 ? { label: t('all', { count }), href: tabPath(of, 'contacts') } : undefined}
      query={query}
      lines={4}
    >
      {() =>
        count === 0 ? (
          <HomeEmpty title={t('people_none')} />
        ) : (
          <ul>
            {people?.data.map(({ contact_id, name, type_name, jobs, phone }) => (
              <HomeRow
                key={contact_id}
                isShort
                end={
                  phone && (
                    <a
                      href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}
                      className="inline-flex items-center text-brand-ink text-sm roomy:min-h-11"
                    >
                      {phone}
                    </a>
                  )
                }
              >
                <span className="font-medium">
                  <ContactPeek contactId={contact_id} name={name} />
                </span>{' '}
                <span className="text-ink-2 text-sm">
                  {[type_name, jobs > 0 && t('person_jobs', { count: jobs })].filter(Boolean).join(' · ')}
                </span>
              </HomeRow>
            ))}
          </ul>
        )
      }
    </HomeCard>
  );
}

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
