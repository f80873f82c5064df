import type { ServiceProviderRow } from '@onrecord/contract/people/service-provider';
import { licenceStatus } from '@onrecord/domain/people/service-provider/licence';
import { useFormats } from '../../../lib/format/formats.ts';
import { useSession } from '../../../lib/session/session.ts';
import { providerTexts } from '../../../lib/texts/provider.ts';
import { useTexts } from '../../../lib/texts.ts';
import type { RecordWarning } from '../../../record/record-page.tsx';
import { Badge } from '../../../ui/badge.tsx';

type StatusFields = Pick<ServiceProviderRow, 'do_not_use' | 'status' | 'licence_expires_on' | 'expiration_date'>;

/** What must be known of a provider before somebody books them. What a role may not see is not there to warn of. */
export function useProviderWarnings(): (row: StatusFields) => RecordWarning[] {
  const t = useTexts(providerTexts);
  const { date } = useFormats();
  const { time_zone } = useSession();
  const today = Temporal.Now.plainDateISO(time_zone).toString();
  return ({ do_not_use, status, licence_expires_on, expiration_date }) => {
    const licence = licenceStatus(licence_expires_on ?? null, today);
    const ends = { date: date(licence_expires_on) };
    const found: (RecordWarning | false | null | undefined)[] = [
      do_not_use && { badge: t('do_not_use'), tone: 'bad', text: t('do_not_use_hint') },
      licence === 'expired' && {
        badge: t('licence_expired'),
        tone: 'bad',
        text: t('licence_expired_hint', ends),
      },
      licence === 'expires_soon' && { badge: t('licence_soon'), tone: 'warn', text: t('licence_soon_hint', ends) },
      status === 'inactive' && { badge: t('inactive'), tone: 'mute' },
      Boolean(expiration_date && expiration_date < today) && { badge: t('login_ended'), tone: 'mute' },
    ];
    return found.filter((each): each is RecordWarning => Boolean(each));
  };
}

/** The warnings of a provider in short. */
export function ProviderBadges({ row }: { row: StatusFields }) {
  const warningsOf = useProviderWarnings();
  return (
    <span className="inline-flex flex-wrap gap-1">
      {warningsOf(row).map(({ badge, tone }) => (
        <Badge key={badge} tone={tone}>
          {badge}
        </Badge>
      ))}
    </span>
  );
}

/** The end of the licence, coloured and named when it is near or past. */
export function LicenceEnd({ row }: { row: ServiceProviderRow }) {
  const { date } = useFormats();
  const t = useTexts(providerTexts);
  const { time_zone } = useSession();
  const status = licenceStatus(row.licence_expires_on ?? null, Temporal.Now.plainDateISO(time_zone).toString());
  const text = date(row.licence_expires_on);
  if (status !== 'expired' && status !== 'expires_soon') return text;
  const isOver = status === 'expired';
  return (
    <span
      className={isOver ? 'font-semibold text-bad' : 'font-semibold text-warn'}
      title={t(isOver ? 'licence_expired' : 'licence_soon')}
    >
      {text}
      <span className="sr-only"> {t(isOver ? 'licence_expired' : 'licence_soon')}</span>
    </span>
  );
}
