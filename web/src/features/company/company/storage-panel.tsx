import { companyArea } from '@onrecord/contract/company/company';
import { sizeText } from '@onrecord/domain/core/file/size-text';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/call/client.ts';
import { companyTexts } from '../../../lib/texts/company.ts';
import { useTexts } from '../../../lib/texts.ts';
import { FormSection } from '../../../ui/forms/form-surface.tsx';

/** What a company's files take up, summed when the page is opened. */
export function StoragePanel({ companyId, number }: { companyId: number; number: number }) {
  const t = useTexts(companyTexts);
  const { data } = useQuery({
    queryKey: ['company', companyId, 'storage'],
    queryFn: ({ signal }) => call(companyArea.getBucketSize, { body: { company_id: companyId }, signal }),
  });
  const size = (kind: string) => sizeText(data?.parts.find((part) => part.kind === kind)?.bytes ?? 0);
  return (
    <FormSection number={number} title={t('storage')} wide>
      <p className="title-serif text-2xl">{data ? sizeText(data.bytes) : '–'}</p>
      <p className="text-ink-2">
        {t('storage_parts', {
          files: size('job_files'),
          deleted: size('deleted_files'),
          waiting: size('waiting_uploads'),
        })}
      </p>
    </FormSection>
  );
}
