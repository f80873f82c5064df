import { useState } from 'react';
import { useMessages } from '../../lib/messages/messages.ts';
import { listTexts } from '../../lib/texts/list.ts';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/button.tsx';
import { isDay } from '../../ui/fields/calendar-day.ts';
import { DateField } from '../../ui/fields/date-field.tsx';

interface OwnRangeProps {
  from: string;
  to: string;
  onApply: (dates: string | undefined) => void;
}

/** A first and a last day of one's own. */
export function OwnRange({ from, to, onApply }: OwnRangeProps) {
  const t = useTexts(listTexts);
  const tMessage = useMessages();
  const [days, setDays] = useState({ from, to });
  const isWrong = (day: string) => day !== '' && !isDay(day);
  const error = isWrong(days.from) || isWrong(days.to);
  return (
    <div className="mt-1 grid gap-2 border-t border-line p-2">
      <div className="grid grid-cols-2 gap-2">
        <DateField
          label={t('from_day')}
          value={days.from}
          error={isWrong(days.from) ? tMessage('form.date') : undefined}
          onChange={(day) => setDays((before) => ({ ...before, from: day }))}
          className="w-36"
        />
        <DateField
          label={t('to_day')}
          value={days.to}
          error={isWrong(days.to) ? tMessage('form.date') : undefined}
          onChange={(day) => setDays((before) => ({ ...before, to: day }))}
          className="w-36"
        />
      </div>
      <Button
        size="sm"
        disabled={error || (days.from === '' && days.to === '')}
        onClick={() => onApply(`${days.from}..${days.to}`)}
        className="justify-self-end"
      >
        {t('show_days')}
      </Button>
    </div>
  );
}
