import type { RecordPeople } from '@onrecord/contract/office/record';
import type { RecordPart } from '@onrecord/domain/core/record/record-part';
import { recordOverviewTexts } from '../../../../lib/texts/record-overview.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { ContactPeek } from '../../../people/contact/contact-peek-panel.tsx';
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
