import { Field } from '@base-ui/react/field';
import { Popover } from '@base-ui/react/popover';
import { clsx } from 'clsx';
import { type Ref, useRef, useState } from 'react';
import { CalendarIcon } from '../icons.ts';
import { type ShortDays, useKitFormats, useKitWords } from '../kit-context.tsx';
import { dayOf, isDay } from './calendar-day.ts';
import { controlClass } from './control-class.ts';
import { type FieldBase, FieldShell, shellProps } from './field-shell.tsx';
import { MonthGrid } from './month-grid.tsx';
import { useTypedValue } from './use-typed-value.ts';

interface DateFieldProps extends FieldBase {
  /** 'YYYY-MM-DD', '' for none, or what was typed when that is no date: the form's rule then refuses it. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  name?: string;
  ref?: Ref<HTMLInputElement>;
  /** The day to mark as today, 'YYYY-MM-DD'; the browser's own unless a job's zone says otherwise. */
  today?: string;
  /** Takes short dates too (`12/8`, `tue`, `+7`), as these are read. */
  near?: ShortDays;
}

/** A date typed as the company writes dates, or picked from a month. Alt+Down opens the month. */
export function DateField(props: DateFieldProps) {
  const words = useKitWords();
  const { readDate, showDate, datePlaceholder } = useKitFormats();
  const { label, value, onChange, onBlur, name, ref } = props;
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const month = useRef<HTMLDivElement>(null);
  const today = props.today ?? dayOf(new Date());
  const read = (text: string) => readDate(text, props.near && { today, shortDays: props.near });
  const typed = useTypedValue(value, onChange, read, showDate);
  return (
    <FieldShell {...shellProps(props)}>
      <div className="relative" ref={box}>
        <Field.Control
          ref={ref}
          name={name}
          inputMode={props.near ? 'text' : 'numeric'}
          autoComplete="off"
          placeholder={datePlaceholder}
          aria-required={props.required || undefined}
          className={clsx(controlClass, 'pr-9')}
          value={typed.shown}
          onChange={(event) => typed.onType(event.currentTarget.value)}
          onBlur={() => {
            typed.settle();
            onBlur?.();
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter') typed.settle();
            if (event.key !== 'ArrowDown' || !event.altKey) return;
            event.preventDefault();
            setOpen(true);
          }}
        />
        <Popover.Root open={open} onOpenChange={(next) => setOpen(next)}>
          <Popover.Trigger
            disabled={props.disabled}
            aria-label={words.choose(label)}
            className="absolute inset-y-0 right-0 grid w-9 place-items-center rounded-ctl text-ink-3 hover:text-ink roomy:w-11"
          >
            <CalendarIcon size={15} aria-hidden />
          </Popover.Trigger>
          <Popover.Portal>
            <Popover.Positioner anchor={box} align="start" sideOffset={5} collisionPadding={8} className="z-50">
              <Popover.Popup
                aria-label={words.choose(label)}
                className="popup p-2"
                initialFocus={() => month.current?.querySelector<HTMLElement>('td [tabindex="0"]') ?? true}
              >
                <div ref={month}>
                  <MonthGrid
                    value={isDay(value) ? value : ''}
                    today={today}
                    onPick={(iso) => {
                      onChange(iso);
                      setOpen(false);
                    }}
                  />
                </div>
              </Popover.Popup>
            </Popover.Positioner>
          </Popover.Portal>
        </Popover.Root>
      </div>
    </FieldShell>
  );
}
