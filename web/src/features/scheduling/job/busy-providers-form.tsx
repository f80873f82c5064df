import { jobTexts } from '../../../lib/texts/job.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Banner } from '../../../ui/banner.tsx';
import { RadioField } from '../../../ui/fields/radio-field.tsx';

export type BusyResponse = 'open' | 'keep';

interface BusyProvidersFormProps {
  /** Who is not free, and why. */
  sentences: readonly string[];
  value: BusyResponse | null;
  error: string | undefined;
  onChange: (value: BusyResponse) => void;
}

/** Providers who are not free at the new time, and what becomes of their services: nothing is chosen for anybody. */
export function BusyProvidersForm({ sentences, value, error, onChange }: BusyProvidersFormProps) {
  const t = useTexts(jobTexts);
  return (
    <>
      {sentences.map((sentence) => (
        <Banner key={sentence} tone="bad" announce="status" title={sentence} />
      ))}
      <RadioField
        label={t('busy_question')}
        look="cards"
        required
        value={value}
        error={error}
        options={[
          { value: 'open', label: t('busy_open'), note: t('busy_open_note') },
          { value: 'keep', label: t('busy_keep'), note: t('busy_keep_note') },
        ]}
        onChange={onChange}
      />
    </>
  );
}
