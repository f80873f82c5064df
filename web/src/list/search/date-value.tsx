import { DATE_WORDS, dayCountWord, isDateWord, readDayCount } from '@onrecord/domain/core/list/date-word';
import { listFilterTexts } from '../../lib/texts/list-filter.ts';
import { useTexts } from '../../lib/texts.ts';
import { DateField } from '../../ui/fields/date-field.tsx';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { useDateWords } from './use-date-words.ts';

interface DateValueProps {
  label: string;
  error: string | undefined;
  /** 'YYYY-MM-DD', words for days, or what was typed when that is no date. */
  value: string;
  onChange: (value: string) => void;
}

const DAY = 'day';
const USUAL_DAYS = 7;
const MAX_DAYS = 999;

/** A day, or words for days that move along with the calendar. */
export function DateValue({ label, error, value, onChange }: DateValueProps) {
  const t = useTexts(listFilterTexts);
  const wordText = useDateWords();
  const counted = readDayCount(value);
  const kind = counted?.direction ?? (isDateWord(value) ? value : DAY);
  const changeKind = (next: string | null) => {
    if (next === 'next' || next === 'last') onChange(dayCountWord(next, counted?.count ?? USUAL_DAYS));
    else onChange(next === DAY || next === null ? '' : next);
  };
  return (
    <>
      <SelectField
        label={t('when')}
        options={[
          { value: DAY, label: t('a_date') },
          ...DATE_WORDS.map((word) => ({ value: word, label: wordText(word) })),
          { value: 'next', label: t('next_days') },
          { value: 'last', label: t('last_days') },
        ]}
        value={kind}
        onChange={changeKind}
      />
      {kind === DAY && <DateField label={label} error={error} value={value} onChange={onChange} />}
      {counted && (
        <NumberField
          label={t('days')}
          min={1}
          max={MAX_DAYS}
          value={counted.count}
          onChange={(count) => {
            const days = Math.min(Math.max(Math.round(count ?? 1), 1), MAX_DAYS);
            onChange(dayCountWord(counted.direction, days));
          }}
        />
      )}
    </>
  );
}
