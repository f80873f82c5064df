import type { WorksheetDetail } from '@onrecord/contract/production/worksheet/detail';
import { useFormats } from '../../../lib/format/formats.ts';
import { useSession } from '../../../lib/session/session.ts';
import { worksheetViewTexts } from '../../../lib/texts/worksheet.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Banner } from '../../../ui/banner.tsx';

/** Says what the office gave back, when and why, until it is completed again: once for each provider. */
export function ReturnedPanel({ worksheet }: { worksheet: WorksheetDetail }) {
  const t = useTexts(worksheetViewTexts);
  const { instant } = useFormats();
  const { user_type } = useSession();
  const returned = new Map(
    worksheet.services
      // A worksheet that an earlier version kept on this device does not have the field.
      .filter(({ worksheet_returned_on }) => Boolean(worksheet_returned_on))
      .map((service) => [service.service_provider_id, service]),
  );
  return [...returned.values()].map((service) => {
    const date = instant(service.worksheet_returned_on ?? '', worksheet.time_zone);
    const title =
      user_type === 'provider'
        ? t('returned_to_you', { date })
        : t('returned_to', { date, name: service.service_provider_name });
    return (
      <Banner key={service.service_provider_id} tone="warn" title={title}>
        <p className="break-words whitespace-pre-line">{service.worksheet_return_reason}</p>
      </Banner>
    );
  });
}
