import { calendarTexts } from '../../../lib/texts/calendar.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '../../../ui/icons.ts';

interface StepsProps {
  title: string;
  onStep: (direction: 1 | -1) => void;
  onToday: () => void;
}

/** The days that a calendar shows, and the way to those before and after. */
export function CalendarSteps({ title, onStep, onToday }: StepsProps) {
  const t = useTexts(calendarTexts);
  return (
    <>
      <h1 className="pleading title-serif mr-2 pl-3 text-xl first-letter:uppercase">{title}</h1>
      <div className="no-print flex items-center gap-2">
        <IconButton label={t('previous')} onClick={() => onStep(-1)}>
          <ChevronLeftIcon size={16} aria-hidden />
        </IconButton>
        <Button onClick={onToday}>{t('today')}</Button>
        <IconButton label={t('next')} onClick={() => onStep(1)}>
          <ChevronRightIcon size={16} aria-hidden />
        </IconButton>
      </div>
    </>
  );
}
