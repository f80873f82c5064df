import type { UploadData } from '@onrecord/contract/production/file';
import { uploadTexts } from '../../../../lib/texts/file.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { EyeIcon } from '../../../../ui/icons.ts';

/** Who will see what is sent, before anything is. */
export function SeenBy({ job: { seen_by } }: { job: UploadData }) {
  const t = useTexts(uploadTexts);
  const { contacts, providers } = seen_by;
  const who = contacts ? (providers ? 'seen_by_all' : 'seen_by_contacts') : 'seen_by_providers';
  return (
    <p className="flex items-start gap-2 text-sm text-ink-2">
      <EyeIcon size={15} aria-hidden className="mt-0.5 shrink-0" />
      {t(who)}
    </p>
  );
}
