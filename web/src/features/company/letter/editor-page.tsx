import { type Letter, type LetterTarget, letterTemplateArea } from '@onrecord/contract/company/letter-template';
import { type LetterKind, letterKindOf } from '@onrecord/domain/core/letter/letter-kind';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/call/client.ts';
import { UnsavedGuard } from '../../../lib/form/unsaved-guard.tsx';
import { usePageTitle } from '../../../lib/page/page-title.ts';
import { useCan } from '../../../lib/session/session.ts';
import { letterTexts } from '../../../lib/texts/letter.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Loaded } from '../../../record/loaded.tsx';
import { DeskFooter } from './desk-footer-section.tsx';
import { DeskTitle, Stale } from './desk-title-section.tsx';
import { FieldsSection } from './fields-section.tsx';
import { HistorySection } from './history-section.tsx';
import { useNames } from './letter-words.ts';
import { PreviewSection, useLetterPreview } from './preview-section.tsx';
import { useInsertion } from './use-insertion.ts';
import { type ChangeTarget, letterKey, useLetter } from './use-letter.ts';
import { WordsSection } from './words-section.tsx';

interface LetterEditorPageProps {
  target: LetterTarget;
  /** Opens the same letter in another language or for another division. */
  onTarget: ChangeTarget;
}

/** The editor of one mail or text: fields left, the letter in the middle, what it says for a real record right. */
export function LetterEditorPage({ target, onTarget }: LetterEditorPageProps) {
  const kind = letterKindOf(target.kind);
  const query = useQuery({
    queryKey: letterKey(target),
    queryFn: ({ signal }) => call(letterTemplateArea.getLetter, { body: target, signal }),
  });
  return (
    <Loaded query={query}>
      {(letter) =>
        kind && <Desk key={JSON.stringify(target)} kind={kind} target={target} letter={letter} onTarget={onTarget} />
      }
    </Loaded>
  );
}

interface DeskProps extends LetterEditorPageProps {
  kind: LetterKind;
  letter: Letter;
}

function Desk({ kind, target, letter, onTarget }: DeskProps) {
  const t = useTexts(letterTexts);
  const names = useNames();
  const can = useCan();
  const desk = useLetter(target, letter);
  const { own, words } = desk;
  const mayWrite = can('lettertemplates', own ? 'edit' : 'add');
  const [recordId, setRecordId] = useState<number | null>(null);
  const [hasHistory, setHistory] = useState(false);
  const draft = { ...target, ...words };
  const preview = useLetterPreview(draft, recordId);
  const insertion = useInsertion(words.subject, (subject) => desk.setWords({ ...words, subject }));
  usePageTitle(names.kind(kind.kind));
  return (
    <div className="grid gap-3 p-4">
      <DeskTitle {...{ kind, target, onTarget, hasHistory, desk }} onHistory={() => setHistory(!hasHistory)} />
      {desk.theirs && <Stale desk={desk} theirs={desk.theirs} />}
      <div className="grid items-start gap-4 lg:grid-cols-[200px_minmax(0,1fr)] xl:grid-cols-[200px_minmax(0,1fr)_minmax(0,420px)]">
        <FieldsSection
          {...{ kind, channel: target.channel, insert: insertion.insert, searchRef: insertion.searchRef }}
          values={preview.data?.fields ?? {}}
        />
        <WordsSection {...{ target, desk, insertion, mayWrite }} />
        <div className="min-w-0 lg:col-start-2 xl:col-start-auto">
          {hasHistory ? (
            <HistorySection
              {...{ versions: letter.versions, words }}
              inUse={own?.is_active ? own.version : null}
              onRestore={can('lettertemplates', 'edit') ? (from) => void desk.restore(from) : null}
            />
          ) : (
            <PreviewSection {...{ draft, preview, recordId }} onRecord={setRecordId} />
          )}
        </div>
      </div>
      <DeskFooter {...{ desk, draft, recordId, mayWrite }} isKnown={preview.error === null} />
      <UnsavedGuard
        isUnsaved={() => desk.isDirty}
        title={t('leave_title')}
        leaveLabel={t('leave')}
        stayLabel={t('stay')}
      />
    </div>
  );
}
