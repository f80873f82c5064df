import { useState } from 'react';
import { useSession } from '../../../../lib/session/session.ts';
import { responseTexts } from '../../../../lib/texts/response.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { Button } from '../../../../ui/button.tsx';
import { TextAreaField, TextField } from '../../../../ui/fields/text-field.tsx';
import { TimeField } from '../../../../ui/fields/time-field.tsx';

const MAX_NAME = 120;
const MAX_NOTE = 250;

/** What was typed about a response; what is left as it was filled in is not sent. */
export interface Spoken {
  readonly said_by?: string;
  readonly told_to?: string;
  /** An instant. */
  readonly said_at?: string;
  readonly note?: string;
}

interface Typed {
  said_by: string;
  told_to: string;
  at: string;
  note: string | null;
}

/** The last time that a clock of the zone showed this: of today, or of yesterday where that is still to come. */
export function lastInstantOf(time: string, timeZone: string, now: Temporal.Instant): string {
  const today = now.toZonedDateTimeISO(timeZone);
  const at = today.withPlainTime(time);
  const isAhead = Temporal.ZonedDateTime.compare(at, today) > 0;
  return (isAhead ? at.subtract({ days: 1 }) : at).toInstant().toString();
}

/** Who said it, to whom and when: filled in, and changed by nobody in most cases. */
export function useSpoken(name: string) {
  const session = useSession();
  const filled = {
    told_to: session.name,
    at: Temporal.Now.zonedDateTimeISO(session.time_zone).toPlainTime().toString().slice(0, 5),
  };
  const [opened] = useState(filled);
  const [typed, setTyped] = useState<Partial<Typed>>({});
  const spoken: Spoken = {
    ...(typed.said_by !== undefined && typed.said_by.trim() !== name && { said_by: typed.said_by.trim() }),
    ...(typed.told_to !== undefined && { told_to: typed.told_to.trim() }),
    ...(typed.at !== undefined &&
      /^\d\d:\d\d$/.test(typed.at) &&
      typed.at !== opened.at && { said_at: lastInstantOf(typed.at, session.time_zone, Temporal.Now.instant()) }),
    ...(typed.note && { note: typed.note.trim() }),
  };
  const values: Typed = { said_by: name, ...opened, note: null, ...typed };
  return { spoken, fields: { values, change: (own: Partial<Typed>) => setTyped((before) => ({ ...before, ...own })) } };
}

/** The fields beside the buttons of a response. */
export function SpokenForm({ fields: { values, change } }: { fields: ReturnType<typeof useSpoken>['fields'] }) {
  const t = useTexts(responseTexts);
  return (
    <div className="grid gap-2">
      <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_88px] gap-2">
        <TextField
          label={t('said_by')}
          value={values.said_by}
          maxLength={MAX_NAME}
          onChange={(event) => change({ said_by: event.currentTarget.value })}
        />
        <TextField
          label={t('told_to')}
          value={values.told_to}
          maxLength={MAX_NAME}
          onChange={(event) => change({ told_to: event.currentTarget.value })}
        />
        <TimeField label={t('at')} value={values.at} onChange={(at) => change({ at })} />
      </div>
      {values.note === null ? (
        <Button size="sm" variant="ghost" className="justify-self-start" onClick={() => change({ note: '' })}>
          {t('add_note')}
        </Button>
      ) : (
        <TextAreaField
          label={t('note')}
          value={values.note}
          maxLength={MAX_NOTE}
          rows={2}
          // The button that was pressed is gone: the typing goes on here.
          autoFocus
          onChange={(event) => change({ note: event.currentTarget.value })}
        />
      )}
    </div>
  );
}
