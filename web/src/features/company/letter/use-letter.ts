import { type Letter, type LetterTarget, letterTemplateArea } from '@onrecord/contract/company/letter-template';
import type { Locale } from '@onrecord/domain/core/language/locale';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, errorText } from '../../../lib/call/api-error.ts';
import { call } from '../../../lib/call/client.ts';
import { notify } from '../../../ui/overlays/toast.ts';

export const LETTERS = ['letter_template'] as const;
export const letterKey = (target: LetterTarget) => [...LETTERS, target];

export type ChangeTarget = (change: { locale?: Locale; division_id?: number | null }) => void;

interface Words {
  readonly subject: string;
  readonly html: string;
}

type Own = NonNullable<Letter['own']>;

/** What the editor opens with: the own letter where it is used, else ours. */
const openedOf = ({ own, ours }: Letter): Words => (own?.is_active ? { subject: own.subject, html: own.html } : ours);

/** A letter on the desk: what was typed, what was saved, and what somebody else saved meanwhile. */
export function useLetter(target: LetterTarget, letter: Letter) {
  const client = useQueryClient();
  const [own, setOwn] = useState(letter.own);
  const [opened, setOpened] = useState(openedOf(letter));
  const [words, setWords] = useState(opened);
  const [theirs, setTheirs] = useState<Own | null>(null);
  const [fields, setFields] = useState<Readonly<Record<string, string>>>({});
  const [busy, setBusy] = useState(false);
  /** Raised where the editor has to show other words than those typed into it. */
  const [round, setRound] = useState(0);

  const show = (next: Words) => {
    setOpened(next);
    setWords(next);
    setRound((before) => before + 1);
  };
  const refused = (error: unknown) => {
    const fresh = error instanceof ApiError ? (error.fresh as Own | undefined) : undefined;
    if (fresh) setTheirs(fresh);
    else if (error instanceof ApiError && Object.keys(error.fields).length > 0) setFields(error.fields);
    else notify({ title: errorText(error), tone: 'bad' });
  };
  const press = async (
    work: () => Promise<{ message: string; version: number; id: number }>,
    after: () => Promise<void>,
  ) => {
    setBusy(true);
    setFields({});
    try {
      const { message } = await work();
      await after();
      notify({ title: message, tone: 'ok' });
    } catch (error) {
      refused(error);
    } finally {
      setBusy(false);
      await client.invalidateQueries({ queryKey: LETTERS });
    }
  };
  const reload = async () => {
    const fresh = await call(letterTemplateArea.getLetter, { body: target });
    setOwn(fresh.own);
    return fresh;
  };
  const showFresh = async () => show(openedOf(await reload()));
  const save = () =>
    press(
      () =>
        own
          ? call(letterTemplateArea.updateLetter, {
              params: { id: own.letter_template_id },
              body: { version: own.version, ...words },
            })
          : call(letterTemplateArea.createLetter, { body: { ...target, ...words } }),
      // The editor keeps what was typed: what was saved may be spelled otherwise, because it was cleaned.
      async () => {
        await reload();
        setOpened(words);
      },
    );
  const restore = (from: number) =>
    own &&
    press(
      () =>
        call(letterTemplateArea.restoreLetter, {
          params: { id: own.letter_template_id },
          body: { version: own.version, from },
        }),
      showFresh,
    );
  const backToOurs = () =>
    own
      ? press(
          () =>
            call(letterTemplateArea.useShippedLetter, {
              params: { id: own.letter_template_id },
              body: { version: own.version },
            }),
          showFresh,
        )
      : Promise.resolve(show(letter.ours));
  return {
    ...{ own, words, setWords, theirs, fields, busy, round, save, restore, backToOurs },
    isDirty: words.subject !== opened.subject || words.html !== opened.html,
    takeTheirs: () => {
      if (!theirs) return;
      setOwn(theirs);
      show(theirs.is_active ? { subject: theirs.subject, html: theirs.html } : letter.ours);
      setTheirs(null);
    },
    keepMine: () => {
      setOwn(theirs);
      setTheirs(null);
    },
  };
}

export type LetterDesk = ReturnType<typeof useLetter>;
