import type { PortalJob } from '@onrecord/contract/office/home';
import { portalTexts } from '../../../../lib/texts/portal.ts';
import { useTexts } from '../../../../lib/texts.ts';

type Party = NonNullable<PortalJob['parties']>[number];

/** What a client reads of a job: where it is and who comes, in words. */
export function useJobWords() {
  const t = useTexts(portalTexts);
  const venueOf = ({ venue, venue_name }: PortalJob) =>
    venue === 'remote' ? t('remote') : venue === 'own_office' ? t('your_office') : venue_name;
  const partyText = ({ name, service_name, is_confirmed }: Party) => {
    if (name === '') return t('to_be_named', { service_name });
    return is_confirmed ? t('comes', { name, service_name }) : t('unconfirmed', { name, service_name });
  };
  return {
    venueOf,
    partyText,
    partiesOf: ({ parties }: PortalJob) => (parties ?? []).map(partyText).join(', '),
  };
}
